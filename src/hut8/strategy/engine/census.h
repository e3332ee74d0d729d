/* Every valid Classic problem: a set of cards with one criterion chosen on each, one code, nobody redundant.

   A criterion is needed as long as it has a witness: a code that only it excludes. Criteria stand in card order, so sets
   of them are bit sets too, and the last card of a problem is not tried but read off: the criteria that leave exactly one
   code and keep every witness. The work is cut into units, one for each choice of the first three cards. */
#ifndef HUT8_CENSUS_H
#define HUT8_CENSUS_H
#include "worlds.h"

enum { CRITERIA = 192, CRITERIA_WORDS = 3, CARDS = 48, UNIT_CARDS = 3, POOLS = 3, EASY = 0, STANDARD = 1, HARD = 2 };
enum { LAST_EASY_CARD = 17, LAST_STANDARD_CARD = 22 };

typedef struct { Bits word[CRITERIA_WORDS]; } Criteria;

typedef struct {
  int criteria;
  Law law[CRITERIA];
  int card[CRITERIA], first[CARDS + 2]; /* the first criterion of every card, and of what comes after the last */
  Criteria accepting[CODES + 3];        /* the criteria that a code satisfies */
} Census;

typedef struct {
  const Census *census;
  int verifiers, chosen[LETTERS];
  int unit[UNIT_CARDS];
  uint64_t count[POOLS + 1]; /* by pool, then all */
  uint64_t *out;             /* where to list, or NULL */
  size_t room, listed;
} Tally;

static void census_prepare(Census *census, int criteria, const uint64_t *laws, const int32_t *cards) {
  census->criteria = criteria;
  for (int i = 0; i < criteria; i++) {
    census->law[i] = (Law){laws[2 * i], laws[2 * i + 1]};
    census->card[i] = cards[i];
    for (int code = 0; code < CODES; code++)
      if (law_has(census->law[i], code)) census->accepting[code].word[i / 64] |= (Bits)1 << (i % 64);
  }
  for (int card = CARDS + 1, i = criteria; card >= 0; card--) {
    while (i > 0 && census->card[i - 1] >= card) i--;
    census->first[card] = i;
  }
}

static int pool_of(const Tally *t, int last_card) {
  int hard = last_card > LAST_STANDARD_CARD;
  for (int i = 0; i < t->verifiers - 1; i++) hard += t->census->card[t->chosen[i]] > LAST_STANDARD_CARD;
  if (2 * hard >= t->verifiers) return HARD;
  if (last_card <= LAST_EASY_CARD) return EASY;
  return last_card <= LAST_STANDARD_CARD ? STANDARD : POOLS;
}

static void list_problem(Tally *t, int last, Law codes) {
  uint64_t problem = (uint64_t)law_code(both(codes, t->census->law[last])) << 48 | (uint64_t)last << (8 * (t->verifiers - 1));
  for (int i = 0; i < t->verifiers - 1; i++) problem |= (uint64_t)t->chosen[i] << (8 * i);
  if (t->listed < t->room) t->out[t->listed] = problem;
  t->listed++;
}

static void count_word(Tally *t, int word, Bits found) {
  static const int ends[POOLS] = {LAST_EASY_CARD, LAST_STANDARD_CARD, CARDS};
  int from = word * 64;
  for (int i = 0; i < POOLS && found; i++) {
    int end = t->census->first[ends[i] + 1] - from;
    Bits below = end <= 0 ? 0 : end >= 64 ? ~(Bits)0 : ((Bits)1 << end) - 1;
    int pool = pool_of(t, ends[i]);
    if (pool < POOLS) t->count[pool] += (uint64_t)count_bits(found & below);
    found &= ~below;
  }
}

