/* A round as an AND/OR graph of nodes.

   A node is a set of questions asked, with their answers (its "shape", in base three: 0 not asked,
   1 and 2 the two answers). Every node keeps a lower bound of what is still to be paid. */
#ifndef HUT8_ROUND_H
#define HUT8_ROUND_H
#include "bound_sample.h"
#include "memory.h"
#include "refuted.h"
#include "symmetry.h"

enum { END_ROUND = -1, NOTHING = -2, CLOCK_EVERY = 256, MANY_WORDS = 256 };

typedef struct {
  const Problem *problem;
  Arena arena;
  Memory *memory;
  Sample *sample; /* of the position at hand */
  Refuted *refuted;
  const Symmetries *symmetries; /* NULL where letters have names */
  Proposals proposals;          /* those that differ from one another */
  Value round, question;        /* what a world pays for each */
  Bits salt;                    /* tells apart what is known under different payments */
  Bits serial;                  /* and of different positions, where many share a table */
  double deadline;
  const volatile int *cancelled;
  bool stop;
  uint64_t work, ticks, effort, most_effort;
  uint16_t place[SHAPES]; /* where a shape's node lies: shapes that a round can reach, counted
                             through */
} Search;

/* What a world pays for a round and for a question; the salt tells apart what is known under
 * different payments. */
typedef struct {
  Value round, question;
  Bits salt;
} Payment;
static const Payment COUNTED = {(Value)1 << 32, 1, 1}, UNCOUNTED = {0, 0, 2};

typedef struct {
  Value value, second;
  int letter; /* or END_ROUND, or NOTHING */
} Choice;

static void scratch_close(Search *s) {
  if (s->arena.first) arena_close(&s->arena);
  free(s->sample);
  free(s->refuted);
  s->sample = NULL;
  s->refuted = NULL;
}

/* What a search works in, and no other needs. */
static bool scratch_open(Search *s) {
  s->sample = calloc(1, sizeof *s->sample);
  s->refuted = calloc(1, sizeof *s->refuted);
  if (s->sample && s->refuted && arena_open(&s->arena)) return true;
  scratch_close(s);
  return false;
}

static const Limits NO_LIMITS = {UNLIMITED, UNLIMITED};

static Payment set_payment(Search *s, Payment payment) {
  Payment before = {s->round, s->question, s->salt};
  s->round = payment.round;
  s->question = payment.question;
  s->salt = payment.salt;
  return before;
}

static void count_shapes(Search *s) {
  int next = 0;
  for (int shape = 0; shape < SHAPES; shape++) {
    int asked = 0;
    for (int i = 0; i < LETTERS; i++) asked += shape / POWER[i] % 3 != 0;
    s->place[shape] = (uint16_t)(asked <= QUESTIONS ? next++ : NODES - 1);
  }
}

static bool cancelled(const Search *s) {
  return (s->cancelled && *s->cancelled) || s->effort > s->most_effort || s->arena.exhausted;
}

/* Looks at the clock now and then: the more worlds a step handles, the more often. */
static bool out_of_time(Search *s, size_t words) {
  s->ticks += 1 + words / 8;
  if (s->ticks >= CLOCK_EVERY) {
    s->effort += s->ticks;
    s->ticks = 0;
    s->stop = s->stop || cancelled(s) || clock_seconds() > s->deadline;
  }
  return s->stop;
}

static bool too_many_codes(int codes, int questions, Limits limits) {
  if (limits.questions < 0) return true;
  if (limits.questions < 7 && codes > 1 << limits.questions) return true;
  return limits.rounds < 3 && codes > 1 << (questions + QUESTIONS * limits.rounds);
}

/* What the worlds must still pay with `questions` left in a round already paid for, and `limits`
 * after it. */
static Value least_value(const Search *s, Weights *w, int questions, Limits limits) {
  assert(questions >= 0 && questions <= QUESTIONS);
  if (w->codes <= 1) return 0;
  if (too_many_codes(w->codes, questions, limits)) return INFINITE;
  if (!s->round) return 0; /* where nobody pays, limits alone count */
  if (w->codes > 2) sort_weights(w);
  return s->round * least_rounds(w, questions) + s->question * least_questions(w);
}

static Limits limits_after(const Position *p, int asked) {
  Limits left = p->limits;
  if (left.questions < UNLIMITED) left.questions -= asked;
  return left;
}

/* What these weights must pay if the round ends after `asked` questions. */
static Value end_of(const Search *s, const Position *p, Weights *w, int asked) {
  Limits limits = limits_after(p, asked);
  assert(limits.rounds >= 0);
  if (limits.rounds == 0) return INFINITE;
  if (limits.rounds < UNLIMITED) limits.rounds--;
  return at_most(s->round * w->worlds + least_value(s, w, QUESTIONS, limits));
}

static Value value_at_end(const Search *s, const Position *p, const Bits *set, int asked) {
  Weights w;
  weigh(p, set, &w);
  return end_of(s, p, &w, asked);
}

static void look_at_end(Node *node, Value end) {
  node->end_seen = true;
  node->end.low = end;
}

