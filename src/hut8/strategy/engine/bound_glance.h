/* An admissible bound, bit-sliced: how many of its worlds every proposal could solve at most, even
   if it were laid on all letters.

   All proposals are looked at side by side, one bit each. Two laws are told apart by the proposals
   that satisfy only one of them; a world is solved by the proposals that tell it from every world
   with another code. */
#ifndef HUT8_BOUND_GLANCE_H
#define HUT8_BOUND_GLANCE_H
#include "worlds.h"

enum { GLANCE_WORLDS = 255, DIGITS = 8 }; /* every count has so many binary digits */

typedef struct {
  Proposals digit[DIGITS];
} Glance; /* a digit of every proposal's count */
typedef Bits TwoProposals __attribute__((vector_size(32), aligned(8)));

/* By letter and world the proposals that pass; and those that solve the world, as far as seen. */
typedef struct {
  Proposals passing[LETTERS][GLANCE_WORLDS], solving[GLANCE_WORLDS];
} Rows;

static void rows_of(const Problem *problem, const World *world, size_t worlds, Rows *rows) {
  for (int letter = 0; letter < problem->letters; letter++)
    for (size_t i = 0; i < worlds; i++)
      rows->passing[letter][i] = problem->passing[letter][law_of(world[i], letter)];
  memset(rows->solving, 255, worlds * sizeof *rows->solving);
}

/* The proposals that tell two worlds apart. */
static inline Proposals telling_apart(const Rows *rows, int letters, size_t i, size_t j) {
  Proposals apart = {0};
  for (int letter = 0; letter < letters; letter++)
    apart |= rows->passing[letter][i] ^ rows->passing[letter][j];
  return apart;
}

/* No function: compilers warn of vectors that are handed over where processors may lack them. */
#define TWICE(one) ((TwoProposals){(one)[0], (one)[1], (one)[0], (one)[1]})

/* Tells a world apart from those that follow, two at a time. */
static inline void tell_apart(Rows *rows, int letters, size_t i, size_t from, size_t worlds) {
  TwoProposals own[LETTERS], both = TWICE(rows->solving[i]), apart, other;
  for (int letter = 0; letter < letters; letter++) own[letter] = TWICE(rows->passing[letter][i]);
  size_t j = from;
  for (; j + 2 <= worlds; j += 2) {
    apart = (TwoProposals){0};
    for (int letter = 0; letter < letters; letter++) {
      memcpy(&other, &rows->passing[letter][j], sizeof other);
      apart |= own[letter] ^ other;
    }
    both &= apart;
    memcpy(&other, &rows->solving[j], sizeof other);
    other &= apart;
    memcpy(&rows->solving[j], &other, sizeof other);
  }
  rows->solving[i] = (Proposals){both[0] & both[2], both[1] & both[3]};
  if (j == worlds) return;
  Proposals last = telling_apart(rows, letters, i, j);
  rows->solving[i] &= last;
  rows->solving[j] &= last;
}

/* The same with a loop of known length. */
static void tell_known(Rows *rows, int letters, size_t i, size_t from, size_t worlds) {
  switch (letters) {
  case 4:
    tell_apart(rows, 4, i, from, worlds);
    break;
  case 5:
    tell_apart(rows, 5, i, from, worlds);
    break;
  case 6:
    tell_apart(rows, 6, i, from, worlds);
    break;
  default:
    tell_apart(rows, letters, i, from, worlds);
  }
}

static inline void count_up(Glance *glance, Proposals which) {
  for (int i = 0; i < DIGITS; i++) {
    Proposals carry = glance->digit[i] & which;
    glance->digit[i] ^= which;
    which = carry;
  }
}

/* The worlds stand in the order of their codes. */
static void look_around(const Problem *problem, const World *world, size_t worlds, Glance *glance) {
  Rows rows;
  rows_of(problem, world, worlds, &rows);
  memset(glance, 0, sizeof *glance);
  for (size_t i = 0, next = 0; i < worlds; i++) {
    while (next < worlds && code_of(world[next]) == code_of(world[i])) next++;
    tell_known(&rows, problem->letters, i, next, worlds);
    count_up(glance, rows.solving[i]);
  }
}

/* The most worlds that one of these proposals could solve. */
static uint32_t most_solved(const Glance *glance, Proposals proposals) {
  uint32_t most = 0;
  for (int i = DIGITS - 1; i >= 0; i--) {
    Proposals having = proposals & glance->digit[i];
    if (!(having[0] | having[1])) continue;
    proposals = having;
    most |= 1u << i;
  }
  return most;
}

/* The proposals that could solve at least so many. */
static Proposals solving_at_least(const Glance *glance, uint32_t worlds) {
  Proposals more = {0}, equal = ALL_CODES;
  for (int i = DIGITS - 1; i >= 0; i--) {
    if (worlds >> i & 1)
      equal &= glance->digit[i];
    else {
      more |= equal & glance->digit[i];
      equal &= ~glance->digit[i];
    }
  }
  return more | equal;
}
#endif
