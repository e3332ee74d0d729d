/* Best first, inside budgets: raise the bound of the most promising proposal until the best one is exact.

   A round is a graph of nodes: a node is the set of questions asked, with their answers (its "shape", in base three:
   0 not asked, 1 and 2 the two answers). Every node keeps a lower bound; only bounds that matter are raised. */
#ifndef HUT8_SEARCH_H
#define HUT8_SEARCH_H
#include "frame.h"

enum { END_ROUND = -1, NOTHING = -2, CLOCK_EVERY = 256, MANY_WORDS = 64 };

typedef struct {
  const Problem *problem;
  Arena arena;
  Table table;
  Notes notes;
  Value round, question; /* what a world pays for each */
  Bits salt;             /* tells apart what is known under different payments */
  double deadline;
  const volatile int *cancelled;
  bool stop;
  uint64_t work, ticks, effort, most_effort;
  uint16_t place[SHAPES]; /* where a shape's node lies: shapes with at most three questions, counted through */
} Search;

typedef struct {
  Value value, second;
  int letter; /* or END_ROUND, or NOTHING */
} Choice;

static const Limits NO_LIMITS = {UNLIMITED, UNLIMITED};
/* A bound is raised this far past the second best before looking elsewhere: coming back costs more than overshooting. */
static const double PATIENCE = 0.05;

static void count_shapes(Search *s) {
  int next = 0;
  for (int shape = 0; shape < SHAPES; shape++) {
    int asked = 0;
    for (int i = 0; i < LETTERS; i++) asked += shape / POWER[i] % 3 != 0;
    s->place[shape] = (uint16_t)(asked <= QUESTIONS ? next++ : NODES - 1);
  }
}

/* Looks at the clock now and then: the more worlds a step handles, the more often. */
static bool out_of_time(Search *s, size_t words) {
  s->ticks += 1 + words / 8;
  if (s->ticks >= CLOCK_EVERY) {
    s->effort += s->ticks;
    s->ticks = 0;
    s->stop = s->stop || s->effort > s->most_effort || s->arena.exhausted || (s->cancelled && *s->cancelled) || clock_seconds() > s->deadline;
  }
  return s->stop;
}

static bool too_many_codes(int codes, int questions, Limits limits) {
  if (limits.questions < 7 && codes > 1 << limits.questions) return true;
  return limits.rounds < 3 && codes > 1 << (questions + QUESTIONS * limits.rounds);
}

/* What the worlds must still pay with `questions` left in a round already paid for, and `limits` after it. */
static Value least_value(const Search *s, Weights *w, int questions, Limits limits) {
  if (w->codes <= 1) return 0;
  if (too_many_codes(w->codes, questions, limits)) return INFINITE;
  if (w->codes > 2) sort_weights(w);
  return s->round * least_rounds(w, questions) + s->question * least_questions(w);
}

static Limits limits_after(const Frame *f, int asked) {
  Limits left = f->limits;
  if (left.questions < UNLIMITED) left.questions -= asked;
  return left;
}

static void look(const Search *s, const Frame *f, Node *node, const Bits *set, int asked) {
  Weights w;
  weigh(f, set, &w);
  node->seen = true;
  node->worlds = w.worlds;
  node->exact = w.codes <= 1;
  node->low = least_value(s, &w, QUESTIONS - asked - f->asked, limits_after(f, asked));
}

static void look_at_end(const Search *s, const Frame *f, Node *node, const Bits *set, int asked) {
  Weights w;
  Limits limits = limits_after(f, asked);
  node->end_seen = true;
  node->end = INFINITE;
  if (limits.rounds == 0) return;
  if (limits.rounds < UNLIMITED) limits.rounds--;
  weigh(f, set, &w);
  node->end = at_most(s->round * w.worlds + least_value(s, &w, QUESTIONS, limits));
}

static inline int child_shape(const Frame *f, int shape, int letter, int answer) {
  int child = shape + (answer + 1) * POWER[letter];
  return f->canonical ? f->canonical[child] : child;
}

