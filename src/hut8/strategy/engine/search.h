/* AND/OR search, best first inside budgets. A player chooses a proposal and a question (OR), and
   both answers must be paid for (AND): raise the bound of the most promising proposal until the
   best one is exact.

   Only bounds that matter are raised. A position cut off by its budget keeps its bound in the
   table. */
#ifndef HUT8_SEARCH_H
#define HUT8_SEARCH_H
#include "decision.h"
#include "round_cost.h"
#include "shared_root.h"

/* So far past the second best, in rounds per world, a bound is raised before looking elsewhere:
 * coming back costs more than overshooting. The root stays laid out, so coming back is free. */
static const double OVERSHOOT = 0.03, ROOT_OVERSHOOT = 0.006;

static Value limit_of(const Search *s, Value value, Value second, double patience, Value budget) {
  Value patient = value + (Value)((double)s->round * patience);
  Value limit = second > patient ? second : patient;
  assert(value <= budget && budget < INFINITE);
  return limit < budget ? limit : budget;
}

/* A large position is raised by so many rounds per world at least: laying it out again costs more.
 */
static const double LEAP = 0.06;
enum { LEAP_WORLDS = 255 };

static Value leap_of(const Search *s, const Node *node, Value budget) {
  if (node->worlds <= LEAP_WORLDS) return budget;
  Value leap = node->end.low + (Value)((double)s->round * (double)node->worlds * LEAP);
  return leap > budget ? leap : budget;
}

static void improve_end(Search *s, const Position *p, Node *node, const Bits *set, int asked,
                        Value budget) {
  Mark mark = arena_mark(&s->arena);
  World *world = arena_take(&s->arena, node->worlds * sizeof *world);
  if (world) {
    size_t worlds = pick_worlds(p, set, world);
    Bound found = solve(s, world, worlds, limits_after(p, asked), leap_of(s, node, budget));
    bound_raise(&node->end, found.low);
    if (found.exact) bound_settle(&node->end, found.low);
  } else
    s->stop = true;
  arena_release(&s->arena, mark);
}

/* What a node's worlds will probably pay each, up to a constant: so much per bit of doubt about the
 * code and about the world. Half of what large positions were found to pay told best which half to
 * raise. */
static const double PER_CODE_BIT = 0.15, PER_WORLD_BIT = 0.1;

/* How far the bound is from that, in rounds per world: above where it is positive. */
static double lead_of(const Node *node) {
  double paid = (double)node->best.low / (double)ROUND / node->worlds;
  return paid - PER_CODE_BIT * quick_log(node->codes) - PER_WORLD_BIT * quick_log(node->worlds);
}

/* The half whose bound is farthest behind what its worlds will pay. Both halves count, and the
   first steps of a bound are its cheapest: raised in turns, both stay cheap; raised to the end, one
   would be worked out exactly where a part of each had been enough. By what is paid alone the
   smaller half would be: its worlds pay less. */
static int half_to_raise(const Search *s, Node *const *child) {
  if (child[0]->best.exact || child[1]->best.exact) return child[0]->best.exact;
  double one = s->round ? lead_of(child[0]) : 0, other = s->round ? lead_of(child[1]) : 0;
  return one == other ? child[1]->worlds > child[0]->worlds : other < one;
}

/* Raises the node's bound until it is exact or above the budget. */
static void improve(Search *s, Position *p, Class *class, int shape, const Bits *set, int asked,
                    Value budget) {
  Node *node = class->node + s->place[shape];
  while (!node->best.exact && node->best.low <= budget && !out_of_time(s, p->words)) {
    s->work++;
    Choice choice = choose_next(s, p, class, shape, set, asked, budget);
    bound_raise(&node->best, choice.value);
    if (choice.value >= INFINITE) bound_settle(&node->best, INFINITE);
    if (choice.value > budget || choice.value >= INFINITE) return;
    Value limit =
        limit_of(s, choice.value, choice.second, OVERSHOOT * (double)node->worlds, budget);
    if (choice.letter == END_ROUND) {
      if (node->end.exact)
        bound_settle(&node->best, node->end.low);
      else
        improve_end(s, p, node, set, asked, limit);
      continue;
    }
    int shapes[2] = {child_shape(p, shape, choice.letter, 0),
                     child_shape(p, shape, choice.letter, 1)};
    Node *child[2] = {class->node + s->place[shapes[0]], class->node + s->place[shapes[1]]};
    if (child[0]->best.exact && child[1]->best.exact) {
      bound_settle(&node->best, choice.value);
      continue;
    }
    int answer = half_to_raise(s, child);
    half_of(p, class, choice.letter, answer, set, p->scratch[asked + 1][1]);
    Value spare = limit - choice.value;
    Value most = child[answer]->best.low + (child[!answer]->best.exact ? spare : spare / 2);
    improve(s, p, class, shapes[answer], p->scratch[asked + 1][1], asked + 1, most);
  }
}

