/* The root of the search: the position given from outside, at the start of a round or inside one.
 */
#ifndef HUT8_ROOT_H
#define HUT8_ROOT_H
#include "plan.h"

typedef struct {
  Problem problem;
  Twins twins;
  Symmetries symmetries;
  Search search;
  Memory memory; /* of a search that is alone */
  Plan plan;
  Opening opening;
} Root;

static Position *root_position(Root *root, Proposals wanted, Opening opening) {
  const Problem *problem = &root->problem;
  Bits support[LETTERS] = {0};
  supports_of(problem->world, problem->worlds, problem->letters, support);
  return position_open(problem, &root->search.arena, problem->world, problem->worlds, support,
                       wanted, opening);
}

static Position *open_round_position(Root *root) {
  return root_position(root, only_code(root->opening.proposal), root->opening);
}

/* Of proposals that split every letter's laws alike from here on, one is enough. */
static bool choose_proposals(Root *root) {
  Search *s = &root->search;
  Mark mark = arena_mark(&s->arena);
  const Position *p = root_position(root, ALL_CODES, (Opening){0});
  for (int i = 0; p && i < p->classes; i++) s->proposals |= only_code(p->class[i].proposal);
  arena_release(&s->arena, mark);
  return p != NULL;
}

static void choose_symmetries(Root *root) {
  Bits support[LETTERS] = {0};
  supports_of(root->problem.world, root->problem.worlds, root->problem.letters, support);
  find_symmetries(&root->symmetries, &root->problem, support);
  root->search.symmetries = &root->symmetries;
}

/* The value from the given position: at a round's start, or inside an open round. */
static Bound value_here(Root *root, Limits limits, Value budget) {
  Search *s = &root->search;
  const Problem *problem = &root->problem;
  if (!root->opening.is_open) return solve(s, problem->world, problem->worlds, limits, budget);
  Mark mark = arena_mark(&s->arena);
  Position *p = open_round_position(root);
  Bound found = {0};
  if (p) {
    p->limits = limits;
    improve_classes(s, p, 0, budget);
    found = p->class[0].bound;
  } else
    s->stop = true;
  arena_release(&s->arena, mark);
  return found;
}

static Subtree write_open(Root *root, Limits limits) {
  Search *s = &root->search;
  Mark mark = arena_mark(&s->arena);
  Position *p = open_round_position(root);
  Subtree subtree = {0};
  if (p) {
    Class *class = p->class;
    p->limits = limits;
    if (class_begin(s, p, class)) improve(s, p, class, 0, p->whole, 0, INFINITE - 1);
    if (!class->node || !class->node->best.exact) {
      p->limits = NO_LIMITS;
      class = guess_class(s, &root->plan, p);
    }
    if (class) subtree = write_round(s, &root->plan, p, class, 0, p->whole, 0);
  } else
    root->plan.failed = true;
  arena_release(&s->arena, mark);
  return subtree;
}

static Subtree write_here(Root *root, Limits limits) {
  const Problem *problem = &root->problem;
  if (root->opening.is_open) return write_open(root, limits);
  return write_position(&root->search, &root->plan, problem->world, problem->worlds, limits, false);
}
#endif
