/* Every valid Classic problem: one criterion on each of 4 to 6 cards, exactly one code, no verifier
   redundant.

   A partial choice is the codes that pass it, and for each of its criteria the codes that this one
   alone refuses. Such a set may never become empty: then the criterion is redundant. Criteria are
   numbered in card order; the choices that can follow are found all at once, as a set of criteria,
   from which criteria hold of which code. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PUBLIC __attribute__((visibility("default")))
enum {
  CODES = 125,
  CRITERIA = 256,
  WORDS = 3,
  VERIFIERS = 6,
  CARDS = 48, /* as machine/cards.py prints: census.py compares the two, and the pools below */
  FINE = 0,
  CANCELLED = 1,
  NO_MEMORY = -1
};
enum { EASY = 17, STANDARD = 22 }; /* the last cards of these pools */
enum { FORMAT = 1 }; /* of what is handed over here: count it up when that changes its meaning */

typedef struct {
  uint64_t low, high;
} Codes;
typedef struct {
  uint64_t word[WORDS];
} Criteria;

typedef struct {
  uint64_t all, easy, standard, hard;
} Counts;

typedef struct {
  Codes law[CRITERIA];
  uint8_t card[CRITERIA];
  Criteria holding[CODES];    /* the criteria that hold of a code */
  Criteria beyond[CARDS + 1]; /* the criteria on later cards */
  Criteria easy, standard, hard;
  int verifiers;
  Counts counts;
  uint64_t *rows;
  size_t room;
  bool listing, failed;
  const volatile int32_t *cancelled;
} Census;

static inline Codes both(Codes a, Codes b) { return (Codes){a.low & b.low, a.high & b.high}; }
static inline Codes without(Codes a, Codes b) { return (Codes){a.low & ~b.low, a.high & ~b.high}; }
static inline bool is_empty(Codes a) { return !(a.low | a.high); }
static inline int count(Codes a) {
  return __builtin_popcountll(a.low) + __builtin_popcountll(a.high);
}
static inline int take(Codes *a) {
  int bit;
  if (a->low) {
    bit = __builtin_ctzll(a->low);
    a->low &= a->low - 1;
    return bit;
  }
  bit = __builtin_ctzll(a->high);
  a->high &= a->high - 1;
  return 64 + bit;
}

static inline int size(Criteria a) {
  int bits = 0;
  for (int w = 0; w < WORDS; w++) bits += __builtin_popcountll(a.word[w]);
  return bits;
}
static inline int size_within(Criteria a, const Criteria *b) {
  for (int w = 0; w < WORDS; w++) a.word[w] &= b->word[w];
  return size(a);
}

/* Leaves the criteria that hold of some of these codes; tells whether any are left. */
static inline bool keep_holding(const Census *c, Criteria *left, Codes codes) {
  Criteria missing = *left;
  while (!is_empty(codes)) {
    const Criteria *holding = &c->holding[take(&codes)];
    uint64_t any = 0;
    for (int w = 0; w < WORDS; w++) any |= missing.word[w] &= ~holding->word[w];
    if (!any) return true;
  }
  uint64_t any = 0;
  for (int w = 0; w < WORDS; w++) any |= left->word[w] &= ~missing.word[w];
  return any != 0;
}

/* Of these criteria, those that hold of exactly one of the codes, or of more than one but not of
 * all. */
static inline Criteria narrowing(const Census *c, Criteria among, Codes codes, bool to_one) {
  Criteria once = {{0}}, twice = {{0}}, all = among;
  while (!is_empty(codes)) {
    const Criteria *holding = &c->holding[take(&codes)];
    for (int w = 0; w < WORDS; w++) {
      twice.word[w] |= once.word[w] & holding->word[w];
      once.word[w] |= holding->word[w];
      all.word[w] &= holding->word[w];
    }
  }
  for (int w = 0; w < WORDS; w++)
    among.word[w] &= to_one ? once.word[w] & ~twice.word[w] : twice.word[w] & ~all.word[w];
  return among;
}

static bool make_room(Census *c, size_t more) {
  if (c->counts.all + more <= c->room) return true;
  size_t room = c->room ? c->room * 2 : 4096;
  uint64_t *larger = realloc(c->rows, room * sizeof *larger);
  if (!larger) return false;
  c->rows = larger;
  c->room = room;
  return true;
}

/* A row is eight bytes: the number of verifiers, six criteria counted from 1, the code. */
static void list(Census *c, Criteria last, uint64_t chosen, Codes codes) {
  if (!make_room(c, CRITERIA)) {
    c->failed = true;
    return;
  }
  uint64_t *row = c->rows + c->counts.all;
  int shift = 8 * (VERIFIERS + 1 - c->verifiers);
  for (int w = 0; w < WORDS; w++)
    for (uint64_t bits = last.word[w]; bits; bits &= bits - 1) {
      int criterion = 64 * w + __builtin_ctzll(bits);
      Codes code = both(codes, c->law[criterion]);
      *row++ = chosen | (uint64_t)(criterion + 1) << shift | (uint64_t)take(&code);
    }
}

static void finish(Census *c, Criteria last, uint64_t chosen, Codes codes, int hard) {
  int all = size(last);
  if (c->listing) list(c, last, chosen, codes);
  c->counts.easy += (uint64_t)size_within(last, &c->easy);
  c->counts.standard += (uint64_t)size_within(last, &c->standard);
  int needed = (c->verifiers + 1) / 2 - hard;
  if (needed <= 0)
    c->counts.hard += (uint64_t)all;
  else if (needed == 1)
    c->counts.hard += (uint64_t)size_within(last, &c->hard);
  c->counts.all += (uint64_t)all;
}

