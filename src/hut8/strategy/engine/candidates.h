/* Which proposals may be best in a position, by what a glance at it says. */
#ifndef HUT8_CANDIDATES_H
#define HUT8_CANDIDATES_H
#include "round.h"

/* Proposals that may be best, and what every other one must cost at least. */
typedef struct {
  Proposals wanted;
  Value beyond;
} Candidates;

/* So far past the budget, in rounds per world, candidates are chosen: whoever comes back finds the
 * bound raised by that. */
static const double OVERREACH = 0.1;

/* In the last round allowed, only a proposal that can solve every world will do. */
static Value choose_last(const Search *s, size_t worlds, const Glance *glance,
                         Candidates *candidates) {
  candidates->wanted &= solving_at_least(glance, (uint32_t)worlds);
  return law_size(candidates->wanted) ? s->round * worlds : INFINITE;
}

/* Everybody pays a round, and those whom the proposal cannot solve pay another. Returns what the
 * best one must cost. */
static Value choose_candidates(const Search *s, const World *world, size_t worlds, Limits limits,
                               Value budget, Candidates *candidates) {
  Glance glance;
  Weights w;
  look_around(s->problem, world, worlds, &glance);
  if (limits.rounds == 1) return choose_last(s, worlds, &glance, candidates);
  weigh_worlds(world, worlds, &w);
  sort_weights(&w);
  Value solving_nobody = 2 * s->round * worlds + s->question * least_questions(&w);
  Value reach = budget + s->round * (Value)(OVERREACH * (double)worlds);
  if (solving_nobody > reach) {
    Value solved = (solving_nobody - reach + s->round - 1) / s->round;
    candidates->wanted &= solving_at_least(&glance, (uint32_t)solved);
    candidates->beyond = solving_nobody - s->round * (solved - 1);
  }
  return solving_nobody - s->round * most_solved(&glance, s->proposals);
}
#endif