static inline void half_of(Frame *f, const Class *class, int letter, int answer, const Bits *set, Bits *half) {
  const Bits *mask = mask_of(f, letter, class->part[letter]);
  if (answer == 0)
    for (size_t i = 0; i < f->words; i++) half[i] = set[i] & mask[i];
  else
    for (size_t i = 0; i < f->words; i++) half[i] = set[i] & ~mask[i];
}

static inline void consider(Choice *choice, Value value, int letter) {
  if (value < choice->value) *choice = (Choice){value, choice->value, letter};
  else if (value < choice->second) choice->second = value;
}

/* The letters worth asking next: not asked yet, told apart by the proposal, one of every group of twins. */
static int next_letters(const Frame *f, const Class *class, int shape) {
  int letters = 0, twins = 0;
  for (int i = 0; i < f->letters; i++) {
    if (!class->part[i] || shape / POWER[i] % 3 || twins >> f->twin[i] & 1) continue;
    twins |= 1 << f->twin[i];
    letters |= 1 << i;
  }
  return letters;
}

static Choice choose_question(const Search *s, Frame *f, Class *class, int shape, const Bits *set, int asked) {
  Choice choice = {INFINITE, INFINITE, NOTHING};
  Value paid = s->question * class->node[s->place[shape]].worlds;
  for (int letters = next_letters(f, class, shape); letters; letters &= letters - 1) {
    int letter = lowest_bit((Bits)letters);
    Node *child[2];
    for (int answer = 0; answer < 2; answer++) {
      child[answer] = class->node + s->place[child_shape(f, shape, letter, answer)];
      if (child[answer]->seen) continue;
      half_of(f, class, letter, answer, set, f->scratch[asked + 1][0]);
      look(s, f, child[answer], f->scratch[asked + 1][0], asked + 1);
    }
    if (child[0]->worlds && child[1]->worlds) consider(&choice, at_most(paid + child[0]->low + child[1]->low), letter);
  }
  return choice;
}

static Choice choose_next(const Search *s, Frame *f, Class *class, int shape, const Bits *set, int asked) {
  Node *node = class->node + s->place[shape];
  Choice choice = {INFINITE, INFINITE, NOTHING};
  if (asked + f->asked < QUESTIONS) choice = choose_question(s, f, class, shape, set, asked);
  if (asked == 0 && !f->open) return choice;
  if (!node->end_seen) look_at_end(s, f, node, set, asked);
  consider(&choice, node->end, END_ROUND);
  return choice;
}

static Value limit_of(const Search *s, Value value, Value second, size_t worlds, Value budget) {
  Value patient = value + (Value)((double)s->round * (double)worlds * PATIENCE);
  Value limit = second > patient ? second : patient;
  return limit < budget ? limit : budget;
}

static Value solve(Search *s, const World *world, size_t worlds, const Frame *parent, Limits limits, Value budget, bool *exact);

static void improve_end(Search *s, const Frame *f, Node *node, const Bits *set, int asked, Value budget) {
  Mark mark = arena_mark(&s->arena);
  World *world = arena_take(&s->arena, node->worlds * sizeof *world);
  if (world) {
    size_t worlds = pick_worlds(f, set, world);
    Value value = solve(s, world, worlds, f, limits_after(f, asked), budget, &node->end_exact);
    if (value > node->end) node->end = value;
  } else s->stop = true;
  arena_release(&s->arena, mark);
}

