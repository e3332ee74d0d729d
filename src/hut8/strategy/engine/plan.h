/* A complete strategy, written down: what is proven is played as proven, the rest by estimates.

   Positions that differ only by the names of Nightmare's letters share their nodes: a step into one
   "turns" the letters. */
#ifndef HUT8_PLAN_H
#define HUT8_PLAN_H
#include "search.h"

enum { ASK = 0, END = 1, CLAIM = 2 };

typedef struct {
  int32_t kind, what, letter; /* what: the proposal, or the code claimed */
  int32_t next[2];            /* after a pass and a fail; END has one */
  uint32_t turn[2];           /* three bits per letter: its name there */
} Step;

typedef struct {
  uint64_t rounds, questions; /* sums over the worlds */
  uint32_t worst_rounds, worst_questions;
} Cost;

typedef struct {
  Key key;
  Cost cost;
  int32_t step;
  uint8_t order[LETTERS]; /* the letters by their supports */
  bool taken;
} Chapter; /* a position at the start of a round */

typedef struct {
  Step *step;
  size_t steps, room;
  Chapter *chapter;
  size_t chapters, chapter_room; /* a power of two */
  bool failed;
  double give_up; /* when to stop thinking and take the first thing that helps */
} Plan;

typedef struct {
  int32_t step;
  uint32_t turn;
  Cost cost;
} Way;

static void plan_close(Plan *plan) {
  free(plan->step);
  free(plan->chapter);
  *plan = (Plan){0};
}

static int32_t plan_step(Plan *plan, Step step) {
  if (plan->steps == plan->room) {
    size_t room = plan->room ? plan->room * 2 : 256;
    Step *larger = realloc(plan->step, room * sizeof *larger);
    if (!larger) {
      plan->failed = true;
      return 0;
    }
    plan->step = larger;
    plan->room = room;
  }
  assert(step.kind == CLAIM ||
         ((size_t)step.next[0] < plan->steps && (size_t)step.next[1] < plan->steps));
  plan->step[plan->steps] = step;
  return (int32_t)plan->steps++;
}

static Chapter *plan_slot(Chapter *chapter, size_t room, Key key) {
  size_t i = key.one & (room - 1);
  while (chapter[i].taken && (chapter[i].key.one != key.one || chapter[i].key.two != key.two))
    i = (i + 1) & (room - 1);
  return chapter + i;
}
static void plan_remember(Plan *plan, Chapter new) {
  if (plan->chapters * 2 >= plan->chapter_room) {
    size_t room = plan->chapter_room ? plan->chapter_room * 2 : 256;
    Chapter *larger = calloc(room, sizeof *larger);
    if (!larger) {
      plan->failed = true;
      return;
    }
    for (size_t i = 0; i < plan->chapter_room; i++)
      if (plan->chapter[i].taken) *plan_slot(larger, room, plan->chapter[i].key) = plan->chapter[i];
    free(plan->chapter);
    plan->chapter = larger;
    plan->chapter_room = room;
  }
  *plan_slot(plan->chapter, plan->chapter_room, new.key) = new;
  plan->chapters++;
}

static void order_letters(const Bits *support, int letters, bool nightmare, uint8_t *order) {
  for (int i = 0; i < letters; i++) {
    int j = i;
    for (; nightmare && j > 0 && support[order[j - 1]] > support[i]; j--) order[j] = order[j - 1];
    order[j] = (uint8_t)i;
  }
}
static uint32_t turn_between(const uint8_t *from, const uint8_t *to, int letters) {
  uint32_t turn = 0;
  for (int i = 0; i < letters; i++) turn |= (uint32_t)to[i] << (3 * from[i]);
  return turn;
}
static uint32_t no_turn(void) {
  uint32_t turn = 0;
  for (uint32_t i = 0; i < LETTERS; i++) turn |= i << (3 * i);
  return turn;
}

