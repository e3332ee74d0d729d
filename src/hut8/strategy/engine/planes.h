/* A position's worlds with a word for every code, so that a proposal's answers are worked out for
   four codes at once.

   Every code has a lane of a vector, its worlds the bits of the lane; a code with more worlds than
   a word holds has lanes in the vectors below. Codes with most worlds come first. */
#ifndef HUT8_PLANES_H
#define HUT8_PLANES_H
#include "position.h"

enum { CELLS = 1 << LETTERS, LANES = 4, LANE_BITS = 64, GROUPS = (CODES + LANES - 1) / LANES };

typedef Bits FourCodes __attribute__((vector_size(LANES * 8), aligned(8)));

struct Planes {
  int groups;
  uint8_t code[CODES];
  uint32_t first[GROUPS + 1]; /* the vector with which a group of codes begins */
  uint32_t vectors;
  FourCodes *whole, *having[LETTERS][LAWS]; /* the worlds; those that have a law at a letter */
  FourCodes *part[LETTERS][CODES + 1];      /* those that have one of a part's laws, once made */
  FourCodes *cell; /* of the proposal at hand: every vector's worlds, by what all letters answer */
};

static inline uint32_t worlds_of_code(const Position *p, int code) {
  return p->start[code + 1] - p->start[code];
}

static void sort_codes(const Position *p, Planes *q) {
  for (int code = 0; code < p->codes; code++) {
    int place = code;
    for (; place > 0 && worlds_of_code(p, q->code[place - 1]) < worlds_of_code(p, code); place--)
      q->code[place] = q->code[place - 1];
    q->code[place] = (uint8_t)code;
  }
}

static FourCodes *take_plane(const Planes *q, Arena *arena) {
  FourCodes *plane = arena_take(arena, q->vectors * sizeof *plane);
  if (plane) memset(plane, 0, q->vectors * sizeof *plane);
  return plane;
}

static bool take_planes(const Position *p, Planes *q, Arena *arena) {
  q->whole = take_plane(q, arena);
  q->cell = arena_take(arena, q->vectors * CELLS * sizeof *q->cell);
  if (!q->whole || !q->cell) return false;
  for (int i = 0; i < p->letters; i++)
    for (Bits laws = p->support[i]; laws; laws &= laws - 1)
      if (!(q->having[i][lowest_bit(laws)] = take_plane(q, arena))) return false;
  return true;
}

static void fill_lane(const Position *p, const Planes *q, int place) {
  const World *world = p->world + p->start[q->code[place]];
  for (uint32_t j = 0; j < worlds_of_code(p, q->code[place]); j++) {
    size_t at = (q->first[place / LANES] + j / LANE_BITS) * LANES + (size_t)(place % LANES);
    Bits bit = (Bits)1 << j % LANE_BITS;
    ((Bits *)q->whole)[at] |= bit;
    for (int i = 0; i < p->letters; i++) ((Bits *)q->having[i][law_of(world[j], i)])[at] |= bit;
  }
}

/* False when there is no memory for it. */
static bool planes_open(Position *p, Arena *arena) {
  Planes *q = arena_take(arena, sizeof *q);
  if (!q) return false;
  sort_codes(p, q);
  q->groups = (p->codes + LANES - 1) / LANES;
  q->first[0] = 0;
  for (int group = 0; group < q->groups; group++)
    q->first[group + 1] =
        q->first[group] + (worlds_of_code(p, q->code[group * LANES]) + LANE_BITS - 1) / LANE_BITS;
  q->vectors = q->first[q->groups];
  if (!take_planes(p, q, arena)) return false;
  for (int place = 0; place < p->codes; place++) fill_lane(p, q, place);
  memset(q->part, 0, sizeof q->part);
  p->planes = q;
  return true;
}

static bool make_part(const Position *p, Arena *arena, int letter, int number) {
  Planes *q = p->planes;
  FourCodes *plane = take_plane(q, arena);
  if (!plane) return false;
  for (Bits laws = p->part[letter][number]; laws; laws &= laws - 1) {
    const FourCodes *having = q->having[letter][lowest_bit(laws)];
    for (uint32_t at = 0; at < q->vectors; at++) plane[at] |= having[at];
  }
  q->part[letter][number] = plane;
  return true;
}

/* Makes the class's parts that no class before had; false when there is no memory for them. */
static bool make_parts(const Position *p, Arena *arena, const Class *class) {
  for (int i = 0; i < p->letters; i++) {
    int number = class->part[i];
    if (number && !p->planes->part[i][number] && !make_part(p, arena, i, number)) return false;
  }
  return true;
}
#endif
