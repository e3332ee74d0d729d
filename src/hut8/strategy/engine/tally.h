/* A round counted world by world: for every choice of letters and their answers how many worlds it
   leaves, and which codes.

   Splitting sets of many words letter by letter looks at every world once for each choice. Here
   every world is looked at once, and what fewer letters leave is the sum of what more of them do.
 */
#ifndef HUT8_TALLY_H
#define HUT8_TALLY_H
#include "round.h"

enum { TALLY_CODES = 64 };

typedef struct {
  Bits codes[SHAPES];
  uint32_t worlds[SHAPES];
} Tally;

/* One word is split faster than it is counted. */
static inline bool is_for_tally(const Position *p) {
  return p->words > 1 && p->codes <= TALLY_CODES;
}

/* How far a letter's answer moves the shape, by its law: nowhere if the proposal tells nothing. */
typedef struct {
  uint16_t step[LETTERS][LAWS];
} Moves;

static void moves_of(const Position *p, const Class *class, Moves *m) {
  memset(m, 0, sizeof *m);
  for (int i = 0; i < p->letters; i++) {
    if (!class->part[i]) continue;
    Bits part = p->part[i][class->part[i]];
    for (Bits left = p->support[i]; left; left &= left - 1) {
      int law = lowest_bit(left);
      m->step[i][law] = (uint16_t)((part >> law & 1 ? 1 : 2) * POWER[i]);
    }
  }
}

/* What all letters together leave: every world has one such shape. */
static void count_worlds(const Position *p, const Class *class, Tally *y) {
  Moves m;
  moves_of(p, class, &m);
  size_t shapes = (size_t)POWER[p->letters];
  memset(y->codes, 0, shapes * sizeof *y->codes);
  memset(y->worlds, 0, shapes * sizeof *y->worlds);
  for (int code = 0; code < p->codes; code++)
    for (uint32_t i = p->start[code]; i < p->start[code + 1]; i++) {
      World world = p->world[i];
      int shape = 0;
      for (int letter = 0; letter < LETTERS; letter++)
        shape += m.step[letter][law_of(world, letter)];
      y->codes[shape] |= (Bits)1 << code;
      y->worlds[shape]++;
    }
}

/* What fewer letters leave: the two answers of the letter left out together. */
static void add_up(const Position *p, const Class *class, Tally *y) {
  for (int i = 0; i < p->letters; i++) {
    if (!class->part[i]) continue;
    int step = POWER[i];
    for (int from = 0; from < POWER[p->letters]; from += 3 * step)
      for (int shape = from; shape < from + step; shape++) {
        y->codes[shape] = y->codes[shape + step] | y->codes[shape + 2 * step];
        y->worlds[shape] = y->worlds[shape + step] + y->worlds[shape + 2 * step];
      }
  }
  assert(y->worlds[0] == p->worlds && count_bits(y->codes[0]) == p->codes);
}

static inline bool is_told_apart(const Tally *y, int shape) {
  return !(y->codes[shape] & (y->codes[shape] - 1));
}
#endif
