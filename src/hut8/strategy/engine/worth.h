/* What a proposal's round must cost, before anything after it is searched. A round that can tell
   all codes apart is worked out to the last question: its cost is exact. */
#ifndef HUT8_WORTH_H
#define HUT8_WORTH_H
#include "word.h"

/* A set whose round ends before the last question pays at least a round and a question per world.
 */
static Value worth_of_end(const Search *s, const Frame *f, uint32_t worlds) {
  return f->limits.rounds == 0 ? INFINITE : (s->round + s->question) * worlds;
}

static void worth_by_last(const Search *s, const Frame *f, RoundTable *t, const Bits *set, int from,
                          int shape, int depth) {
  for (int i = from; i < t->masks; i++) {
    for (int answer = 0; answer < 2; answer++) {
      Bits *half = f->cell[depth];
      int next = shape + (answer + 1) * POWER[t->letter[i]];
      if (canonical_shape(f, next) != next) continue;
      keep_half(f, set, t->mask[i], answer, half);
      bool solved = is_solved(f, half);
      if (depth + 1 == QUESTIONS) {
        t->worth[next] = solved ? 0 : value_at_end(s, f, half, QUESTIONS);
        continue;
      }
      t->worlds[next] = count_set(f, half);
      t->worth[next] = solved ? 0 : worth_of_end(s, f, t->worlds[next]);
      if (solved) memset(half, 0, f->words * sizeof *half);
      worth_by_last(s, f, t, half, i + 1, next, depth + 1);
    }
  }
}

static Value best_worth(const Search *s, const Frame *f, const RoundTable *t, int shape, int asked,
                        Value end, size_t worlds) {
  for (int i = 0; i < t->masks && end; i++) {
    if (asked >> i & 1) continue;
    Value both = t->worth[child_shape(f, shape, t->letter[i], 0)] +
                 t->worth[child_shape(f, shape, t->letter[i], 1)];
    if (both + s->question * worlds < end) end = both + s->question * worlds;
  }
  return end;
}

static void settle(const Search *s, const Frame *f, RoundTable *t, int shape, int asked) {
  if (canonical_shape(f, shape) == shape)
    t->worth[shape] = best_worth(s, f, t, shape, asked, t->worth[shape], t->worlds[shape]);
}

static Value worth_of_round(const Search *s, const Frame *f, RoundTable *t) {
  worth_by_last(s, f, t, f->whole, 0, 0, 0);
  for (int count = QUESTIONS - 1; count > 0; count--)
    for (int asked = 0; asked < 1 << t->masks; asked++) {
      if (count_bits((Bits)asked) != count) continue;
      for (int answers = 0; answers < 1 << count; answers++)
        settle(s, f, t, shape_of(t, asked, answers), asked);
    }
  return best_worth(s, f, t, 0, 0, INFINITE, f->worlds);
}

/* The fewest rounds to come after the round; more than `allowed` means only that. */
static uint32_t rounds_to_come(const Frame *f, RoundTable *t, uint32_t allowed) {
  uint32_t left = 0;
  Bits mask[LETTERS];
  if (f->words == 1) {
    for (int i = 0; i < t->masks; i++) mask[i] = *t->mask[i];
    left = word_by_all(f, mask, t->masks, *f->whole, allowed);
  } else
    left = unsolved_by_all(f, t->mask, t->masks, f->whole, allowed);
  if (left > allowed) return allowed + 1;
  if (t->masks <= QUESTIONS) return left;
  if (f->words == 1 && QUESTIONS == WORD_QUESTIONS) return word_by_round(f, mask, t->masks);
  return unsolved_by_round(f, t);
}

/* Everybody pays this round, and those whom it cannot solve pay more. */
static void bound_class(const Search *s, Frame *f, Class *class, Value budget) {
  RoundTable table;
  table.masks = 0;
  for (int i = 0; i < f->letters; i++) {
    if (!class->part[i]) continue;
    table.letter[table.masks] = i;
    table.mask[table.masks++] = mask_of(f, i, class->part[i]);
  }
  bool is_exact = false;
  assert(!class->bound.exact);
  Value spare = s->round ? (budget - f->least_questions) / s->round - f->worlds : 0;
  uint32_t left =
      rounds_to_come(f, &table, (uint32_t)(spare < 8 * f->worlds ? spare : 8 * f->worlds));
  Value bound = s->round * (f->worlds + left) + f->least_questions;
  if (left && f->limits.rounds == 0) bound = INFINITE;
  if (!left) {
    Value worth = worth_of_round(s, f, &table);
    is_exact = worth < s->round && f->limits.questions >= QUESTIONS;
    bound = at_most(s->round * f->worlds + worth);
  }
  bound_raise(&class->bound, bound);
  if (is_exact) bound_settle(&class->bound, bound);
}
#endif
