/* The bound of bound_round.h for positions of many words: of the rounds after the next one it says
   only who needs one. Most large positions are looked at once, with all proposals, and never again:
   what codes say of the rounds beyond costs more there than it saves.

   A world lies in a cell, by what all letters answer. What three letters tell apart is the cells
   folded along the other letters: a fold that only one code has is solved. */
#ifndef HUT8_BOUND_CELLS_H
#define HUT8_BOUND_CELLS_H
#include "bound_round64.h"
#include "planes.h"

enum { MOST_IN_CELLS = MANY_WORDS * WORD_BITS };

/* For two letters and their four answers: the most worlds that a third letter solves. */
typedef struct {
  uint32_t most[LETTERS][LETTERS][4];
} Solved;

typedef struct {
  const Position *p;
  const RoundTable *table;
  Bits alone;             /* cells that only one code has */
  uint32_t worlds[CELLS]; /* of these */
  Solved solved;
} Cells;

static inline bool is_for_cells(const Position *p) {
  return QUESTIONS == QUESTIONS64 && p->words > 1 && p->worlds <= MOST_IN_CELLS;
}

/* Puts the worlds of a vector into their cells, split by one letter after another, and adds the
 * cells that its codes have. */
static inline void fill_cells(FourCodes *in, const FourCodes *const *passing, int letters,
                              uint32_t at, FourCodes *cells) {
  for (int i = 0; i < letters; i++) {
    FourCodes pass = passing[i][at];
    for (int cell = 0; cell < 1 << i; cell++) {
      in[cell + (1 << i)] = in[cell] & ~pass;
      in[cell] &= pass;
    }
  }
  for (int cell = 0; cell < 1 << letters; cell++) {
    Bits bit = (Bits)1 << cell;
    *cells |= (FourCodes)(in[cell] != 0) & (FourCodes){bit, bit, bit, bit};
  }
}

/* The same with loops of known lengths. */
static void fill_known(FourCodes *in, const FourCodes *const *passing, int letters, uint32_t at,
                       FourCodes *cells) {
  switch (letters) {
  case 4:
    fill_cells(in, passing, 4, at, cells);
    break;
  case 5:
    fill_cells(in, passing, 5, at, cells);
    break;
  case 6:
    fill_cells(in, passing, 6, at, cells);
    break;
  default:
    fill_cells(in, passing, letters, at, cells);
  }
}

/* The cells of every code. */
static void find_cells(const Cells *c, const Class *class, FourCodes *cells) {
  const Planes *q = c->p->planes;
  const FourCodes *passing[LETTERS];
  int letters = c->table->masks;
  for (int i = 0; i < letters; i++) {
    int letter = c->table->letter[i];
    passing[i] = q->part[letter][class->part[letter]];
  }
  for (int group = 0; group < q->groups; group++) {
    cells[group] = (FourCodes){0};
    for (uint32_t at = q->first[group]; at < q->first[group + 1]; at++) {
      FourCodes *in = q->cell + (size_t)at * CELLS;
      *in = q->whole[at];
      fill_known(in, passing, letters, at, cells + group);
    }
  }
}

/* The cells that only one code has. */
static inline Bits cells_alone(const FourCodes *cells, int groups) {
  FourCodes some = cells[0], more = {0};
  for (int group = 1; group < groups; group++) {
    more |= some & cells[group];
    some |= cells[group];
  }
  Bits left = some[0] | some[1], right = some[2] | some[3];
  Bits several = (some[0] & some[1]) | (some[2] & some[3]) | (left & right);
  return (left | right) & ~(several | more[0] | more[1] | more[2] | more[3]);
}

/* The worlds of these cells. */
static uint32_t count_cells(const Planes *q, Bits cells) {
  uint32_t worlds = 0;
  for (uint32_t at = 0; at < q->vectors; at++) {
    FourCodes in = {0};
    for (Bits left = cells; left; left &= left - 1)
      in |= q->cell[(size_t)at * CELLS + (size_t)lowest_bit(left)];
    for (int lane = 0; lane < LANES; lane++) worlds += (uint32_t)count_bits(in[lane]);
  }
  return worlds;
}

static inline void keep_most(uint32_t *most, uint32_t a, uint32_t b) {
  if (a + b > *most) *most = a + b;
}