/* Raises the node's bound until it is exact or above the budget. */
static void improve(Search *s, Frame *f, Class *class, int shape, const Bits *set, int asked, Value budget) {
  Node *node = class->node + s->place[shape];
  while (!node->exact && node->low <= budget && !out_of_time(s, f->words)) {
    s->work++;
    Choice choice = choose_next(s, f, class, shape, set, asked);
    if (choice.value > node->low) node->low = choice.value;
    if (choice.value >= INFINITE) node->exact = true;
    if (choice.value > budget || choice.value >= INFINITE) return;
    Value limit = limit_of(s, choice.value, choice.second, node->worlds, budget);
    if (choice.letter == END_ROUND) {
      if (node->end_exact) node->exact = true;
      else improve_end(s, f, node, set, asked, limit);
      continue;
    }
    int shapes[2] = {child_shape(f, shape, choice.letter, 0), child_shape(f, shape, choice.letter, 1)};
    Node *child[2] = {class->node + s->place[shapes[0]], class->node + s->place[shapes[1]]};
    if (child[0]->exact && child[1]->exact) { node->exact = true; continue; }
    int answer = child[0]->exact ? 1 : child[1]->exact ? 0 : child[1]->worlds > child[0]->worlds;
    half_of(f, class, choice.letter, answer, set, f->scratch[asked + 1][1]);
    Value rest = s->question * node->worlds + child[!answer]->low;
    improve(s, f, class, shapes[answer], f->scratch[asked + 1][1], asked + 1, limit - rest);
  }
}

static bool class_begin(Search *s, const Frame *f, Class *class) {
  if (class->node) return true;
  class->node = arena_take(&s->arena, NODES * sizeof *class->node);
  if (!class->node) { s->stop = true; return false; }
  memset(class->node, 0, NODES * sizeof *class->node);
  look(s, f, class->node, f->whole, 0);
  return true;
}

/* The rounds that the set must still pay if nothing more is asked in this one. */
static uint32_t rounds_after(const Frame *f, const Bits *set, uint32_t worlds) {
  Weights w;
  if (f->codes <= 8 || worlds <= 8) return worlds;
  weigh(f, set, &w);
  if (w.codes <= 8) return worlds;
  sort_weights(&w);
  return worlds + (uint32_t)least_rounds(&w, QUESTIONS);
}

static inline uint32_t unsolved(const Frame *f, const Bits *set) {
  if (f->words == 1) {
    if (!*set) return 0;
    int end = f->end[lowest_bit(*set)];
    return end == 64 || *set >> end == 0 ? 0 : rounds_after(f, set, (uint32_t)count_bits(*set));
  }
  int first = -1, last = -1;
  uint32_t worlds = 0;
  for (size_t i = 0; i < f->words; i++) {
    if (!set[i]) continue;
    if (first < 0) first = code_of(f->world[i * 64 + (size_t)lowest_bit(set[i])]);
    last = code_of(f->world[i * 64 + 63 - (size_t)__builtin_clzll(set[i])]);
    worlds += (uint32_t)count_bits(set[i]);
  }
  return first == last ? 0 : rounds_after(f, set, worlds); /* the worlds stand in the order of their codes */
}

static inline void keep_half(const Frame *f, const Bits *set, const Bits *mask, int answer, Bits *half) {
  Bits flip = answer ? ~(Bits)0 : 0;
  for (size_t i = 0; i < f->words; i++) half[i] = set[i] & (mask[i] ^ flip);
}

/* The rounds to come even if the proposal were laid on every letter; more than `allowed` means only that. */
static uint32_t unsolved_by_all(const Frame *f, const Bits *const *mask, int masks, const Bits *set, uint32_t allowed) {
  uint32_t left = unsolved(f, set);
  if (!left || !masks) return left;
  Bits *half = f->cell[masks - 1];
  left = 0;
  for (int answer = 0; answer < 2 && left <= allowed; answer++) {
    keep_half(f, set, *mask, answer, half);
    left += unsolved_by_all(f, mask + 1, masks - 1, half, allowed - left);
  }
  return left;
}

typedef struct { const Bits *mask[LETTERS]; int masks; uint32_t left[SHAPES]; } RoundTable;