static void look(const Search *s, const Position *p, Node *node, const Bits *set, int asked) {
  Weights w;
  weigh(p, set, &w);
  node->seen = true;
  node->worlds = w.worlds;
  node->codes = (uint8_t)w.codes;
  node->best.exact = w.codes <= 1;
  if (node->best.exact) return;
  if (asked + p->asked == QUESTIONS) {
    look_at_end(node, end_of(s, p, &w, asked));
    node->best.low = node->end.low;
  } else
    node->best.low = least_value(s, &w, QUESTIONS - asked - p->asked, limits_after(p, asked));
}

static inline int canonical_shape(const Position *p, int shape) {
  return p->canonical ? p->canonical[shape] : shape;
}

static inline int child_shape(const Position *p, int shape, int letter, int answer) {
  return canonical_shape(p, shape + (answer + 1) * POWER[letter]);
}

static inline void half_of(Position *p, const Class *class, int letter, int answer, const Bits *set,
                           Bits *half) {
  const Bits *mask = mask_of(p, letter, class->part[letter]);
  if (answer == 0)
    for (size_t i = 0; i < p->words; i++) half[i] = set[i] & mask[i];
  else
    for (size_t i = 0; i < p->words; i++) half[i] = set[i] & ~mask[i];
}

static inline void consider(Choice *choice, Value value, int letter) {
  if (value < choice->value)
    *choice = (Choice){value, choice->value, letter};
  else if (value < choice->second)
    choice->second = value;
}

/* The letters worth asking next: not asked yet, told apart by the proposal, one of every group of
 * twins. */
static int next_letters(const Position *p, const Class *class, int shape) {
  int letters = 0, twins = 0;
  for (int i = 0; i < p->letters; i++) {
    if (!class->part[i] || shape / POWER[i] % 3 || twins >> p->twin[i] & 1) continue;
    twins |= 1 << p->twin[i];
    letters |= 1 << i;
  }
  return letters;
}

static Choice choose_question(const Search *s, Position *p, Class *class, int shape,
                              const Bits *set, int asked) {
  Choice choice = {INFINITE, INFINITE, NOTHING};
  uint32_t larger = UINT32_MAX;
  Value paid = s->question * class->node[s->place[shape]].worlds;
  for (int letters = next_letters(p, class, shape); letters; letters &= letters - 1) {
    int letter = lowest_bit((Bits)letters);
    Node *child[2];
    for (int answer = 0; answer < 2; answer++) {
      child[answer] = class->node + s->place[child_shape(p, shape, letter, answer)];
      if (child[answer]->seen) continue;
      half_of(p, class, letter, answer, set, p->scratch[asked + 1][0]);
      look(s, p, child[answer], p->scratch[asked + 1][0], asked + 1);
    }
    assert(child[0]->worlds + child[1]->worlds == class->node[s->place[shape]].worlds);
    if (!child[0]->worlds || !child[1]->worlds) continue;
    Value value = at_most(paid + child[0]->best.low + child[1]->best.low);
    uint32_t half = child[0]->worlds > child[1]->worlds ? child[0]->worlds : child[1]->worlds;
    bool is_more_even = !s->round && value < INFINITE && value == choice.value && half < larger;
    consider(&choice, value, letter);
    if (is_more_even) choice.letter = letter;
    if (choice.letter == letter) larger = half;
  }
  return choice;
}

/* Where questions are not scarce, nobody saves a round by ending one early: he may ask once more
 * and then play on as if he had not. */
static void raise_end(const Search *s, const Position *p, Node *node, Value asking) {
  if (!s->round || p->limits.questions < UNLIMITED || asking >= INFINITE) return;
  bound_raise(&node->end, asking - asking % s->round + s->question * node->worlds);
}

/* Whether ending the round seems better than asking by its questions alone, while what asking costs
 * is not worked out: raised, it raises the end too. */
static bool is_asked_first(const Search *s, const Position *p, const Class *class, int shape,
                           Choice asking, Value end, Value budget) {
  if (!s->round || asking.value <= end || asking.value > budget) return false;
  if (asking.letter < 0 || asking.value / s->round != end / s->round) return false;
  return !class->node[s->place[child_shape(p, shape, asking.letter, 0)]].best.exact ||
         !class->node[s->place[child_shape(p, shape, asking.letter, 1)]].best.exact;
}

static Choice choose_next(const Search *s, Position *p, Class *class, int shape, const Bits *set,
                          int asked, Value budget) {
  Node *node = class->node + s->place[shape];
  Choice asking = {INFINITE, INFINITE, NOTHING};
  if (asked + p->asked < QUESTIONS) asking = choose_question(s, p, class, shape, set, asked);
  if (asked == 0 && !p->open) return asking;
  if (!node->end_seen) look_at_end(node, value_at_end(s, p, set, asked));
  raise_end(s, p, node, asking.value);
  Choice choice = asking;
  consider(&choice, node->end.low, END_ROUND);
  if (is_asked_first(s, p, class, shape, asking, node->end.low, budget))
    choice.letter = asking.letter;
  return choice;
}
#endif
