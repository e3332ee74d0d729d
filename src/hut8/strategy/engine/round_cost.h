/* What a proposal's round must cost, before anything after it is searched. A round that can tell
   all codes apart is worked out to the last question: its cost is exact. */
#ifndef HUT8_ROUND_COST_H
#define HUT8_ROUND_COST_H
#include "bound_round64.h"

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
  return (uint32_t)price_of_round(NULL, p, t);
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
    Value cost = price_of_round(s, p, &table);
    is_exact = cost < s->round && p->limits.questions >= QUESTIONS;
    bound = at_most(s->round * p->worlds + cost);
  }
  bound_raise(&class->bound, bound);
  if (is_exact) bound_settle(&class->bound, bound);
}
#endif