static bool class_begin(Search *s, Position *p, Class *class) {
  if (class->node) return true;
  class->node = arena_take(&s->arena, NODES * sizeof *class->node);
  if (!class->node) {
    s->stop = true;
    return false;
  }
  memset(class->node, 0, NODES * sizeof *class->node);
  if (is_foreseen(s, p))
    foresee(s, p, class);
  else
    look(s, p, class->node, p->whole, 0);
  return true;
}

/* Bounds what the classes' rounds can do at all. Only those that can still be best are looked at
 * closely. */
static void bound_classes(Search *s, Position *p, Value floor, Value budget) {
  if (is_for_cells(p) && !p->planes && !planes_open(p, &s->arena)) s->stop = true;
  for (int i = 0; i < p->classes && !s->stop; i++) {
    Class *class = p->class + i;
    Value wanted = p->lowest > budget ? p->lowest : budget;
    if (class->bounded || class->bound.low > wanted) continue;
    if (p->planes && !make_parts(p, &s->arena, class)) {
      s->stop = true;
      return;
    }
    bound_class(s, p, class, wanted);
    class->bounded = class->bound.low <= wanted;
    if (class->bounded && class->bound.low < p->lowest) p->lowest = class->bound.low;
    out_of_time(s, p->words * LETTERS);
    if (class->bound.exact && class->bound.low <= floor) return;
  }
}

/* Raises a class's bound until it is exact, or above the second lowest by some patience. */
static void raise_class(Search *s, Position *p, Class *class, Value second, double patience,
                        Value budget) {
  if (!decide_class(s, p, class) || class->bound.exact || !class_begin(s, p, class)) return;
  Value paid = p->open ? 0 : s->round * p->worlds;
  Value limit = limit_of(s, class->bound.low, second, patience, budget);
  assert(limit >= paid);
  improve(s, p, class, 0, p->whole, 0, limit - paid);
  bound_raise(&class->bound, at_most(paid + class->node->best.low));
  if (class->node->best.exact) bound_settle(&class->bound, at_most(paid + class->node->best.low));
}

/* Raises the classes' bounds, lowest first, until the lowest is exact or above the budget; returns
 * its place, or -1. */
static int improve_classes(Search *s, Position *p, Value floor, Value budget) {
  bool is_root = p->worlds == s->problem->worlds;
  double patience = (is_root ? ROOT_OVERSHOOT : OVERSHOOT) * (double)p->worlds;
  for (int i = 0; i < p->classes; i++) bound_raise(&p->class[i].bound, floor);
  if (!p->open && p->words <= MANY_WORDS) bound_classes(s, p, floor, budget);
  for (;;) {
    Choice lowest = lowest_class(p);
    int taken = p->shared ? take_class(s, p, budget, &lowest) : lowest.letter;
    if (lowest.letter < 0 || lowest.value > budget || p->class[lowest.letter].bound.exact ||
        s->stop) {
      if (p->shared) hand_back(s, p, taken);
      return lowest.letter;
    }
    raise_class(s, p, p->class + taken, lowest.second, patience, budget);
    if (p->shared) hand_back(s, p, taken);
  }
}

static Bound search_position(Search *s, Position *p, Limits limits, Value floor, Value budget,
                             int *proposal) {
  p->limits = limits;
  if (limits.rounds < UNLIMITED) p->limits.rounds--;
  Weights w;
  weigh(p, p->whole, &w);
  Value least = at_most(s->round * p->worlds + least_value(s, &w, QUESTIONS, p->limits));
  if (least > floor) floor = least;
  if (floor > budget) return (Bound){floor, false};
  p->least_questions = s->question && w.codes > 1 ? s->question * least_questions(&w) : 0;
  int best = improve_classes(s, p, floor, budget);
  if (best < 0) return impossible();
  assert(best < p->classes);
  *proposal = p->class[best].proposal;
  Bound found = p->class[best].bound;
  bound_raise(&found, floor);
  return found;
}

static Bound solve_by(Search *s, Position *p, Key key, uint32_t note, Limits limits, Value floor,
                      Value budget, Value beyond) {
  uint64_t work = s->work;
  int proposal = 0;
  /* Bounds of the worst case are nothing or everything and choose nobody: the evaluation does. */
  if (!s->round && limits.rounds > 1 && p->classes > 1) sort_classes(s, p);
  recall_classes(s, key, note, p);
  bool is_shared = s->memory->roots && p->worlds == s->problem->worlds;
  if (is_shared) p->shared = root_bound_of(s->memory->roots, key);
  Bound found = search_position(s, p, limits, floor, budget, &proposal);
  assert(beyond > budget);
  if (found.low > beyond) found = (Bound){beyond, false};
  assert(s->stop || found.exact || found.low > budget);
  note = found.exact ? 0 : note_classes(s, key, p);
  if (!s->stop || found.exact)
    table_keep(&s->memory->table, key, found, proposal, s->work - work + 1, note);
  return found;
}