static uint32_t best_next(const RoundTable *t, int shape, int asked, uint32_t otherwise) {
  for (int i = 0; i < t->masks; i++) {
    if (asked >> i & 1) continue;
    uint32_t both = t->left[shape + POWER[i]] + t->left[shape + 2 * POWER[i]];
    if (both < otherwise) otherwise = both;
  }
  return otherwise;
}

static void unsolved_by_three(const Frame *f, RoundTable *t, const Bits *set, int from, int shape, int depth) {
  for (int i = from; i < t->masks; i++) {
    for (int answer = 0; answer < 2; answer++) {
      Bits *half = f->cell[depth];
      int next = shape + (answer + 1) * POWER[i];
      keep_half(f, set, t->mask[i], answer, half);
      t->left[next] = unsolved(f, half);
      if (depth + 1 < QUESTIONS) unsolved_by_three(f, t, half, i + 1, next, depth + 1);
    }
  }
}

/* The fewest rounds to come after three questions. */
static uint32_t unsolved_by_round(const Frame *f, RoundTable *t) {
  unsolved_by_three(f, t, f->whole, 0, 0, 0);
  for (int i = 0; i < t->masks; i++)
    for (int j = i + 1; j < t->masks; j++)
      for (int k = 0; k < 4; k++) {
        int shape = (1 + (k & 1)) * POWER[i] + (1 + (k >> 1)) * POWER[j];
        if (t->left[shape]) t->left[shape] = best_next(t, shape, 1 << i | 1 << j, t->left[shape]);
      }
  for (int i = 0; i < t->masks; i++)
    for (int k = 1; k < 3; k++)
      if (t->left[k * POWER[i]]) t->left[k * POWER[i]] = best_next(t, k * POWER[i], 1 << i, t->left[k * POWER[i]]);
  return best_next(t, 0, 0, UINT32_MAX / 2);
}

/* Everybody pays this round, and those whom it cannot solve pay more. */
static Value class_bound(const Search *s, Frame *f, const Class *class, Value floor, Value questions, Value budget) {
  RoundTable table;
  table.masks = 0;
  for (int i = 0; i < f->letters; i++)
    if (class->part[i]) table.mask[table.masks++] = mask_of(f, i, class->part[i]);
  Value spare = s->round ? (budget - questions) / s->round - f->worlds : 0, left;
  if (spare > 8 * f->worlds) spare = 8 * f->worlds;
  left = unsolved_by_all(f, table.mask, table.masks, f->whole, (uint32_t)spare);
  if (left > spare) left = spare + 1;
  else if (table.masks > QUESTIONS) left = unsolved_by_round(f, &table);
  if (left && f->limits.rounds == 0) return INFINITE;
  Value bound = s->round * (f->worlds + left) + questions;
  return bound > floor ? bound : floor;
}

/* Raises the classes' bounds, lowest first, until the lowest is exact or above the budget; returns its place, or -1. */
static int improve_classes(Search *s, Frame *f, Value floor, Value budget) {
  Value paid = f->open ? 0 : s->round * f->worlds;
  for (int i = 0; i < f->classes; i++)
    if (f->class[i].low < floor) f->class[i].low = floor;
  for (;;) {
    Choice choice = {INFINITE + 1, INFINITE, -1};
    for (int i = 0; i < f->classes; i++) consider(&choice, f->class[i].low, i);
    if (choice.letter < 0 || choice.value > budget || s->stop) return choice.letter;
    Class *class = f->class + choice.letter;
    if (!class->bounded && !f->open && f->words <= MANY_WORDS) {
      class->bounded = true;
      class->low = class_bound(s, f, class, class->low, f->least_questions, budget);
      out_of_time(s, f->words * LETTERS);
      continue;
    }
    if (class->exact || !class_begin(s, f, class)) return choice.letter;
    Value limit = limit_of(s, choice.value, choice.second, f->worlds, budget);
    improve(s, f, class, 0, f->whole, 0, limit - paid);
    if (paid + class->node->low > class->low) class->low = at_most(paid + class->node->low);
    class->exact = class->node->exact;
  }
}

