/* What a round can do at all: the fewest rounds still to come after it, whatever is asked. */
#ifndef HUT8_PROSPECT_H
#define HUT8_PROSPECT_H
#include "round.h"

/* The letters that a proposal splits, and what is known of every way to ask some of them. */
typedef struct {
  const Bits *mask[LETTERS];
  int masks, letter[LETTERS];
  uint32_t left[SHAPES]; /* the fewest rounds to come */
  uint32_t worlds[SHAPES];
  Value worth[SHAPES]; /* the same with questions: see worth.h */
} RoundTable;

/* The rounds that the set must still pay if nothing more is asked in this one. */
static uint32_t rounds_after(const Frame *f, const Bits *set, uint32_t worlds) {
  Weights w;
  if (f->codes <= OUTCOMES || worlds <= OUTCOMES) return worlds;
  if (f->words == 1 && count_codes(f, *set) <= OUTCOMES) return worlds;
  weigh(f, set, &w);
  if (w.codes <= OUTCOMES) return worlds;
  sort_weights(&w);
  return worlds + (uint32_t)least_rounds(&w, QUESTIONS);
}

static inline bool word_is_solved(const Frame *f, Bits set) {
  return !set || !(set & ~f->segment[lowest_bit(set)]);
}

/* One code at most. The worlds stand in the order of their codes: the first and the last tell. */
static inline bool is_solved(const Frame *f, const Bits *set) {
  if (f->words == 1) return word_is_solved(f, *set);
  size_t first = 0, last = f->words - 1;
  while (first < f->words && !set[first]) first++;
  if (first == f->words) return true;
  while (!set[last]) last--;
  World one = f->world[first * 64 + (size_t)lowest_bit(set[first])];
  return code_of(one) == code_of(f->world[last * 64 + 63 - (size_t)__builtin_clzll(set[last])]);
}

static inline uint32_t unsolved(const Frame *f, const Bits *set) {
  return is_solved(f, set) ? 0 : rounds_after(f, set, count_set(f, set));
}

static inline void keep_half(const Frame *f, const Bits *set, const Bits *mask, int answer,
                             Bits *half) {
  Bits flip = answer ? ~(Bits)0 : 0;
  for (size_t i = 0; i < f->words; i++) half[i] = set[i] & (mask[i] ^ flip);
}

/* The rounds to come even if the proposal were laid on every letter; more than `allowed` means only
 * that. */
static uint32_t unsolved_by_all(const Frame *f, const Bits *const *mask, int masks, const Bits *set,
                                uint32_t allowed) {
  if (!masks) return unsolved(f, set);
  if (is_solved(f, set)) return 0;
  Bits *half = f->cell[masks - 1];
  uint32_t left = 0;
  for (int answer = 0; answer < 2 && left <= allowed; answer++) {
    keep_half(f, set, *mask, answer, half);
    left += unsolved_by_all(f, mask + 1, masks - 1, half, allowed - left);
  }
  return left;
}

/* After the last question: every choice of letters once, twins counted as one. */
static void unsolved_by_last(const Frame *f, RoundTable *t, const Bits *set, int from, int shape,
                             int depth) {
  for (int i = from; i < t->masks; i++) {
    for (int answer = 0; answer < 2; answer++) {
      Bits *half = f->cell[depth];
      int next = shape + (answer + 1) * POWER[t->letter[i]];
      if (canonical_shape(f, next) != next) continue;
      keep_half(f, set, t->mask[i], answer, half);
      if (depth + 1 == QUESTIONS) {
        t->left[next] = unsolved(f, half);
        continue;
      }
      if (is_solved(f, half)) memset(half, 0, f->words * sizeof *half);
      unsolved_by_last(f, t, half, i + 1, next, depth + 1);
    }
  }
}

static uint32_t best_next(const Frame *f, const RoundTable *t, int shape, int asked) {
  uint32_t best = UINT32_MAX / 2;
  for (int i = 0; i < t->masks; i++) {
    if (asked >> i & 1) continue;
    uint32_t both = t->left[child_shape(f, shape, t->letter[i], 0)] +
                    t->left[child_shape(f, shape, t->letter[i], 1)];
    if (both < best) best = both;
  }
  return best;
}

/* The letters asked are a set of bits; their answers follow one another in the same order. */
static inline int shape_of(const RoundTable *t, int asked, int answers) {
  int shape = 0;
  for (; asked; asked &= asked - 1, answers >>= 1)
    shape += (1 + (answers & 1)) * POWER[t->letter[lowest_bit((Bits)asked)]];
  return shape;
}

/* The fewest rounds to come after the last question; what many letters leave is known before what
 * fewer do. */
static uint32_t unsolved_by_round(const Frame *f, RoundTable *t) {
  unsolved_by_last(f, t, f->whole, 0, 0, 0);
  for (int count = QUESTIONS - 1; count > 0; count--)
    for (int asked = 0; asked < 1 << t->masks; asked++) {
      if (count_bits((Bits)asked) != count) continue;
      for (int answers = 0; answers < 1 << count; answers++) {
        int shape = shape_of(t, asked, answers);
        if (canonical_shape(f, shape) == shape) t->left[shape] = best_next(f, t, shape, asked);
      }
    }
  return best_next(f, t, 0, 0);
}
#endif
