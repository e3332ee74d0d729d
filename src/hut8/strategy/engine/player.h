/* A position given from outside: at the start of a round, or inside one. */
#ifndef HUT8_PLAYER_H
#define HUT8_PLAYER_H
#include "plan.h"

typedef struct {
  Problem problem;
  Twins twins;
  Search search;
  Plan plan;
  Frame all;                /* stands above the position: every proposal */
  uint8_t proposals[CODES];
  Opening opening;
  int codes;
} Player;

static Frame *open_frame(Player *player, Search *s) {
  Bits support[LETTERS] = {0};
  supports_of(player->problem.world, player->problem.worlds, player->problem.letters, support);
  Frame *f = frame_open(&player->problem, &s->arena, player->problem.world, player->problem.worlds, support, &player->all,
                        player->opening.proposal, player->opening);
  if (f) f->question = s->question;
  return f;
}

/* The value from the given position: at a round's start, or inside an open round. */
static Value value_here(Player *player, Limits limits, Value budget, bool *exact) {
  Search *s = &player->search;
  const Problem *problem = &player->problem;
  if (!player->opening.is_open) return solve(s, problem->world, problem->worlds, &player->all, limits, budget, exact);
  Mark mark = arena_mark(&s->arena);
  Frame *f = open_frame(player, s);
  Value value = 0;
  *exact = false;
  if (f) {
    f->limits = limits;
    improve_classes(s, f, 0, budget);
    value = f->class[0].low;
    *exact = f->class[0].exact;
  } else s->stop = true;
  arena_release(&s->arena, mark);
  return value;
}

static Way write_open(Player *player, Limits limits) {
  Search *s = &player->search;
  Mark mark = arena_mark(&s->arena);
  Frame *f = open_frame(player, s);
  Way way = {0};
  if (f) {
    Class *class = f->class;
    f->limits = limits;
    if (class_begin(s, f, class)) improve(s, f, class, 0, f->whole, 0, INFINITE - 1);
    if (!class->node || !class->node->exact) {
      f->limits = NO_LIMITS;
      class = guess_class(s, &player->plan, f);
    }
    if (class) way = write_round(s, &player->plan, f, class, 0, f->whole, 0);
  } else player->plan.failed = true;
  arena_release(&s->arena, mark);
  return way;
}

static Way write_here(Player *player, Limits limits) {
  const Problem *problem = &player->problem;
  if (player->opening.is_open) return write_open(player, limits);
  return write_position(&player->search, &player->plan, problem->world, problem->worlds, &player->all, limits);
}
#endif
