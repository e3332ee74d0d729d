/* A complete strategy, written down: what is proven is played as proven, the rest by estimates.

   Positions that differ only by the names of Nightmare's letters share their nodes: a step into one
   "turns" the letters. */
#ifndef HUT8_PLAN_H
#define HUT8_PLAN_H
#include "favourites.h"
#include "search.h"
#include "steps.h"

static Cost cost_of_both(Cost a, Cost b, uint64_t worlds) {
  return (Cost){
      a.rounds + b.rounds, a.questions + b.questions + worlds,
      a.worst_rounds > b.worst_rounds ? a.worst_rounds : b.worst_rounds,
      1 + (a.worst_questions > b.worst_questions ? a.worst_questions : b.worst_questions)};
}

static Subtree write_position(Search *s, Plan *plan, const World *world, size_t worlds,
                              Limits limits, bool due);

/* The class that promises most. */
static Class *guess_class(Search *s, Plan *plan, Position *p) {
  Class *best = NULL;
  for (int i = 0; i < p->classes; i++) {
    Mark mark = arena_mark(&s->arena);
    if (!class_evaluate(s, p, p->class + i)) {
      plan->failed = true;
      return NULL;
    }
    if (!best || promise_of(p->class + i) < promise_of(best))
      best = p->class + i;
    else
      arena_release(&s->arena, mark);
    if (promise_of(best) < INFINITE && clock_seconds() > plan->give_up) break;
  }
  return best;
}

/* The class that the table knows to be best, its round worked out; or NULL. */
static Class *proven_class(Search *s, Position *p, Limits limits, const Entry *known) {
  p->limits = limits;
  if (limits.rounds < UNLIMITED && !p->open) p->limits.rounds--;
  for (int i = 0; i < p->classes; i++) {
    if (p->class[i].proposal != known->proposal) continue;
    Value paid = p->open ? 0 : s->round * p->worlds;
    if (!class_begin(s, p, p->class + i)) return NULL;
    improve(s, p, p->class + i, 0, p->whole, 0, known->low - paid);
    Bound found = p->class[i].node->best;
    return found.exact && found.low + paid == known->low ? p->class + i : NULL;
  }
  return NULL;
}

/* What the proven graph says is best at a node: a letter, END_ROUND, or NOTHING. */
static int proven_step(const Search *s, const Position *p, const Class *class, int shape) {
  const Node *node = class->node + s->place[shape];
  if (node->end_seen && node->end.exact && node->end.low == node->best.low) return END_ROUND;
  for (int letters = next_letters(p, class, shape); letters; letters &= letters - 1) {
    int letter = lowest_bit((Bits)letters);
    const Node *pass = class->node + s->place[child_shape(p, shape, letter, 0)];
    const Node *fail = class->node + s->place[child_shape(p, shape, letter, 1)];
    if (!pass->best.exact || !fail->best.exact || !pass->worlds || !fail->worlds) continue;
    if (pass->best.low + fail->best.low + s->question * node->worlds == node->best.low)
      return letter;
  }
  return NOTHING;
}

/* The same by the estimates. */
static int likely_step(const Search *s, const Position *p, const Class *class, int shape) {
  const Evaluated *node = class->evaluated + s->place[shape];
  if (node->end.cost == node->best.cost) return END_ROUND;
  for (int letters = next_letters(p, class, shape); letters; letters &= letters - 1) {
    int letter = lowest_bit((Bits)letters);
    const Evaluated *pass = class->evaluated + s->place[child_shape(p, shape, letter, 0)];
    const Evaluated *fail = class->evaluated + s->place[child_shape(p, shape, letter, 1)];
    if (!pass->worlds || !fail->worlds) continue;
    if (pass->best.cost + fail->best.cost + node->worlds == node->best.cost) return letter;
  }
  return NOTHING;
}

static int best_step(const Search *s, const Position *p, const Class *class, int shape) {
  return class->evaluated ? likely_step(s, p, class, shape) : proven_step(s, p, class, shape);
}