static Key position_key(const Search *s, const Bits *support, Limits limits) {
  Bits salt = s->salt << 16 | (Bits)limits.rounds << 8 | (Bits)limits.questions;
  return key_of(support, s->problem->letters, s->problem->nightmare, salt);
}

static Value search_position(Search *s, Frame *f, Limits limits, Value floor, Value budget, bool *exact, int *proposal) {
  f->limits = limits;
  if (limits.rounds < UNLIMITED) f->limits.rounds--;
  Weights w;
  weigh(f, f->whole, &w);
  Value least = at_most(s->round * f->worlds + least_value(s, &w, QUESTIONS, f->limits));
  if (least > floor) floor = least;
  if (floor > budget) return floor;
  f->least_questions = w.codes > 1 ? s->question * least_questions(&w) : 0;
  int best = improve_classes(s, f, floor, budget);
  *exact = best < 0 || f->class[best].exact;
  *proposal = best < 0 ? 0 : f->class[best].proposal;
  if (best < 0) return INFINITE;
  return f->class[best].low > floor ? f->class[best].low : floor;
}

enum { LOW_BITS = 56 };
static const Bits LOW_MASK = ((Bits)1 << LOW_BITS) - 1; /* all ones stand for INFINITE */

static uint32_t note_classes(Search *s, Key key, const Frame *f) {
  uint32_t note = notes_begin(&s->notes, key, (size_t)f->classes);
  if (!note) return 0;
  for (int i = 0; i < f->classes; i++) {
    Bits low = f->class[i].low >= INFINITE ? LOW_MASK : f->class[i].low < LOW_MASK ? f->class[i].low : 0;
    s->notes.word[note + 1 + (uint32_t)i] = low | (Bits)f->class[i].proposal << LOW_BITS;
  }
  return note;
}

/* What was noted of the classes when the position was left: the same proposals, as far as they stand for them again. */
static void recall_classes(const Search *s, Key key, const Entry *known, Frame *f) {
  size_t count = 0;
  const Bits *word = known ? notes_find(&s->notes, key, known->note, CODES, &count) : NULL;
  if (!word) return;
  Value low[CODES] = {0};
  for (size_t i = 0; i < count; i++)
    if (word[i] >> LOW_BITS < CODES) low[word[i] >> LOW_BITS] = (word[i] & LOW_MASK) == LOW_MASK ? INFINITE : word[i] & LOW_MASK;
  for (int i = 0; i < f->classes; i++) f->class[i].low = low[f->class[i].proposal];
}

/* The value of a position at the start of a round: exact, or a bound that lies above the budget (or time is up). */
static Value solve(Search *s, const World *world, size_t worlds, const Frame *parent, Limits limits, Value budget, bool *exact) {
  *exact = true;
  if (limits.rounds == 0 || limits.questions == 0) return INFINITE;
  if (worlds == 2) return 2 * (s->round + s->question);
  Bits support[LETTERS] = {0};
  supports_of(world, worlds, s->problem->letters, support);
  Key key = position_key(s, support, limits);
  const Entry *known = table_find(&s->table, key);
  Value floor = known ? known->value : 0;
  if (known && (known->exact || floor > budget)) {
    *exact = known->exact;
    return floor;
  }
  *exact = false;
  if (s->stop) return floor;
  uint64_t work = s->work;
  Mark mark = arena_mark(&s->arena);
  Frame *f = frame_open(s->problem, &s->arena, world, worlds, support, parent, -1, (Opening){0});
  int proposal = 0;
  if (f) recall_classes(s, key, known, f);
  if (f) floor = search_position(s, f, limits, floor, budget, exact, &proposal);
  else s->stop = true;
  if (!s->stop || *exact) table_keep(&s->table, key, floor, *exact, proposal, s->work - work + 1, *exact || !f ? 0 : note_classes(s, key, f));
  arena_release(&s->arena, mark);
  return floor;
}
#endif
