/* A position laid out for one search: its worlds, and the few ways in which proposals can split
 * them. */
#ifndef HUT8_POSITION_H
#define HUT8_POSITION_H
#include "arena.h"
#include "bounds.h"
#include "root_bounds.h"
#include "bound_glance.h"

enum {
  SHAPES = 729, /* three to the sixth */
  NODES = 1 + 6 * 2 + (QUESTIONS > 1) * 15 * 4 + (QUESTIONS > 2) * 20 * 8 +
      (QUESTIONS > 3) * 15 * 16 + (QUESTIONS > 4) * 6 * 32 + (QUESTIONS > 5) * 64
}; /* nodes: the shapes that a round can reach, by how many of the six letters are asked */
_Static_assert(LETTERS == 6, "SHAPES and NODES count six letters");

typedef struct {
  Bound best, end; /* of going on as is best, of ending the round here */
  uint32_t worlds;
  uint8_t codes;
  bool seen, end_seen;
} Node;

typedef struct {
  Estimate best, end;
  uint32_t worlds;
  bool seen;
} Evaluated; /* a node of which nothing is proven */

typedef struct {
  Bound bound;
  bool bounded; /* the bound counts what the round can do at all */
  bool decided; /* the limits can be kept with it */
  uint8_t proposal,
      part[LETTERS]; /* for every letter which of its parts; 0: the proposal tells nothing there */
  Node *node;
  Evaluated *evaluated;
} Class;

typedef struct {
  int rounds, questions; /* still allowed */
} Limits;

typedef struct Planes Planes; /* of planes.h */

typedef struct {
  const Problem *problem;
  const World *world;
  Planes *planes;    /* made when many proposals are looked at */
  RootBound *shared; /* of a root that several searches raise; NULL for all other positions */
  size_t worlds, words;
  int codes, classes, letters, asked;
  bool open;
  Limits limits; /* after this round */
  Value least_questions;
  Value lowest;    /* of the classes whose round is bounded */
  uint32_t *start; /* where each code's worlds begin */
  Bits *segment;   /* single word: the worlds of a world's code */
  Bits tops;       /* single word: the last world of every code */
  Bits support[LETTERS];
  Class *class;
  uint8_t twin[LETTERS];     /* Nightmare: the first letter with the same support */
  const uint16_t *canonical; /* a shape's representative among twins */
  Bits *scratch[QUESTIONS + 2][2];
  Bits *whole, *cell[LETTERS];
  int parts[LETTERS];
  Bits part[LETTERS][CODES + 1];
  Bits *mask[LETTERS][CODES + 1];
  bool made[LETTERS][CODES + 1];
} Position;

static const int POWER[LETTERS + 1] = {1, 3, 9, 27, 81, 243, 729};

static void supports_of(const World *world, size_t worlds, int letters, Bits *support) {
  for (int i = 0; i < letters; i++) {
    Bits laws = 0;
    for (size_t j = 0; j < worlds; j++) laws |= (Bits)1 << law_of(world[j], i);
    support[i] = laws;
  }
}

static inline Bits mix(Bits x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ULL;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ULL;
  return x ^ x >> 32;
}
static Key key_of(const Bits *support, int letters, bool nightmare, Bits salt) {
  Bits sorted[LETTERS];
  for (int i = 0; i < letters; i++) {
    int j = i;
    for (; nightmare && j > 0 && sorted[j - 1] > support[i]; j--) sorted[j] = sorted[j - 1];
    sorted[j] = support[i];
  }
  Key key = {mix(salt + 1), mix(salt + 0x9e3779b97f4a7c15ULL)};
  for (int i = 0; i < letters; i++) {
    key.one = mix(key.one ^ sorted[i]) + 0x9e3779b97f4a7c15ULL;
    key.two = mix(key.two + sorted[i] * 0xff51afd7ed558ccdULL) ^ 0xc4ceb9fe1a85ec53ULL;
  }
  return key;
}

/* The numbers of parts by their hash, and in the places after it where that is taken. */
enum { PLACES = 256, PLACE_SHIFT = 56 };
_Static_assert((int)PLACES > (int)CODES, "there is always an empty place");
typedef struct {
  uint8_t number[LETTERS][PLACES];
} PartPlaces;

/* The part of the letter's support that passes, or its complement: the same question. Number 0 when
 * it tells nothing. */
static int part_number(Position *p, PartPlaces *places, int letter, Bits passing) {
  Bits support = p->support[letter], part = passing & support;
  if (part & support & -support) part = support & ~part;
  if (!part) return 0;
  uint8_t *number = places->number[letter];
  Bits place = part * 0x9e3779b97f4a7c15ULL >> PLACE_SHIFT;
  while (number[place] && p->part[letter][number[place]] != part) place = (place + 1) % PLACES;
  if (!number[place]) {
    number[place] = (uint8_t)++p->parts[letter];
    p->part[letter][number[place]] = part;
  }
  return number[place];
}

/* Ways to split, one byte of part number per letter; `known` has ones where the number is not zero.
 */
typedef struct {
  Bits parts[CODES], known[CODES];
  uint8_t proposal[CODES];
  int count;
} Splits;