/* Goes on from `depth` criteria, the last of them on `card`, `hard` of them on cards beyond the
 * standard pool. */
static void extend(Census *c, int depth, int card, int hard, uint64_t chosen, Codes codes,
                   const Codes *alone) {
  int left = c->verifiers - depth;
  if (left < 1 || depth >= VERIFIERS) return;
  Criteria next = narrowing(c, c->beyond[card], codes, left == 1);
  for (int i = 0; i < depth; i++)
    if (!keep_holding(c, &next, alone[i])) return;
  if (left == 1) {
    finish(c, next, chosen, codes, hard);
    return;
  }
  if (left > 2 && *c->cancelled) return;
  for (int w = 0; w < WORDS; w++)
    for (uint64_t bits = next.word[w]; bits && !c->failed; bits &= bits - 1) {
      int criterion = 64 * w + __builtin_ctzll(bits);
      Codes law = c->law[criterion], passing = both(codes, law), refused[VERIFIERS];
      if (count(passing) < left) continue; /* every criterion to come refuses a code of its own */
      for (int i = 0; i < depth; i++) refused[i] = both(alone[i], law);
      refused[depth] = without(codes, law);
      int on = c->card[criterion];
      uint64_t more = chosen | (uint64_t)(criterion + 1) << (8 * (VERIFIERS - depth));
      extend(c, depth + 1, on, hard + (on > STANDARD), more, passing, refused);
    }
}

static void add(Criteria *set, int criterion) {
  set->word[criterion / 64] |= (uint64_t)1 << criterion % 64;
}

static void prepare(Census *c, int criteria, const uint64_t *laws, const uint8_t *cards) {
  for (int k = 0; k < criteria; k++) {
    c->law[k] = (Codes){laws[2 * k], laws[2 * k + 1]};
    c->card[k] = cards[k];
    for (Codes codes = c->law[k]; !is_empty(codes);) add(&c->holding[take(&codes)], k);
    for (int card = 0; card < cards[k]; card++) add(&c->beyond[card], k);
    add(cards[k] <= EASY ? &c->easy : cards[k] <= STANDARD ? &c->standard : &c->hard, k);
  }
}

/* What this library was built for, in the order in which census.py compares it with the rules; -1
 * beyond. */
PUBLIC int32_t hut8_built_for(int which) {
  static const int32_t number[] = {FORMAT, CODES, VERIFIERS, CARDS, 64 * WORDS, EASY, STANDARD};
  return which >= 0 && which < (int)(sizeof number / sizeof *number) ? number[which] : -1;
}

/* Counts the problems whose first criterion is `first`, and lists them when `rows` is given (see
 * hut8_census_free). */
PUBLIC int hut8_census(int criteria, const uint64_t *laws, const uint8_t *cards, int verifiers,
                       int first, const volatile int32_t *cancelled, Counts *counts,
                       uint64_t **rows) {
  if (criteria > 64 * WORDS || first < 0 || first >= criteria || verifiers < 2 ||
      verifiers > VERIFIERS)
    return NO_MEMORY;
  Census *c = calloc(1, sizeof *c);
  if (!c) return NO_MEMORY;
  c->verifiers = verifiers;
  c->cancelled = cancelled;
  c->listing = rows != NULL;
  prepare(c, criteria, laws, cards);
  Codes everything = {~(uint64_t)0, ((uint64_t)1 << (CODES - 64)) - 1};
  Codes refused = without(everything, c->law[first]);
  uint64_t chosen = (uint64_t)verifiers << 56 | (uint64_t)(first + 1) << (8 * VERIFIERS);
  extend(c, 1, c->card[first], c->card[first] > STANDARD, chosen, c->law[first], &refused);
  int result = c->failed ? NO_MEMORY : *cancelled ? CANCELLED : FINE;
  *counts = c->counts;
  if (rows) *rows = c->rows;
  if (rows && result != FINE) {
    free(c->rows);
    *rows = NULL;
  }
  free(c);
  return result;
}

PUBLIC void hut8_census_free(uint64_t *rows) { free(rows); }

static char *write_number(char *out, int number) {
  if (number >= 10) *out++ = (char)('0' + number / 10);
  *out++ = (char)('0' + number % 10);
  return out;
}

/* Writes rows as lines: verifiers, code, then card.position for each verifier; `out` has room for
 * 48 bytes a row. */
PUBLIC size_t hut8_census_lines(const uint64_t *rows, size_t count, const uint8_t *cards,
                                const uint8_t *positions, char *out) {
  char *start = out;
  for (size_t i = 0; i < count; i++) {
    int code = (int)(rows[i] & 255);
    *out++ = (char)('0' + (rows[i] >> 56));
    *out++ = ',';
    *out++ = (char)('1' + code / 25);
    *out++ = (char)('1' + code / 5 % 5);
    *out++ = (char)('1' + code % 5);
    for (int shift = 48; shift > 0; shift -= 8) {
      int criterion = (int)(rows[i] >> shift & 255);
      *out++ = ',';
      if (!criterion) continue;
      out = write_number(out, cards[criterion - 1]);
      *out++ = '.';
      *out++ = (char)('0' + positions[criterion - 1]);
    }
    *out++ = '\n';
  }
  return (size_t)(out - start);
}