static Cost cost_of_both(Cost a, Cost b, uint64_t worlds) {
  return (Cost){
      a.rounds + b.rounds, a.questions + b.questions + worlds,
      a.worst_rounds > b.worst_rounds ? a.worst_rounds : b.worst_rounds,
      1 + (a.worst_questions > b.worst_questions ? a.worst_questions : b.worst_questions)};
}

static Way write_position(Search *s, Plan *plan, const World *world, size_t worlds, Limits limits);

static inline Value promise_of(const Class *class) { return class->evaluated->best.cost; }

/* The class that promises most. */
static Class *guess_class(Search *s, Plan *plan, Frame *f) {
  Class *best = NULL;
  for (int i = 0; i < f->classes; i++) {
    Mark mark = arena_mark(&s->arena);
    if (!class_evaluate(s, f, f->class + i)) {
      plan->failed = true;
      return NULL;
    }
    if (!best || promise_of(f->class + i) < promise_of(best))
      best = f->class + i;
    else
      arena_release(&s->arena, mark);
    if (promise_of(best) < INFINITE && clock_seconds() > plan->give_up) break;
  }
  return best;
}

/* The class that the table knows to be best, its round worked out; or NULL. */
static Class *proven_class(Search *s, Frame *f, Limits limits, const Entry *known) {
  f->limits = limits;
  if (limits.rounds < UNLIMITED && !f->open) f->limits.rounds--;
  for (int i = 0; i < f->classes; i++) {
    if (f->class[i].proposal != known->proposal) continue;
    Value paid = f->open ? 0 : s->round * f->worlds;
    if (!class_begin(s, f, f->class + i)) return NULL;
    improve(s, f, f->class + i, 0, f->whole, 0, known->low - paid);
    Bound found = f->class[i].node->best;
    return found.exact && found.low + paid == known->low ? f->class + i : NULL;
  }
  return NULL;
}

/* What the proven graph says is best at a node: a letter, END_ROUND, or NOTHING. */
static int proven_step(const Search *s, const Frame *f, const Class *class, int shape) {
  const Node *node = class->node + s->place[shape];
  if (node->end_seen && node->end.exact && node->end.low == node->best.low) return END_ROUND;
  for (int letters = next_letters(f, class, shape); letters; letters &= letters - 1) {
    int letter = lowest_bit((Bits)letters);
    const Node *pass = class->node + s->place[child_shape(f, shape, letter, 0)];
    const Node *fail = class->node + s->place[child_shape(f, shape, letter, 1)];
    if (!pass->best.exact || !fail->best.exact || !pass->worlds || !fail->worlds) continue;
    if (pass->best.low + fail->best.low + s->question * node->worlds == node->best.low)
      return letter;
  }
  return NOTHING;
}

/* The same by the estimates. */
static int likely_step(const Search *s, const Frame *f, const Class *class, int shape) {
  const Evaluated *node = class->evaluated + s->place[shape];
  if (node->end.cost == node->best.cost) return END_ROUND;
  for (int letters = next_letters(f, class, shape); letters; letters &= letters - 1) {
    int letter = lowest_bit((Bits)letters);
    const Evaluated *pass = class->evaluated + s->place[child_shape(f, shape, letter, 0)];
    const Evaluated *fail = class->evaluated + s->place[child_shape(f, shape, letter, 1)];
    if (!pass->worlds || !fail->worlds) continue;
    if (pass->best.cost + fail->best.cost + node->worlds == node->best.cost) return letter;
  }
  return NOTHING;
}

static int best_step(const Search *s, const Frame *f, const Class *class, int shape) {
  return class->evaluated ? likely_step(s, f, class, shape) : proven_step(s, f, class, shape);
}