/* Keeps a way to split unless another one splits as well everywhere; drops those that it makes
 * needless. */
static void keep_split(Splits *all, Bits parts, Bits known, uint8_t proposal) {
  Bits needless = 0, useful = 0;
  for (int i = 0; i < all->count; i++) {
    Bits differing = parts ^ all->parts[i];
    needless |= (Bits)((differing & known) == 0);
    useful |= (Bits)((differing & all->known[i]) == 0);
  }
  if (needless) return;
  int left = all->count;
  if (useful) {
    left = 0;
    for (int i = 0; i < all->count; i++) {
      if (((parts ^ all->parts[i]) & all->known[i]) == 0) continue;
      all->parts[left] = all->parts[i];
      all->known[left] = all->known[i];
      all->proposal[left++] = all->proposal[i];
    }
  }
  all->parts[left] = parts;
  all->known[left] = known;
  all->proposal[left] = proposal;
  all->count = left + 1;
}

static inline void add_part(Bits *parts, Bits *known, int letter, int number) {
  *parts |= (Bits)number << (8 * letter);
  *known |= (Bits)(number ? 255 : 0) << (8 * letter);
}

static void splits_of_proposals(Position *p, Splits *all, Proposals wanted, int used) {
  PartPlaces places;
  memset(&places, 0, sizeof places);
  for (; law_size(wanted); wanted &= ~only_code(law_code(wanted))) {
    int proposal = law_code(wanted);
    Bits parts = 0, known = 0;
    for (int i = 0; i < p->letters; i++)
      if (!(used >> i & 1))
        add_part(&parts, &known, i, part_number(p, &places, i, p->problem->truth[i][proposal]));
    if (known || p->open) keep_split(all, parts, known, (uint8_t)proposal);
  }
}

static bool keep_classes(Position *p, Arena *arena, const Splits *all) {
  p->classes = all->count;
  p->class = arena_take(arena, sizeof(Class) * (size_t)(all->count + 1));
  if (!p->class) return false;
  for (int i = 0; i < all->count; i++) {
    p->class[i] = (Class){.proposal = all->proposal[i]};
    for (int j = 0; j < p->letters; j++) p->class[i].part[j] = (uint8_t)(all->parts[i] >> (8 * j));
  }
  return true;
}

/* Room for the masks; each is made when it is first used. */
static bool find_masks(Position *p, Arena *arena) {
  for (int i = 0; i < p->letters; i++) {
    for (int number = 1; number <= p->parts[i]; number++) {
      p->mask[i][number] = arena_take(arena, p->words * sizeof(Bits));
      p->made[i][number] = false;
      if (!p->mask[i][number]) return false;
    }
  }
  return true;
}

static void make_mask(Position *p, int letter, int number) {
  Bits part = p->part[letter][number];
  for (size_t word = 0; word < p->words; word++) {
    size_t from = word * WORD_BITS,
           to = from + WORD_BITS < p->worlds ? from + WORD_BITS : p->worlds;
    Bits bits = 0;
    for (size_t j = from; j < to; j++)
      bits |= (part >> law_of(p->world[j], letter) & 1) << (j - from);
    p->mask[letter][number][word] = bits;
  }
  p->made[letter][number] = true;
}

static inline const Bits *mask_of(Position *p, int letter, int number) {
  if (!p->made[letter][number]) make_mask(p, letter, number);
  return p->mask[letter][number];
}

static bool find_codes(Position *p, Arena *arena) {
  p->codes = 0;
  p->start = arena_take(arena, (CODES + 1) * sizeof *p->start);
  p->segment = arena_take(arena, 64 * sizeof(Bits));
  if (!p->start || !p->segment) return false;
  for (size_t i = 0; i < p->worlds; i++)
    if (i == 0 || code_of(p->world[i]) != code_of(p->world[i - 1]))
      p->start[p->codes++] = (uint32_t)i;
  p->start[p->codes] = (uint32_t)p->worlds;
  p->tops = 0;
  for (int code = 1; p->words == 1 && code <= p->codes; code++)
    p->tops |= (Bits)1 << (p->start[code] - 1);
  if (p->words == 1)
    for (int code = 0; code < p->codes; code++)
      for (uint32_t i = p->start[code]; i < p->start[code + 1]; i++)
        p->segment[i] = (~(Bits)0 << p->start[code]) & (~(Bits)0 >> (64 - p->start[code + 1]));
  return true;
}

/* Symmetry reduction: the shape that stands for all that differ only by the names of twins: twins
 * asked come first, those that passed before. */
static int shape_of_twins(const uint8_t *twin, int letters, int shape) {
  int digit[LETTERS], result = 0;
  for (int i = 0; i < letters; i++) digit[i] = shape / POWER[i] % 3;
  for (int i = 0; i < letters; i++)
    for (int j = i + 1; j < letters; j++)
      if (twin[i] == twin[j] && digit[j] && (!digit[i] || digit[j] < digit[i])) {
        int other = digit[i];
        digit[i] = digit[j];
        digit[j] = other;
      }
  for (int i = 0; i < letters; i++) result += digit[i] * POWER[i];
  return result;
}

