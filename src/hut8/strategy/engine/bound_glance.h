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
typedef struct {
  Proposals passing[LETTERS];
} Row; /* a world: for every letter the proposals that pass there */

static void rows_of(const Problem *problem, const World *world, size_t worlds, Row *row) {
  for (size_t i = 0; i < worlds; i++)
    for (int letter = 0; letter < LETTERS; letter++)
      row[i].passing[letter] = problem->passing[letter][law_of(world[i], letter)];
}

static inline Proposals tell_apart(const Row *one, const Row *other) {
  Proposals apart = {0};
  for (int letter = 0; letter < LETTERS; letter++)
    apart |= one->passing[letter] ^ other->passing[letter];
  return apart;
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
  Row row[GLANCE_WORLDS];
  Proposals solving[GLANCE_WORLDS];
  rows_of(problem, world, worlds, row);
  memset(solving, 255, worlds * sizeof *solving);
  memset(glance, 0, sizeof *glance);
  for (size_t i = 0, next = 0; i < worlds; i++) {
    while (next < worlds && code_of(world[next]) == code_of(world[i])) next++;
    Proposals solving_this = solving[i];
    for (size_t j = next; j < worlds; j++) {
      Proposals apart = tell_apart(row + i, row + j);
      solving_this &= apart;
      solving[j] &= apart;
    }
    count_up(glance, solving_this);
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