/* Writes the round from this node on, as the graph's exact values (or estimates) say. */
static Subtree write_round(Search *s, Plan *plan, Position *p, Class *class, int shape,
                           const Bits *set, int asked) {
  Subtree subtree = {.turn = no_turn()};
  Weights w;
  weigh(p, set, &w);
  size_t first = 0;
  while (first < p->words && !set[first]) first++;
  if (w.codes == 1 || first == p->words) {
    int code = first == p->words
                   ? 0
                   : code_of(p->world[first * WORD_BITS + (size_t)lowest_bit(set[first])]);
    subtree.step = plan_step(plan, (Step){.kind = CLAIM, .what = code});
    return subtree;
  }
  int letter = best_step(s, p, class, canonical_shape(p, shape));
  assert(letter != NOTHING || class->evaluated);
  if (letter >= 0) {
    Subtree halves[2];
    Step step = {.kind = ASK, .what = class->proposal, .letter = letter};
    bool swapped =
        !(p->problem->truth[letter][class->proposal] & p->part[letter][class->part[letter]]);
    for (int answer = 0; answer < 2; answer++) {
      Bits *half = arena_take(&s->arena, p->words * sizeof *half);
      if (!half) {
        plan->failed = true;
        return subtree;
      }
      half_of(p, class, letter, answer, set, half);
      halves[answer] =
          write_round(s, plan, p, class, shape + (answer + 1) * POWER[letter], half, asked + 1);
      step.next[answer ^ swapped] = halves[answer].step;
      step.turn[answer ^ swapped] = halves[answer].turn;
    }
    subtree.cost = cost_of_both(halves[0].cost, halves[1].cost, w.worlds);
    subtree.step = plan_step(plan, step);
    return subtree;
  }
  World *world = arena_take(&s->arena, w.worlds * sizeof *world);
  if (!world || letter == NOTHING) {
    plan->failed = true;
    return subtree;
  }
  pick_worlds(p, set, world);
  Subtree next =
      write_position(s, plan, world, w.worlds, limits_after(p, asked), !class->evaluated);
  subtree.cost = next.cost;
  subtree.step = plan_step(
      plan, (Step){.kind = END, .next = {next.step, next.step}, .turn = {next.turn, next.turn}});
  return subtree;
}

/* What is paid from here on by a strategy with this class, which is not kept. */
static Value try_class(Search *s, Plan *plan, Position *p, Class *class) {
  Plan trial = {.exact = plan->exact, .give_up = plan->give_up, .tries = 1};
  Mark mark = arena_mark(&s->arena);
  Cost cost = {0};
  if (class_evaluate(s, p, class))
    cost = write_round(s, &trial, p, class, 0, p->whole, 0).cost;
  else
    trial.failed = true;
  class->evaluated = NULL;
  arena_release(&s->arena, mark);
  plan->exact = trial.exact;
  bool failed = trial.failed;
  plan_close(&trial);
  return failed ? INFINITE : cost.rounds * ROUND + cost.questions;
}

/* The class that costs least of those that promise most, while there is time to try them. */
static Class *tried_class(Search *s, Plan *plan, Position *p) {
  Favourites f;
  Class *best = NULL;
  Value least = INFINITE;
  choose_favourites(s, p, plan->give_up, &f);
  for (int i = 0; i < f.count && i < plan->tries && plan->exact; i++) {
    Class *class = p->class;
    while (class->proposal != f.proposal[i]) class ++;
    Value cost = try_class(s, plan, p, class);
    if (cost >= least) continue;
    least = cost;
    best = class;
  }
  if (!best) return guess_class(s, plan, p);
  plan->failed = plan->failed || !class_evaluate(s, p, best);
  return plan->failed ? NULL : best;
}

/* The limits under which the position was searched, where it was found to keep these. */
static Limits limits_proven(const Search *s, const Bits *support, Limits limits) {
  limits = limits_in_use(limits);
  if (!has_frontier(s, limits)) return limits;
  Frontier frontier = frontier_of(table_find(&s->memory->table, frontier_key(s, support)));
  if (limits.questions < frontier.enough[limits.rounds]) return limits;
  return (Limits){frontier_rounds(&frontier, limits.rounds), frontier.enough[limits.rounds]};
}