/* Finds the twins; what they make of shapes is worked out once for every pattern of twins. */
static bool find_twins(Position *p) {
  bool any = false;
  size_t pattern = 0;
  for (int i = 0; i < p->letters; i++) {
    p->twin[i] = (uint8_t)i;
    for (int j = 0; p->problem->nightmare && j < i; j++)
      if (p->support[j] == p->support[i]) {
        p->twin[i] = p->twin[j];
        any = true;
        break;
      }
    pattern = pattern * LETTERS + p->twin[i];
  }
  p->canonical = NULL;
  if (!any) return true;
  uint16_t **known = p->problem->twins->canonical + pattern;
  if (!*known) {
    *known = malloc(SHAPES * sizeof **known);
    if (!*known) return false;
    for (int shape = 0; shape < POWER[p->letters]; shape++)
      (*known)[shape] = (uint16_t)shape_of_twins(p->twin, p->letters, shape);
  }
  p->canonical = *known;
  return true;
}

/* One word: how many codes the set has. Adding ones below a segment's top carries into the top if
 * any bit is set. */
static inline int count_codes(const Position *p, Bits set) {
  Bits below = ~p->tops;
  return count_bits((((set & below) + below) | set) & p->tops);
}

static inline uint32_t count_set(const Position *p, const Bits *set) {
  uint32_t worlds = 0;
  for (size_t i = 0; i < p->words; i++) worlds += (uint32_t)count_bits(set[i]);
  return worlds;
}

static void weigh(const Position *p, const Bits *set, Weights *w) {
  w->codes = 0;
  w->worlds = 0;
  if (p->words == 1) {
    for (Bits left = *set; left;) {
      Bits segment = p->segment[lowest_bit(left)];
      uint32_t weight = (uint32_t)count_bits(left & segment);
      w->weight[w->codes++] = weight;
      w->worlds += weight;
      left &= ~segment;
    }
    assert(w->worlds == count_set(p, set));
    return;
  }
  for (int code = 0; code < p->codes; code++) {
    size_t from = p->start[code], to = p->start[code + 1] - 1, first = from / WORD_BITS,
           last = to / WORD_BITS;
    Bits head = ~(Bits)0 << (from % WORD_BITS), tail = ~(Bits)0 >> (63 - to % WORD_BITS);
    uint32_t weight = 0;
    if (first == last)
      weight = (uint32_t)count_bits(set[first] & head & tail);
    else {
      weight = (uint32_t)(count_bits(set[first] & head) + count_bits(set[last] & tail));
      for (size_t i = first + 1; i < last; i++) weight += (uint32_t)count_bits(set[i]);
    }
    if (weight) w->weight[w->codes++] = weight;
    w->worlds += weight;
  }
  assert(w->worlds == count_set(p, set));
}

static size_t pick_worlds(const Position *p, const Bits *set, World *out) {
  size_t count = 0;
  for (size_t word = 0; word < p->words; word++)
    for (Bits left = set[word]; left; left &= left - 1)
      out[count++] = p->world[word * WORD_BITS + (size_t)lowest_bit(left)];
  return count;
}

static bool position_scratch(Position *p, Arena *arena) {
  for (int i = 0; i < QUESTIONS + 2; i++)
    for (int j = 0; j < 2; j++)
      if (!(p->scratch[i][j] = arena_take(arena, p->words * sizeof(Bits)))) return false;
  for (int i = 0; i < LETTERS; i++)
    if (!(p->cell[i] = arena_take(arena, p->words * sizeof(Bits)))) return false;
  p->whole = p->scratch[0][0];
  for (size_t i = 0; i < p->words; i++) p->whole[i] = ~(Bits)0 >> (64 - WORD_BITS);
  if (p->worlds % WORD_BITS) p->whole[p->words - 1] = ((Bits)1 << (p->worlds % WORD_BITS)) - 1;
  return true;
}

/* A round that has begun: its proposal, the letters asked, how many of them. */
typedef struct {
  bool is_open;
  int proposal, used, asked;
} Opening;

/* Lays a position out for the proposals wanted. */
static Position *position_open(const Problem *problem, Arena *arena, const World *world,
                               size_t worlds, const Bits *support, Proposals wanted,
                               Opening opening) {
  assert(worlds > 0 && opening.asked >= 0 && opening.asked <= QUESTIONS);
  Position *p = arena_take(arena, sizeof *p);
  if (!p) return NULL;
  p->problem = problem;
  p->world = world;
  p->planes = NULL;
  p->shared = NULL;
  p->worlds = worlds;
  p->words = words_for(worlds);
  p->letters = problem->letters;
  p->asked = opening.asked;
  p->open = opening.is_open;
  p->lowest = INFINITE;
  memcpy(p->support, support, sizeof p->support);
  memset(p->parts, 0, sizeof p->parts);
  if (!find_codes(p, arena) || !find_twins(p)) return NULL;
  Splits all;
  all.count = 0;
  splits_of_proposals(p, &all, wanted, opening.used);
  if (!keep_classes(p, arena, &all) || !find_masks(p, arena) || !position_scratch(p, arena))
    return NULL;
  return p;
}
#endif
