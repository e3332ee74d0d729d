/* The bound of bound_round.h for positions of many words: their worlds are counted once by what all
   letters answer and by their codes (a contingency table), and what three letters leave is a sum of
   its rows. */
#ifndef HUT8_BOUND_COUNTS_H
#define HUT8_BOUND_COUNTS_H
#include "bound_round64.h"

enum { CELLS = 1 << LETTERS, FOUR = 4, MOST_COUNTED = MANY_WORDS * WORD_BITS };

typedef World FourWorlds __attribute__((vector_size(32)));
/* No function: compilers warn of vectors that are handed over where processors may lack them. */
#define EACH_OF_FOUR(x) ((FourWorlds){x, x, x, x})

typedef struct {
  int letters; /* split by the proposal: a cell has a bit for the answer of each */
  Bits codes[CELLS];
  uint32_t worlds[CELLS];
  uint16_t worlds_of_code[CELLS][TALLY_CODES];
} Counts;
_Static_assert(MOST_COUNTED <= UINT16_MAX, "counts fit");

static inline bool is_for_counts(const Position *p) {
  return QUESTIONS == QUESTIONS64 && is_for_tally(p) && p->words <= MANY_WORDS;
}

/* What all letters together answer in every world, four worlds at a time. */
static void cells_of(const Position *p, const Class *class, const RoundTable *t, uint8_t *cell) {
  FourWorlds part[LETTERS], shift[LETTERS], place[LETTERS];
  const FourWorlds law = EACH_OF_FOUR(LAWS - 1), one = EACH_OF_FOUR(1);
  int letters = t->masks;
  for (int i = 0; i < letters; i++) {
    Bits laws = p->part[t->letter[i]][class->part[t->letter[i]]];
    part[i] = EACH_OF_FOUR(laws);
    shift[i] = EACH_OF_FOUR((Bits)(6 * t->letter[i]));
    place[i] = EACH_OF_FOUR((Bits)i);
  }
  size_t from = 0;
  for (; from + FOUR <= p->worlds; from += FOUR) {
    FourWorlds world, answers = {0};
    memcpy(&world, p->world + from, sizeof world);
    for (int i = 0; i < letters; i++)
      answers |= (part[i] >> (world >> shift[i] & law) & one) << place[i];
    for (size_t j = 0; j < FOUR; j++) cell[from + j] = (uint8_t)answers[j];
  }
  for (; from < p->worlds; from++) {
    Bits answers = 0;
    for (int i = 0; i < letters; i++)
      answers |= (part[i][0] >> law_of(p->world[from], t->letter[i]) & 1) << i;
    cell[from] = (uint8_t)answers;
  }
}

static void count_all(const Position *p, const Class *class, const RoundTable *t, Counts *c) {
  uint8_t cell[MOST_COUNTED];
  assert(p->worlds <= MOST_COUNTED);
  cells_of(p, class, t, cell);
  c->letters = t->masks;
  for (int i = 0; i < 1 << c->letters; i++) {
    c->codes[i] = c->worlds[i] = 0;
    memset(c->worlds_of_code[i], 0, (size_t)p->codes * sizeof **c->worlds_of_code);
  }
  for (int code = 0; code < p->codes; code++)
    for (size_t i = p->start[code]; i < p->start[code + 1]; i++) {
      c->worlds_of_code[cell[i]][code]++;
      c->codes[cell[i]] |= (Bits)1 << code;
      c->worlds[cell[i]]++;
    }
}

/* As rounds_after(), of the cells with these answers, whatever the other letters answer. */
static uint32_t rounds_of_cells(const Counts *c, int answers, int others) {
  Bits codes = 0;
  Weights w;
  w.worlds = 0;
  for (int rest = others;; rest = (rest - 1) & others) {
    codes |= c->codes[rest | answers];
    w.worlds += c->worlds[rest | answers];
    if (!rest) break;
  }
  w.codes = count_bits(codes);
  if (w.codes <= 1) return 0;
  if (w.codes <= OUTCOMES) return w.worlds;
  for (int i = 0; codes; i++, codes &= codes - 1) {
    int code = lowest_bit(codes);
    w.weight[i] = c->worlds_of_code[answers][code];
    for (int rest = others; rest; rest = (rest - 1) & others)
      w.weight[i] += c->worlds_of_code[rest | answers][code];
  }
  sort_weights(&w);
  return w.worlds + (uint32_t)least_rounds(&w, QUESTIONS);
}

/* As unsolved_by_all(). */
static uint32_t unsolved_cells(const Counts *c, uint32_t allowed) {
  uint32_t left = 0;
  for (int cell = 0; cell < 1 << c->letters && left <= allowed; cell++)
    left += rounds_of_cells(c, cell, 0);
  return left;
}

/* Of twins the first are asked first. */
static bool is_canonical(const Position *p, const RoundTable *t, int asked) {
  int shape = 0;
  for (int left = asked; left; left &= left - 1) shape += POWER[t->letter[lowest_bit((Bits)left)]];
  return canonical_shape(p, shape) == shape;
}

/* The fewest rounds to come after the round; more than `allowed` means only that. */
static uint32_t counted_to_come(const Position *p, const Class *class, const RoundTable *t,
                                uint32_t allowed) {
  Counts c;
  Pairs pairs;
  count_all(p, class, t, &c);
  uint32_t all = unsolved_cells(&c, allowed);
  if (all > allowed) return allowed + 1;
  if (t->masks <= QUESTIONS) return all;
  pairs_open(&pairs);
  for (int i = 0; i < t->masks; i++)
    for (int j = i + 1; j < t->masks; j++)
      for (int k = j + 1; k < t->masks; k++) {
        int asked = 1 << i | 1 << j | 1 << k;
        uint32_t left[8];
        if (!is_canonical(p, t, asked)) continue;
        for (int answers = 0; answers < 8; answers++)
          left[answers] = rounds_of_cells(
              &c, (answers & 1) << i | (answers >> 1 & 1) << j | (answers >> 2) << k,
              ((1 << t->masks) - 1) & ~asked);
        keep_third(&pairs, left, i, j, k);
      }
  return least_of_pairs(&pairs, t->masks);
}
#endif