/* Whether what is found needs no search, the cheapest first; else who is to be searched. */
static bool is_settled(Search *s, const World *world, size_t worlds, Limits limits, Value budget,
                       Candidates *candidates, Bound *found, int *proposal) {
  if ((s->round || limits.rounds == 1) && worlds <= GLANCE_WORLDS) {
    bound_raise(found, choose_candidates(s, world, worlds, limits, budget, candidates));
    found->exact = found->low >= INFINITE;
    if (found->low > budget) return true;
  }
  if (!s->round)
    return is_settled_by_samples(s, world, worlds, limits, candidates, found, proposal);
  if (worlds <= DECIDED_WORLDS || !has_limits(s, limits)) return false;
  Bound kept = decide(s, world, worlds, limits);
  if (kept.low >= INFINITE) *found = kept;
  return kept.low >= INFINITE || s->stop;
}

/* Under these limits alone. */
static Bound solve_within(Search *s, const World *world, size_t worlds, const Bits *support,
                          Limits limits, Value budget) {
  Key key = position_key(s, support, limits);
  Entry known = table_find(&s->memory->table, key);
  Bound found = entry_bound(&known);
  if (found.exact || found.low > budget || s->stop) return found;
  Candidates candidates = {s->proposals, INFINITE};
  int proposal = 0;
  if (is_settled(s, world, worlds, limits, budget, &candidates, &found, &proposal)) {
    table_keep(&s->memory->table, key, found, proposal, 1, 0);
    return found;
  }
  if (s->symmetries)
    candidates.wanted =
        one_of_images(s->symmetries, support, s->problem->letters, candidates.wanted);
  Mark mark = arena_mark(&s->arena);
  Position *p =
      position_open(s->problem, &s->arena, world, worlds, support, candidates.wanted, (Opening){0});
  if (p)
    found = solve_by(s, p, key, known.note, limits, found.low, budget, candidates.beyond);
  else
    s->stop = true;
  arena_release(&s->arena, mark);
  return found;
}

static Bound solve_supported(Search *s, const World *world, size_t worlds, const Bits *support,
                             Limits limits, Value budget) {
  return (has_frontier(s, limits) ? solve_shared : solve_within)(s, world, worlds, support, limits,
                                                                 budget);
}

/* The image by which the table knows a position, and the symmetry to it; NULL where it is itself.
 */
static const Symmetry *image_of(const Search *s, const Bits *support, Bits *image) {
  if (s->symmetries && s->symmetries->count)
    return first_image(s->symmetries, support, s->problem->letters, image);
  memcpy(image, support, LETTERS * sizeof *image);
  return NULL;
}

/* Whether the table answers at once. */
static bool is_known(const Search *s, const Bits *support, Limits limits, Value budget,
                     Bound *found) {
  if (has_frontier(s, limits)) {
    Frontier frontier = frontier_of(table_find(&s->memory->table, frontier_key(s, support)));
    bool can = limits.questions >= frontier.enough[limits.rounds];
    *found = can ? (Bound){0, true} : impossible();
    return can || limits.questions < frontier.fewest[limits.rounds];
  }
  Entry known = table_find(&s->memory->table, position_key(s, support, limits));
  *found = entry_bound(&known);
  return found->exact || found->low > budget;
}

/* The same for an image of the position. */
static Bound solve_image(Search *s, const Symmetry *y, const World *world, size_t worlds,
                         const Bits *image, Limits limits, Value budget) {
  Bound found;
  if (is_known(s, image, limits, budget, &found)) return found;
  Mark mark = arena_mark(&s->arena);
  World *turned = arena_take(&s->arena, worlds * sizeof *turned);
  if (turned) {
    turn_worlds(y, world, worlds, s->problem->letters, turned);
    found = solve_supported(s, turned, worlds, image, limits, budget);
  } else
    s->stop = true;
  arena_release(&s->arena, mark);
  return found;
}

/* The value of a position at the start of a round: exact, or a bound that lies above the budget (or
 * time is up). */
static Bound solve(Search *s, const World *world, size_t worlds, Limits limits, Value budget) {
  assert(worlds >= 2 && code_of(world[0]) != code_of(world[worlds - 1]));
  assert(budget < INFINITE && limits.rounds >= 0 && limits.questions >= 0);
  if (limits.rounds == 0 || limits.questions == 0) return impossible();
  if (worlds == 2) return (Bound){2 * (s->round + s->question), true};
  Bits support[LETTERS] = {0};
  supports_of(world, worlds, s->problem->letters, support);
  limits = limits_in_use(limits);
  Bits image[LETTERS] = {0};
  const Symmetry *y = image_of(s, support, image);
  return y ? solve_image(s, y, world, worlds, image, limits, budget)
           : solve_supported(s, world, worlds, support, limits, budget);
}
#endif
