/* What a round can do at all: the fewest rounds still to come after it, whatever is asked. */
#ifndef HUT8_PROSPECT_H
#define HUT8_PROSPECT_H
#include "round.h"

/* The rounds that the set must still pay if nothing more is asked in this one. */
static uint32_t rounds_after(const Frame *f, const Bits *set, uint32_t worlds) {
  Weights w;
  if (f->codes <= 8 || worlds <= 8 || (f->words == 1 && count_codes(f, *set) <= 8)) return worlds;
  weigh(f, set, &w);
  if (w.codes <= 8) return worlds;
  sort_weights(&w);
  return worlds + (uint32_t)least_rounds(&w, QUESTIONS);
}

static inline uint32_t unsolved(const Frame *f, const Bits *set) {
  if (f->words == 1) {
    if (!*set) return 0;
    int end = f->end[lowest_bit(*set)];
    return end == 64 || *set >> end == 0 ? 0 : rounds_after(f, set, (uint32_t)count_bits(*set));
  }
  int first = -1, last = -1;
  uint32_t worlds = 0;
  for (size_t i = 0; i < f->words; i++) {
    if (!set[i]) continue;
    if (first < 0) first = code_of(f->world[i * 64 + (size_t)lowest_bit(set[i])]);
    last = code_of(f->world[i * 64 + 63 - (size_t)__builtin_clzll(set[i])]);
    worlds += (uint32_t)count_bits(set[i]);
  }
  return first == last ? 0 : rounds_after(f, set, worlds); /* the worlds stand in the order of their codes */
}

static inline void keep_half(const Frame *f, const Bits *set, const Bits *mask, int answer, Bits *half) {
  Bits flip = answer ? ~(Bits)0 : 0;
  for (size_t i = 0; i < f->words; i++) half[i] = set[i] & (mask[i] ^ flip);
}

/* The rounds to come even if the proposal were laid on every letter; more than `allowed` means only that. */
static uint32_t unsolved_by_all(const Frame *f, const Bits *const *mask, int masks, const Bits *set, uint32_t allowed) {
  uint32_t left = unsolved(f, set);
  if (!left || !masks) return left;
  Bits *half = f->cell[masks - 1];
  left = 0;
  for (int answer = 0; answer < 2 && left <= allowed; answer++) {
    keep_half(f, set, *mask, answer, half);
    left += unsolved_by_all(f, mask + 1, masks - 1, half, allowed - left);
  }
  return left;
}

typedef struct { const Bits *mask[LETTERS]; int masks; uint32_t left[SHAPES]; } RoundTable;

static uint32_t best_next(const RoundTable *t, int shape, int asked, uint32_t otherwise) {
  for (int i = 0; i < t->masks; i++) {
    if (asked >> i & 1) continue;
    uint32_t both = t->left[shape + POWER[i]] + t->left[shape + 2 * POWER[i]];
    if (both < otherwise) otherwise = both;
  }
  return otherwise;
}

static void unsolved_by_three(const Frame *f, RoundTable *t, const Bits *set, int from, int shape, int depth) {
  for (int i = from; i < t->masks; i++) {
    for (int answer = 0; answer < 2; answer++) {
      Bits *half = f->cell[depth];
      int next = shape + (answer + 1) * POWER[i];
      keep_half(f, set, t->mask[i], answer, half);
      t->left[next] = unsolved(f, half);
      if (depth + 1 < QUESTIONS) unsolved_by_three(f, t, half, i + 1, next, depth + 1);
    }
  }
}

/* The fewest rounds to come after three questions. */
static uint32_t unsolved_by_round(const Frame *f, RoundTable *t) {
  unsolved_by_three(f, t, f->whole, 0, 0, 0);
  for (int i = 0; i < t->masks; i++)
    for (int j = i + 1; j < t->masks; j++)
      for (int k = 0; k < 4; k++) {
        int shape = (1 + (k & 1)) * POWER[i] + (1 + (k >> 1)) * POWER[j];
        if (t->left[shape]) t->left[shape] = best_next(t, shape, 1 << i | 1 << j, t->left[shape]);
      }
  for (int i = 0; i < t->masks; i++)
    for (int k = 1; k < 3; k++)
      if (t->left[k * POWER[i]]) t->left[k * POWER[i]] = best_next(t, k * POWER[i], 1 << i, t->left[k * POWER[i]]);
  return best_next(t, 0, 0, UINT32_MAX / 2);
}

/* Everybody pays this round, and those whom it cannot solve pay more. */
static Value class_bound(const Search *s, Frame *f, const Class *class, Value floor, Value questions, Value budget) {
  RoundTable table;
  table.masks = 0;
  for (int i = 0; i < f->letters; i++)
    if (class->part[i]) table.mask[table.masks++] = mask_of(f, i, class->part[i]);
  Value spare = s->round ? (budget - questions) / s->round - f->worlds : 0, left;
  if (spare > 8 * f->worlds) spare = 8 * f->worlds;
  left = unsolved_by_all(f, table.mask, table.masks, f->whole, (uint32_t)spare);
  if (left > spare) left = spare + 1;
  else if (table.masks > QUESTIONS) left = unsolved_by_round(f, &table);
  if (left && f->limits.rounds == 0) return INFINITE;
  Value bound = s->round * (f->worlds + left) + questions;
  return bound > floor ? bound : floor;
}
#endif
