/* What a proposal's round must cost, before anything after it is searched. A round that can tell
   all codes apart is worked out to the last question: its cost is exact. */
#ifndef HUT8_ROUND_COST_H
#define HUT8_ROUND_COST_H
#include "bound_cells.h"

/* The fewest rounds to come after the round; more than `allowed` means only that. */
static uint32_t rounds_to_come(const Position *p, const Class *class, RoundTable *t,
                               uint32_t allowed) {
  if (p->planes) return unsolved_in_cells(p, class, t, allowed);
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

static void letters_of(const Position *p, const Class *class, RoundTable *t) {
  t->masks = 0;
  for (int i = 0; i < p->letters; i++)
    if (class->part[i]) t->letter[t->masks++] = i;
}

/* Masks cost more than planes do: where those are enough nobody makes them. */
static void masks_of(Position *p, const Class *class, RoundTable *t) {
  for (int i = 0; i < t->masks; i++)
    t->mask[i] = mask_of(p, t->letter[i], class->part[t->letter[i]]);
}

/* Whether splitting the worlds letter by letter says the same. */
static inline bool is_counted_right(Position *p, const Class *class, uint32_t left) {
  RoundTable table;
  letters_of(p, class, &table);
  masks_of(p, class, &table);
  uint32_t price = (uint32_t)price_of_round(NULL, p, &table);
  return table.masks <= QUESTIONS || left == price || (p->codes > OUTCOMES && left < price);
}

/* Everybody pays this round, and those whom it cannot solve pay more. */
static void bound_class(const Search *s, Position *p, Class *class, Value budget) {
  RoundTable table;
  letters_of(p, class, &table);
  if (!p->planes) masks_of(p, class, &table);
  bool is_exact = false;
  assert(!class->bound.exact);
  Value spare = s->round ? (budget - p->least_questions) / s->round - p->worlds : 0;
  uint32_t allowed = (uint32_t)(spare < 8 * p->worlds ? spare : 8 * p->worlds);
  uint32_t left = rounds_to_come(p, class, &table, allowed);
  assert(left > allowed || !p->planes || is_counted_right(p, class, left));
  Value bound = s->round * (p->worlds + left) + p->least_questions;
  if (left && p->limits.rounds == 0) bound = INFINITE;
  if (!left) {
    masks_of(p, class, &table);
    Value cost = price_of_round(s, p, &table);
    is_exact = cost < s->round && p->limits.questions >= QUESTIONS;
    bound = at_most(s->round * p->worlds + cost);
  }
  bound_raise(&class->bound, bound);
  if (is_exact) bound_settle(&class->bound, bound);
}

/* Whether a round's nodes may be bounded from what is counted: where limits bind, by themselves. */
static inline bool is_foreseen(const Search *s, const Position *p) {
  return is_for_tally(p) && !p->open && s->round && p->limits.rounds == UNLIMITED &&
         p->limits.questions == UNLIMITED;
}

/* What a shape still pays at least: after the last question that tells something a round for every
   world whose code is not known, and a question; before it what asking on costs, in rounds. */
static Value foreseen_cost(const Search *s, const Position *p, const RoundTable *t, const Tally *y,
                           int shape, int asked) {
  if (is_told_apart(y, shape)) return 0;
  Value question = s->question * y->worlds[shape];
  if (count_bits((Bits)asked) == QUESTIONS || asked == (1 << t->masks) - 1)
    return s->round * counted_rounds(p, t, y, shape) + question;
  Value asking = best_price(s, p, t, shape, asked, INFINITE, y->worlds[shape]);
  return asked ? asking - asking % s->round + question : asking;
}

/* Gives every node of the round its first bound at once: raised step by step from what its codes
 * alone say, they would take many looks each to come there. */
static void foresee(const Search *s, Position *p, Class *class) {
  RoundTable table;
  Tally tally;
  letters_of(p, class, &table);
  masks_of(p, class, &table);
  count_worlds(p, class, &tally);
  add_up(p, class, &tally);
  for (int count = QUESTIONS < table.masks ? QUESTIONS : table.masks; count >= 0; count--)
    for (int asked = 0; asked < 1 << table.masks; asked++) {
      if (count_bits((Bits)asked) != count) continue;
      for (int answers = 0; answers < 1 << count; answers++) {
        int shape = shape_of(&table, asked, answers);
        if (canonical_shape(p, shape) != shape) continue;
        table.cost[shape] = foreseen_cost(s, p, &table, &tally, shape, asked);
        class->node[s->place[shape]] =
            (Node){.best = {table.cost[shape], is_told_apart(&tally, shape)},
                   .worlds = tally.worlds[shape],
                   .codes = (uint8_t)count_bits(tally.codes[shape]),
                   .seen = true};
      }
    }
}
#endif