static inline bool keeps_witness(const Census *census, Law witness, Criteria *found) {
  Criteria any = {{0}};
  for (int half = 0; half < 2; half++)
    for (Bits left = half ? witness.high : witness.low; left; left &= left - 1) {
      const Criteria *accepting = census->accepting + 64 * half + lowest_bit(left);
      Bits missing = 0;
      for (int i = 0; i < CRITERIA_WORDS; i++) {
        any.word[i] |= accepting->word[i];
        missing |= found->word[i] & ~any.word[i];
      }
      if (!missing) return true;
    }
  Bits left = 0;
  for (int i = 0; i < CRITERIA_WORDS; i++) left |= found->word[i] &= any.word[i];
  return left != 0;
}

/* The criteria from `from` on that leave exactly one code. */
static inline Criteria leaving_one(const Census *census, Law codes, int from) {
  Criteria ones = {{0}}, twos = {{0}};
  for (int half = 0; half < 2; half++)
    for (Bits left = half ? codes.high : codes.low; left; left &= left - 1) {
      const Criteria *accepting = census->accepting + 64 * half + lowest_bit(left);
      for (int i = 0; i < CRITERIA_WORDS; i++) {
        twos.word[i] |= ones.word[i] & accepting->word[i];
        ones.word[i] |= accepting->word[i];
      }
    }
  for (int i = 0; i < CRITERIA_WORDS; i++) {
    int below = from - 64 * i;
    ones.word[i] &= ~twos.word[i] & (below <= 0 ? ~(Bits)0 : below >= 64 ? 0 : ~(Bits)0 << below);
  }
  return ones;
}

static void take_last(Tally *t, Law codes, const Law *witness, int from) {
  Criteria found = leaving_one(t->census, codes, from);
  if (!(found.word[0] | found.word[1] | found.word[2])) return;
  for (int i = 0; i < t->verifiers - 1; i++)
    if (!keeps_witness(t->census, witness[i], &found)) return;
  for (int i = 0; i < CRITERIA_WORDS; i++) {
    if (!found.word[i]) continue;
    t->count[POOLS] += (uint64_t)count_bits(found.word[i]);
    count_word(t, i, found.word[i]);
    if (t->out)
      for (Bits left = found.word[i]; left; left &= left - 1) list_problem(t, 64 * i + lowest_bit(left), codes);
  }
}

static inline bool no_codes(Law law) { return !(law.low | law.high); }
static inline Law without(Law a, Law b) { return (Law){a.low & ~b.low, a.high & ~b.high}; }

static void take_cards(Tally *t, int depth, Law codes, const Law *witness, int from) {
  if (depth >= t->verifiers - 1 || depth >= LETTERS - 1) {
    take_last(t, codes, witness, from);
    return;
  }
  const Census *census = t->census;
  int first = depth < UNIT_CARDS ? census->first[t->unit[depth]] : from;
  int last = depth < UNIT_CARDS ? census->first[t->unit[depth] + 1] : census->criteria;
  for (int i = first; i < last; i++) {
    Law left = both(codes, census->law[i]), seen[LETTERS];
    seen[depth] = without(codes, census->law[i]);
    if (no_codes(seen[depth]) || law_size(left) < t->verifiers - depth) continue; /* every card to come removes one */
    int j = 0;
    while (j < depth && !no_codes(seen[j] = both(witness[j], census->law[i]))) j++;
    if (j < depth) continue;
    t->chosen[depth] = i;
    take_cards(t, depth + 1, left, seen, census->first[census->card[i] + 1]);
  }
}

/* The first three cards of a unit, in ascending order of all choices. */
static bool unit_cards(int64_t unit, int *cards) {
  for (int a = 1; a <= CARDS; a++)
    for (int b = a + 1; b <= CARDS; b++) {
      int64_t here = CARDS - b;
      if (unit < here) {
        cards[0] = a;
        cards[1] = b;
        cards[2] = b + 1 + (int)unit;
        return true;
      }
      unit -= here;
    }
  return false;
}

static void census_unit(Tally *t, int64_t unit) {
  Law all = {~(Bits)0, ((Bits)1 << (CODES - 64)) - 1}, nothing[LETTERS] = {{0, 0}};
  if (unit >= 0 && unit_cards(unit, t->unit)) take_cards(t, 0, all, nothing, 0);
}
#endif
