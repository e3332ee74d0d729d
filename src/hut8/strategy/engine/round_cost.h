/* What a proposal's round must cost, before anything after it is searched. A round that can tell
   all codes apart is worked out to the last question: its cost is exact. */
#ifndef HUT8_ROUND_COST_H
#define HUT8_ROUND_COST_H
#include "bound_round64.h"

/* A set whose round ends before the last question pays at least a round and a question per world.
 */
static Value cost_of_end(const Search *s, const Position *p, uint32_t worlds) {
  return p->limits.rounds == 0 ? INFINITE : (s->round + s->question) * worlds;
}

static void cost_by_last(const Search *s, const Position *p, RoundTable *t, const Bits *set,
                         int from, int shape, int depth) {
  for (int i = from; i < t->masks; i++) {
    for (int answer = 0; answer < 2; answer++) {
      Bits *half = p->cell[depth];
      int next = shape + (answer + 1) * POWER[t->letter[i]];
      if (canonical_shape(p, next) != next) continue;
      keep_half(p, set, t->mask[i], answer, half);
      bool solved = is_solved(p, half);
      if (depth + 1 == QUESTIONS) {
        t->cost[next] = solved ? 0 : value_at_end(s, p, half, QUESTIONS);
        continue;
      }
      t->worlds[next] = count_set(p, half);
      t->cost[next] = solved ? 0 : cost_of_end(s, p, t->worlds[next]);
      if (solved) memset(half, 0, p->words * sizeof *half);
      cost_by_last(s, p, t, half, i + 1, next, depth + 1);
    }
  }
}

static Value best_cost(const Search *s, const Position *p, const RoundTable *t, int shape,
                       int asked, Value end, size_t worlds) {
  for (int i = 0; i < t->masks && end; i++) {
    if (asked >> i & 1) continue;
    Value both = t->cost[child_shape(p, shape, t->letter[i], 0)] +
                 t->cost[child_shape(p, shape, t->letter[i], 1)];
    if (both + s->question * worlds < end) end = both + s->question * worlds;
  }
  return end;
}

static void settle(const Search *s, const Position *p, RoundTable *t, int shape, int asked) {
  if (canonical_shape(p, shape) == shape)
    t->cost[shape] = best_cost(s, p, t, shape, asked, t->cost[shape], t->worlds[shape]);
}

static Value cost_of_round(const Search *s, const Position *p, RoundTable *t) {
  cost_by_last(s, p, t, p->whole, 0, 0, 0);
  for (int count = QUESTIONS - 1; count > 0; count--)
    for (int asked = 0; asked < 1 << t->masks; asked++) {
      if (count_bits((Bits)asked) != count) continue;
      for (int answers = 0; answers < 1 << count; answers++)
        settle(s, p, t, shape_of(t, asked, answers), asked);
    }
  return best_cost(s, p, t, 0, 0, INFINITE, p->worlds);
}

/* The fewest rounds to come after the round; more than `allowed` means only that. */
static uint32_t rounds_to_come(const Position *p, RoundTable *t, uint32_t allowed) {
  uint32_t left = 0;
  Bits mask[LETTERS];
  if (p->words == 1) {
    for (int i = 0; i < t->masks; i++) mask[i] = *t->mask[i];
    left = unsolved64_by_all(p, mask, t->masks, *p->whole, allowed);
  } else
    left = unsolved_by_all(p, t->mask, t->masks, p->whole, allowed);
  if (left > allowed) return allowed + 1;
  if (t->masks <= QUESTIONS) return left;
  if (p->words == 1 && QUESTIONS == QUESTIONS64) return unsolved64_by_round(p, mask, t->masks);
  return unsolved_by_round(p, t);
}

/* Everybody pays this round, and those whom it cannot solve pay more. */
static void bound_class(const Search *s, Position *p, Class *class, Value budget) {
  RoundTable table;
  table.masks = 0;
  for (int i = 0; i < p->letters; i++) {
    if (!class->part[i]) continue;
    table.letter[table.masks] = i;
    table.mask[table.masks++] = mask_of(p, i, class->part[i]);
  }
  bool is_exact = false;
  assert(!class->bound.exact);
  Value spare = s->round ? (budget - p->least_questions) / s->round - p->worlds : 0;
  uint32_t left =
      rounds_to_come(p, &table, (uint32_t)(spare < 8 * p->worlds ? spare : 8 * p->worlds));
  Value bound = s->round * (p->worlds + left) + p->least_questions;
  if (left && p->limits.rounds == 0) bound = INFINITE;
  if (!left) {
    Value cost = cost_of_round(s, p, &table);
    is_exact = cost < s->round && p->limits.questions >= QUESTIONS;
    bound = at_most(s->round * p->worlds + cost);
  }
  bound_raise(&class->bound, bound);
  if (is_exact) bound_settle(&class->bound, bound);
}
#endif
