/* The steps of a strategy as they are written down, and which positions are written already. */
#ifndef HUT8_STEPS_H
#define HUT8_STEPS_H
#include "table.h"

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
} Memo; /* of a position at the start of a round that is written already */

typedef struct {
  Step *step;
  size_t steps, room;
  Memo *memo;
  size_t memos, memo_room; /* a power of two */
  bool failed;
  size_t exact;   /* positions of so many worlds are solved before they are written */
  double give_up; /* when to stop thinking and take the first thing that helps */
  int tries;      /* so many proposals are tried where many worlds are left */
  int first;      /* counted from 1: the proposal of the first round; 0 where nobody asks for one */
} Plan;

typedef struct {
  int32_t step;
  uint32_t turn;
  Cost cost;
} Subtree; /* written already: its first step, and the letters' names there */

static void plan_close(Plan *plan) {
  free(plan->step);
  free(plan->memo);
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

static Memo *plan_slot(Memo *memo, size_t room, Key key) {
  size_t i = key.one & (room - 1);
  while (memo[i].taken && (memo[i].key.one != key.one || memo[i].key.two != key.two))
    i = (i + 1) & (room - 1);
  return memo + i;
}
static void plan_remember(Plan *plan, Memo new) {
  if (plan->memos * 2 >= plan->memo_room) {
    size_t room = plan->memo_room ? plan->memo_room * 2 : 256;
    Memo *larger = calloc(room, sizeof *larger);
    if (!larger) {
      plan->failed = true;
      return;
    }
    for (size_t i = 0; i < plan->memo_room; i++)
      if (plan->memo[i].taken) *plan_slot(larger, room, plan->memo[i].key) = plan->memo[i];
    free(plan->memo);
    plan->memo = larger;
    plan->memo_room = room;
  }
  *plan_slot(plan->memo, plan->memo_room, new.key) = new;
  plan->memos++;
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
#endif
