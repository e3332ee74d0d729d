/* An admissible bound of what a round can do at all: the fewest rounds still to come after it,
 * whatever is asked. */
#ifndef HUT8_BOUND_ROUND_H
#define HUT8_BOUND_ROUND_H
#include "tally.h"

/* The letters that a proposal splits, and what is known of every way to ask some of them. */
typedef struct {
  const Bits *mask[LETTERS];
  int masks, letter[LETTERS];
  uint32_t worlds[SHAPES];
  Value cost[SHAPES]; /* the least that is to come */
} RoundTable;

/* The rounds that the set must still pay if nothing more is asked in this one. */
static uint32_t rounds_after(const Position *p, const Bits *set, uint32_t worlds) {
  Weights w;
  if (p->codes <= OUTCOMES || worlds <= OUTCOMES) return worlds;
  if (p->words == 1 && count_codes(p, *set) <= OUTCOMES) return worlds;
  weigh(p, set, &w);
  if (w.codes <= OUTCOMES) return worlds;
  sort_weights(&w);
  return worlds + (uint32_t)least_rounds(&w, QUESTIONS);
}

static inline bool is_solved64(const Position *p, Bits set) {
  return !set || !(set & ~p->segment[lowest_bit(set)]);
}

/* One code at most. The worlds stand in the order of their codes: the first and the last tell. */
static inline bool is_solved(const Position *p, const Bits *set) {
  if (p->words == 1) return is_solved64(p, *set);
  size_t first = 0, last = p->words - 1;
  while (first < p->words && !set[first]) first++;
  if (first == p->words) return true;
  while (!set[last]) last--;
  World one = p->world[first * WORD_BITS + (size_t)lowest_bit(set[first])];
  return code_of(one) ==
         code_of(p->world[last * WORD_BITS + 63 - (size_t)__builtin_clzll(set[last])]);
}

static inline uint32_t unsolved(const Position *p, const Bits *set) {
  return is_solved(p, set) ? 0 : rounds_after(p, set, count_set(p, set));
}

static inline void keep_half(const Position *p, const Bits *set, const Bits *mask, int answer,
                             Bits *half) {
  Bits flip = answer ? ~(Bits)0 : 0;
  for (size_t i = 0; i < p->words; i++) half[i] = set[i] & (mask[i] ^ flip);
}

/* The rounds to come even if the proposal were laid on every letter; more than `allowed` means only
 * that. */
static uint32_t unsolved_by_all(const Position *p, const Bits *const *mask, int masks,
                                const Bits *set, uint32_t allowed) {
  if (!masks) return unsolved(p, set);
  if (is_solved(p, set)) return 0;
  Bits *half = p->cell[masks - 1];
  uint32_t left = 0;
  for (int answer = 0; answer < 2 && left <= allowed; answer++) {
    keep_half(p, set, *mask, answer, half);
    left += unsolved_by_all(p, mask + 1, masks - 1, half, allowed - left);
  }
  return left;
}

/* What a set pays when the round ends: only rounds where nobody is charged (`s` is NULL). A round
   that ends before its last question pays at least a round and a question per world; where rounds
   alone are counted, nobody gains by ending early. */
static Value price_of_end(const Search *s, const Position *p, const Bits *set, int asked,
                          uint32_t worlds) {
  if (!s) return asked == QUESTIONS ? rounds_after(p, set, worlds) : INFINITE;
  if (asked == QUESTIONS) return value_at_end(s, p, set, QUESTIONS);
  return p->limits.rounds == 0 ? INFINITE : (s->round + s->question) * worlds;
}

/* The ends of the round: every choice of letters once, twins counted as one. */
static void price_ends(const Search *s, const Position *p, RoundTable *t, const Bits *set, int from,
                       int shape, int asked) {
  for (int i = from; i < t->masks; i++) {
    for (int answer = 0; answer < 2; answer++) {
      Bits *half = p->cell[asked];
      int next = shape + (answer + 1) * POWER[t->letter[i]];
      if (canonical_shape(p, next) != next) continue;
      keep_half(p, set, t->mask[i], answer, half);
      bool solved = is_solved(p, half);
      t->worlds[next] = solved ? 0 : count_set(p, half);
      t->cost[next] = solved ? 0 : price_of_end(s, p, half, asked + 1, t->worlds[next]);
      if (asked + 1 == QUESTIONS) continue;
      if (solved) memset(half, 0, p->words * sizeof *half);
      price_ends(s, p, t, half, i + 1, next, asked + 1);
    }
  }
}

/* The least of ending here and of asking one more letter, both answers paid for. */
static Value best_price(const Search *s, const Position *p, const RoundTable *t, int shape,
                        int asked, Value end, size_t worlds) {
  Value question = s ? s->question * worlds : 0;
  for (int i = 0; i < t->masks && end; i++) {
    if (asked >> i & 1) continue;
    Value both = t->cost[child_shape(p, shape, t->letter[i], 0)] +
                 t->cost[child_shape(p, shape, t->letter[i], 1)];
    if (both + question < end) end = both + question;
  }
  return end;
}

/* The letters asked are a set of bits; their answers follow one another in the same order. */
static inline int shape_of(const RoundTable *t, int asked, int answers) {
  int shape = 0;
  for (; asked; asked &= asked - 1, answers >>= 1)
    shape += (1 + (answers & 1)) * POWER[t->letter[lowest_bit((Bits)asked)]];
  return shape;
}

static void settle(const Search *s, const Position *p, RoundTable *t, int shape, int asked) {
  if (canonical_shape(p, shape) == shape)
    t->cost[shape] = best_price(s, p, t, shape, asked, t->cost[shape], t->worlds[shape]);
}

/* What fewer letters leave, from what more of them do. */
static Value settle_round(const Search *s, const Position *p, RoundTable *t) {
  for (int count = QUESTIONS - 1; count > 0; count--)
    for (int asked = 0; asked < 1 << t->masks; asked++) {
      if (count_bits((Bits)asked) != count) continue;
      for (int answers = 0; answers < 1 << count; answers++)
        settle(s, p, t, shape_of(t, asked, answers), asked);
    }
  return best_price(s, p, t, 0, 0, INFINITE, p->worlds);
}

/* The least that the round's questions and ends cost, its letters in their best order: what many
 * letters leave is known before what fewer do. */
static Value price_of_round(const Search *s, const Position *p, RoundTable *t) {
  price_ends(s, p, t, p->whole, 0, 0, 0);
  return settle_round(s, p, t);
}

/* The worlds that a shape leaves. */
static void worlds_of_shape(const Position *p, const RoundTable *t, int shape, Bits *set) {
  memcpy(set, p->whole, p->words * sizeof *set);
  for (int i = 0; i < t->masks; i++) {
    int digit = shape / POWER[t->letter[i]] % 3;
    if (digit) keep_half(p, set, t->mask[i], digit - 1, set);
  }
}

/* As rounds_after(), of a shape that was counted. */
static uint32_t counted_rounds(const Position *p, const RoundTable *t, const Tally *y, int shape) {
  if (is_told_apart(y, shape)) return 0;
  if (count_bits(y->codes[shape]) <= OUTCOMES) return y->worlds[shape];
  worlds_of_shape(p, t, shape, p->cell[0]);
  return rounds_after(p, p->cell[0], y->worlds[shape]);
}
#endif
