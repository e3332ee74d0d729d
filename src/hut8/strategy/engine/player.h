/* A position given from outside: at the start of a round, or inside one. */
#ifndef HUT8_PLAYER_H
#define HUT8_PLAYER_H
#include "plan.h"

typedef struct {
  Problem problem;
  Twins twins;
  Search search;
  Plan plan;
  Opening opening;
} Player;

static Frame *frame_here(Player *player, Proposals wanted, Opening opening) {
  const Problem *problem = &player->problem;
  Bits support[LETTERS] = {0};
  supports_of(problem->world, problem->worlds, problem->letters, support);
  return frame_open(problem, &player->search.arena, problem->world, problem->worlds, support,
                    wanted, opening);
}

static Frame *open_frame(Player *player) {
  return frame_here(player, only_code(player->opening.proposal), player->opening);
}

/* Of proposals that split every letter's laws alike from here on, one is enough. */
static bool choose_proposals(Player *player) {
  Search *s = &player->search;
  Mark mark = arena_mark(&s->arena);
  const Frame *f = frame_here(player, ALL_CODES, (Opening){0});
  for (int i = 0; f && i < f->classes; i++) s->proposals |= only_code(f->class[i].proposal);
  arena_release(&s->arena, mark);
  return f != NULL;
}

/* The value from the given position: at a round's start, or inside an open round. */
static Bound value_here(Player *player, Limits limits, Value budget) {
  Search *s = &player->search;
  const Problem *problem = &player->problem;
  if (!player->opening.is_open) return solve(s, problem->world, problem->worlds, limits, budget);
  Mark mark = arena_mark(&s->arena);
  Frame *f = open_frame(player);
  Bound found = {0};
  if (f) {
    f->limits = limits;
    improve_classes(s, f, 0, budget);
    found = f->class[0].bound;
  } else
    s->stop = true;
  arena_release(&s->arena, mark);
  return found;
}

static Way write_open(Player *player, Limits limits) {
  Search *s = &player->search;
  Mark mark = arena_mark(&s->arena);
  Frame *f = open_frame(player);
  Way way = {0};
  if (f) {
    Class *class = f->class;
    f->limits = limits;
    if (class_begin(s, f, class)) improve(s, f, class, 0, f->whole, 0, INFINITE - 1);
    if (!class->node || !class->node->best.exact) {
      f->limits = NO_LIMITS;
      class = guess_class(s, &player->plan, f);
    }
    if (class) way = write_round(s, &player->plan, f, class, 0, f->whole, 0);
  } else
    player->plan.failed = true;
  arena_release(&s->arena, mark);
  return way;
}

static Way write_here(Player *player, Limits limits) {
  const Problem *problem = &player->problem;
  if (player->opening.is_open) return write_open(player, limits);
  return write_position(&player->search, &player->plan, problem->world, problem->worlds, limits);
}
#endif