/* Three letters, by their eight answers: each may have been the third. */
static inline void keep_best_third(Solved *s, const uint32_t *solved, int i, int j, int k) {
  for (int answers = 0; answers < 4; answers++) {
    int one = answers & 1, other = answers >> 1;
    keep_most(&s->most[i][j][answers], solved[one + 2 * other], solved[one + 2 * other + 4]);
    keep_most(&s->most[i][k][answers], solved[one + 4 * other], solved[one + 4 * other + 2]);
    keep_most(&s->most[j][k][answers], solved[2 * one + 4 * other],
              solved[2 * one + 4 * other + 1]);
  }
}

/* Of twins the first are asked first. */
static bool is_canonical(const Position *p, const RoundTable *t, int asked) {
  int shape = 0;
  for (int left = asked; left; left &= left - 1) shape += POWER[t->letter[lowest_bit((Bits)left)]];
  return canonical_shape(p, shape) == shape;
}

/* The cells by which three letters' answers are named, the other letters' being those that pass. */
static inline Bits named_cells(int asked) {
  Bits cells = 1;
  for (; asked; asked &= asked - 1) cells |= cells << (asked & -asked);
  return cells;
}

/* What three letters solve; `others` are the cells that lie in the first fold. */
static void solve_folded(Cells *c, Bits solved_folds, Bits others, int asked) {
  int place[QUESTIONS64];
  uint32_t solved[8] = {0};
  for (int i = 0; i < QUESTIONS64; i++, asked &= asked - 1) place[i] = lowest_bit((Bits)asked);
  for (int answers = 0; answers < 8; answers++) {
    int fold =
        (answers & 1) << place[0] | (answers >> 1 & 1) << place[1] | (answers >> 2) << place[2];
    if (!(solved_folds >> fold & 1)) continue;
    for (Bits cells = c->alone & others << fold; cells; cells &= cells - 1)
      solved[answers] += c->worlds[lowest_bit(cells)];
  }
  keep_best_third(&c->solved, solved, place[0], place[1], place[2]);
}

/* Folds the cells along letters from `from` on, until three are left. */
static void fold(Cells *c, const FourCodes *cells, int from, Bits others, int asked) {
  int groups = c->p->planes->groups, spare = count_bits((Bits)asked) - QUESTIONS64;
  if (spare == 0) {
    Bits solved = cells_alone(cells, groups) & named_cells(asked);
    if (solved && is_canonical(c->p, c->table, asked)) solve_folded(c, solved, others, asked);
    return;
  }
  FourCodes folded[GROUPS];
  for (int i = from; i <= c->table->masks - spare; i++) {
    int width = 1 << i;
    for (int group = 0; group < groups; group++)
      folded[group] = cells[group] | cells[group] >> width;
    fold(c, folded, i + 1, others | others << width, asked & ~width);
  }
}

/* The first letter is the one with which the other two solve most. */
static uint32_t most_of_pairs(const Solved *s, int masks) {
  uint32_t most = 0;
  for (int i = 0; i < masks; i++) {
    uint32_t one[2] = {0, 0};
    for (int answer = 0; answer < 2; answer++) {
      for (int j = i + 1; j < masks; j++)
        keep_most(one + answer, s->most[i][j][answer], s->most[i][j][answer + 2]);
      for (int j = 0; j < i; j++)
        keep_most(one + answer, s->most[j][i][2 * answer], s->most[j][i][2 * answer + 1]);
    }
    keep_most(&most, one[0], one[1]);
  }
  return most;
}

/* The worlds that need a round after this one; more than `allowed` means only that. */
static uint32_t unsolved_in_cells(const Position *p, const Class *class, const RoundTable *t,
                                  uint32_t allowed) {
  FourCodes cells[GROUPS];
  Cells c;
  c.p = p;
  c.table = t;
  find_cells(&c, class, cells);
  c.alone = cells_alone(cells, p->planes->groups);
  if (!c.alone) return (uint32_t)p->worlds;
  uint32_t left = (uint32_t)p->worlds - count_cells(p->planes, c.alone);
  if (left > allowed || t->masks <= QUESTIONS64) return left;
  for (Bits alone = c.alone; alone; alone &= alone - 1)
    c.worlds[lowest_bit(alone)] = count_cells(p->planes, alone & -alone);
  memset(&c.solved, 0, sizeof c.solved);
  fold(&c, cells, 0, 1, (1 << t->masks) - 1);
  return (uint32_t)p->worlds - most_of_pairs(&c.solved, t->masks);
}
#endif