/* Solves an image of which the table has lost its best proposal, or never knew it. */
static void solve_first(Search *s, const Symmetry *y, const World *world, size_t worlds,
                        const Bits *image, Limits limits) {
  Mark mark = arena_mark(&s->arena);
  World *turned = y ? arena_take(&s->arena, worlds * sizeof *turned) : NULL;
  if (turned) turn_worlds(y, world, worlds, s->problem->letters, turned);
  if (turned || !y) solve_within(s, y ? turned : world, worlds, image, limits, INFINITE - 1);
  arena_release(&s->arena, mark);
}

/* What the table knows of a position, by its own names; `due` where it must be proven. */
static bool find_proven(Search *s, const World *world, size_t worlds, const Bits *support,
                        Limits *limits, bool due, Entry *known) {
  Bits image[LETTERS] = {0};
  const Symmetry *y = image_of(s, support, image);
  *limits = limits_proven(s, image, *limits);
  Key key = position_key(s, image, *limits);
  *known = table_find(&s->memory->table, key);
  if (!known->exact && due && worlds > 2) {
    solve_first(s, y, world, worlds, image, *limits);
    *known = table_find(&s->memory->table, key);
  }
  if (!known->exact || known->low >= INFINITE) return false;
  if (y) known->proposal = y->back[known->proposal];
  return true;
}

/* The class of the proposal that is asked for, to be played as the evaluation says. */
static Class *first_class(Search *s, Plan *plan, Position **p, const World *world, size_t worlds,
                          const Bits *support) {
  *p = position_open(s->problem, &s->arena, world, worlds, support, only_code(plan->first - 1),
                     (Opening){0});
  if (!*p) return NULL;
  (*p)->limits = NO_LIMITS;
  return guess_class(s, plan, *p);
}

/* When the time for solving is over, what is proven by then is still played as proven. */
static void end_solving(Search *s, Plan *plan) {
  if (!s->stop || !plan->exact) return;
  plan->exact = 0;
  s->stop = false;
  s->deadline = plan->give_up;
}

static Class *class_for(Search *s, Plan *plan, Position **p, const World *world, size_t worlds,
                        const Bits *support, Limits limits, bool due) {
  Entry known;
  if (plan->first && worlds == s->problem->worlds)
    return first_class(s, plan, p, world, worlds, support);
  bool found =
      find_proven(s, world, worlds, support, &limits, due || worlds <= plan->exact, &known);
  end_solving(s, plan);
  if (found) {
    *p = position_open(s->problem, &s->arena, world, worlds, support, only_code(known.proposal),
                       (Opening){0});
    if (!*p) return NULL;
    Class *class = proven_class(s, *p, limits, &known);
    if (class) return class;
  }
  *p = position_open(s->problem, &s->arena, world, worlds, support, s->proposals, (Opening){0});
  if (!*p) return NULL;
  (*p)->limits = NO_LIMITS;
  return plan->exact && plan->tries > 1 ? tried_class(s, plan, *p) : guess_class(s, plan, *p);
}

/* Writes a position from the start of a round; `due` where a proof rests on it. */
static Subtree write_position(Search *s, Plan *plan, const World *world, size_t worlds,
                              Limits limits, bool due) {
  Bits support[LETTERS] = {0};
  uint8_t order[LETTERS] = {0};
  int letters = s->problem->letters;
  supports_of(world, worlds, letters, support);
  order_letters(support, letters, s->problem->nightmare, order);
  Key key = position_key(s, support, limits);
  if (plan->memo_room) {
    const Memo *known = plan_slot(plan->memo, plan->memo_room, key);
    if (known->taken)
      return (Subtree){known->step, turn_between(order, known->order, letters), known->cost};
  }
  Mark mark = arena_mark(&s->arena);
  Position *p = NULL;
  Class *class = class_for(s, plan, &p, world, worlds, support, limits, due);
  Subtree subtree = {0};
  if (class)
    subtree = write_round(s, plan, p, class, 0, p->whole, 0);
  else
    plan->failed = true;
  arena_release(&s->arena, mark);
  if (plan->failed) return subtree;
  subtree.cost.rounds += worlds;
  subtree.cost.worst_rounds++;
  Memo memo = {.key = key, .cost = subtree.cost, .step = subtree.step, .taken = true};
  memcpy(memo.order, order, sizeof order);
  plan_remember(plan, memo);
  return subtree;
}
#endif