/* Writes the round from this node on, as the graph's exact values (or estimates) say. */
static Way write_round(Search *s, Plan *plan, Frame *f, Class *class, int shape, const Bits *set,
                       int asked) {
  Way way = {.turn = no_turn()};
  Weights w;
  weigh(f, set, &w);
  size_t first = 0;
  while (first < f->words && !set[first]) first++;
  if (w.codes == 1 || first == f->words) {
    int code =
        first == f->words ? 0 : code_of(f->world[first * 64 + (size_t)lowest_bit(set[first])]);
    way.step = plan_step(plan, (Step){.kind = CLAIM, .what = code});
    return way;
  }
  int letter = best_step(s, f, class, canonical_shape(f, shape));
  assert(letter != NOTHING || class->evaluated);
  if (letter >= 0) {
    Way ways[2];
    Step step = {.kind = ASK, .what = class->proposal, .letter = letter};
    bool swapped =
        !(f->problem->truth[letter][class->proposal] & f->part[letter][class->part[letter]]);
    for (int answer = 0; answer < 2; answer++) {
      Bits *half = arena_take(&s->arena, f->words * sizeof *half);
      if (!half) {
        plan->failed = true;
        return way;
      }
      half_of(f, class, letter, answer, set, half);
      ways[answer] =
          write_round(s, plan, f, class, shape + (answer + 1) * POWER[letter], half, asked + 1);
      step.next[answer ^ swapped] = ways[answer].step;
      step.turn[answer ^ swapped] = ways[answer].turn;
    }
    way.cost = cost_of_both(ways[0].cost, ways[1].cost, w.worlds);
    way.step = plan_step(plan, step);
    return way;
  }
  World *world = arena_take(&s->arena, w.worlds * sizeof *world);
  if (!world || letter == NOTHING) {
    plan->failed = true;
    return way;
  }
  pick_worlds(f, set, world);
  Way next = write_position(s, plan, world, w.worlds, limits_after(f, asked));
  way.cost = next.cost;
  way.step = plan_step(
      plan, (Step){.kind = END, .next = {next.step, next.step}, .turn = {next.turn, next.turn}});
  return way;
}

static Class *class_for(Search *s, Plan *plan, Frame **f, const World *world, size_t worlds,
                        const Bits *support, Limits limits) {
  const Entry *entry = table_find(&s->table, position_key(s, support, limits));
  if (entry && entry->exact && entry->low < INFINITE) {
    Entry known = *entry;
    *f = frame_open(s->problem, &s->arena, world, worlds, support, only_code(known.proposal),
                    (Opening){0});
    if (!*f) return NULL;
    Class *class = proven_class(s, *f, limits, &known);
    if (class) return class;
  }
  *f = frame_open(s->problem, &s->arena, world, worlds, support, s->proposals, (Opening){0});
  if (!*f) return NULL;
  (*f)->limits = NO_LIMITS;
  return guess_class(s, plan, *f);
}

static Way write_position(Search *s, Plan *plan, const World *world, size_t worlds, Limits limits) {
  Bits support[LETTERS] = {0};
  uint8_t order[LETTERS] = {0};
  int letters = s->problem->letters;
  supports_of(world, worlds, letters, support);
  order_letters(support, letters, s->problem->nightmare, order);
  Key key = position_key(s, support, limits);
  if (plan->chapter_room) {
    const Chapter *known = plan_slot(plan->chapter, plan->chapter_room, key);
    if (known->taken)
      return (Way){known->step, turn_between(order, known->order, letters), known->cost};
  }
  Mark mark = arena_mark(&s->arena);
  Frame *f = NULL;
  Class *class = class_for(s, plan, &f, world, worlds, support, limits);
  Way way = {0};
  if (class)
    way = write_round(s, plan, f, class, 0, f->whole, 0);
  else
    plan->failed = true;
  arena_release(&s->arena, mark);
  if (plan->failed) return way;
  way.cost.rounds += worlds;
  way.cost.worst_rounds++;
  Chapter chapter = {.key = key, .cost = way.cost, .step = way.step, .taken = true};
  memcpy(chapter.order, order, sizeof order);
  plan_remember(plan, chapter);
  return way;
}
#endif
