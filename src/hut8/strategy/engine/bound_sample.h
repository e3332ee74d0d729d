/* An admissible bound of the worst case, by relaxation to a sample: a strategy that keeps limits on
   all worlds keeps them on any part of them. So a proposal that cannot keep them on 64 worlds,
   which fit into one word and are searched at once, cannot keep them at all. */
#ifndef HUT8_BOUND_SAMPLE_H
#define HUT8_BOUND_SAMPLE_H
#include "position.h"

enum { SAMPLE_WORLDS = WORD_BITS, SAMPLE_MEMO = 1 << 12, SAMPLE_SHIFTS = 5 };

typedef struct {
  Bits set;
  uint32_t serial; /* of the sample */
  uint8_t rounds, questions;
  bool can;
} SampleMemo;

typedef struct {
  int worlds, letters;
  Bits tops, whole;                              /* the last world of every code; all */
  Bits segment[SAMPLE_WORLDS];                   /* the worlds of a world's code */
  Bits mask[CODES][LETTERS];                     /* by proposal and letter: the worlds that pass */
  Proposals among;                               /* those considered */
  Proposals apart[SAMPLE_WORLDS][SAMPLE_WORLDS]; /* the proposals that tell two worlds apart */
  int work;                                      /* steps still allowed */
  uint32_t serial;
  SampleMemo memo[SAMPLE_MEMO];
} Sample;

static inline bool is_none(Proposals proposals) { return !(proposals[0] | proposals[1]); }
static inline Proposals without_first(Proposals proposals) {
  return proposals & ~only_code(law_code(proposals));
}

static inline bool sample_solved(const Sample *m, Bits set) {
  return !set || !(set & ~m->segment[lowest_bit(set)]);
}

static inline bool has_more_codes(const Sample *m, Bits set, int questions) {
  Bits below = ~m->tops;
  return questions < 6 && count_bits((((set & below) + below) | set) & m->tops) > 1 << questions;
}

/* So many worlds of every code, in turns, until there are enough. Returns how many codes there are.
 */
static int share_out(const World *world, size_t worlds, uint32_t *start, uint32_t *taken) {
  int codes = 0;
  for (size_t i = 0; i < worlds; i++)
    if (i == 0 || code_of(world[i]) != code_of(world[i - 1])) {
      taken[codes] = 0;
      start[codes++] = (uint32_t)i;
    }
  start[codes] = (uint32_t)worlds;
  for (int left = SAMPLE_WORLDS, code = 0; left > 0; code = (code + 1) % codes)
    if (taken[code] < start[code + 1] - start[code]) {
      taken[code]++;
      left--;
    }
  return codes;
}

/* The sample of a position: worlds of every code, spread evenly; every turn takes others. */
static int sample_worlds(const World *world, size_t worlds, uint32_t turn, World *out) {
  uint32_t start[CODES + 1], taken[CODES];
  int codes = share_out(world, worlds, start, taken), count = 0;
  for (int code = 0; code < codes; code++) {
    uint32_t size = start[code + 1] - start[code], from = turn * size / SAMPLE_SHIFTS;
    for (uint32_t i = 0; i < taken[code]; i++)
      out[count++] = world[start[code] + (i * size + from) / taken[code] % size];
  }
  return count;
}

static void sample_masks(Sample *m, const Problem *problem, const World *world) {
  for (int letter = 0; letter < m->letters; letter++) {
    Bits holder[LAWS] = {0}, laws = 0;
    for (int i = 0; i < m->worlds; i++) {
      int law = law_of(world[i], letter);
      holder[law] |= (Bits)1 << i;
      laws |= (Bits)1 << law;
    }
    for (Proposals left = m->among; !is_none(left); left = without_first(left)) {
      int proposal = law_code(left);
      Bits mask = 0;
      for (Bits passing = laws & problem->truth[letter][proposal]; passing; passing &= passing - 1)
        mask |= holder[lowest_bit(passing)];
      m->mask[proposal][letter] = mask;
    }
  }
}

static void sample_pairs(Sample *m, const Problem *problem, const World *world) {
  Rows rows;
  rows_of(problem, world, (size_t)m->worlds, &rows);
  for (int i = 0; i < m->worlds; i++)
    for (Bits left = m->whole & ~m->segment[i] & (~(Bits)0 << i); left; left &= left - 1) {
      int j = lowest_bit(left);
      m->apart[i][j] = telling_apart(&rows, problem->letters, (size_t)i, (size_t)j);
    }
}

static void sample_take(Sample *m, const Problem *problem, const World *world, int worlds,
                        Proposals among) {
  m->worlds = worlds;
  m->letters = problem->letters;
  m->whole = ~(Bits)0 >> (64 - worlds);
  m->tops = 0;
  for (int i = 0, first = 0; i < worlds; i++)
    if (i + 1 == worlds || code_of(world[i + 1]) != code_of(world[i])) {
      m->tops |= (Bits)1 << i;
      for (int j = first; j <= i; j++) m->segment[j] = (~(Bits)0 << first) & (~(Bits)0 >> (63 - i));
      first = i + 1;
    }
  m->among = among;
  m->serial++;
  sample_masks(m, problem, world);
  sample_pairs(m, problem, world);
}

/* Whether a proposal's letters, so many of them, leave no two codes together. */
static bool sample_tree(const Sample *m, const Bits *mask, int used, Bits set, int questions) {
  if (sample_solved(m, set)) return true;
  if (questions == 0 || has_more_codes(m, set, questions)) return false;
  for (int i = 0; i < m->letters; i++) {
    Bits pass = set & mask[i], fail = set & ~mask[i];
    if (used >> i & 1 || !pass || !fail) continue;
    if (sample_tree(m, mask, used | 1 << i, pass, questions - 1) &&
        sample_tree(m, mask, used | 1 << i, fail, questions - 1))
      return true;
  }
  return false;
}

/* The proposals that could solve the set, laid on all letters. */
static Proposals sample_solving(const Sample *m, Bits set, Proposals among) {
  for (Bits left = set; left; left &= left - 1) {
    int i = lowest_bit(left);
    for (Bits other = left & ~m->segment[i]; other; other &= other - 1)
      among &= m->apart[i][lowest_bit(other)];
    if (is_none(among)) break;
  }
  return among;
}

/* Which of the proposals solve the set in one round; the first is enough where `all` is false. */
static Proposals sample_last(Sample *m, Bits set, int questions, Proposals among, bool all) {
  Proposals solving = {0};
  int most = questions < QUESTIONS ? questions : QUESTIONS;
  for (among = sample_solving(m, set, among); !is_none(among); among = without_first(among)) {
    int proposal = law_code(among);
    m->work--;
    if (!sample_tree(m, m->mask[proposal], 0, set, most)) continue;
    solving |= only_code(proposal);
    if (!all) break;
  }
  return solving;
}

static bool sample_can(Sample *m, Bits set, int rounds, int questions);

/* Inside a round: `rounds` come after it. */
static bool sample_round(Sample *m, const Bits *mask, int used, Bits set, int asked, int rounds,
                         int questions) {
  if (sample_solved(m, set)) return true;
  int room = QUESTIONS - asked + QUESTIONS * rounds, most = questions < room ? questions : room;
  if (has_more_codes(m, set, most)) return false;
  if (--m->work < 0) return true;
  bool splits = false;
  for (int i = 0; asked < QUESTIONS && i < m->letters; i++) {
    Bits half[2] = {set & mask[i], set & ~mask[i]};
    if (used >> i & 1 || !half[0] || !half[1]) continue;
    splits = true;
    int larger = count_bits(half[0]) < count_bits(half[1]);
    if (sample_round(m, mask, used | 1 << i, half[larger], asked + 1, rounds, questions - 1) &&
        sample_round(m, mask, used | 1 << i, half[!larger], asked + 1, rounds, questions - 1))
      return true;
  }
  if (!asked || (splits && questions > QUESTIONS * rounds)) return false;
  return sample_can(m, set, rounds, questions);
}

static bool sample_search(Sample *m, Bits set, int rounds, int questions) {
  if (rounds == 1) return !is_none(sample_last(m, set, questions, m->among, false));
  for (Proposals left = m->among; !is_none(left); left = without_first(left))
    if (sample_round(m, m->mask[law_code(left)], 0, set, 0, rounds - 1, questions)) return true;
  return false;
}

/* Whether so many rounds and questions suffice for the set; true as well when work is used up. */
static bool sample_can(Sample *m, Bits set, int rounds, int questions) {
  if (sample_solved(m, set)) return true;
  if (rounds > questions) rounds = questions;
  if (questions > QUESTIONS * rounds) questions = QUESTIONS * rounds;
  if (questions == 0 || has_more_codes(m, set, questions)) return false;
  SampleMemo *memo =
      m->memo + (mix(set ^ (Bits)rounds << 59 ^ (Bits)questions << 50) & (SAMPLE_MEMO - 1));
  if (memo->set == set && memo->serial == m->serial && memo->rounds == rounds &&
      memo->questions == questions)
    return memo->can;
  bool can = sample_search(m, set, rounds, questions);
  if (m->work >= 0) *memo = (SampleMemo){set, m->serial, (uint8_t)rounds, (uint8_t)questions, can};
  return can;
}

/* The proposals that keep the limits on the sample, among these; the first is enough where `all` is
 * false. */
static Proposals sample_keeping(Sample *m, Limits limits, Proposals among, bool all) {
  if (limits.rounds > limits.questions) limits.rounds = limits.questions;
  if (limits.rounds == 1) return sample_last(m, m->whole, limits.questions, among, all);
  Proposals keeping = {0};
  for (; !is_none(among) && (all || is_none(keeping)); among = without_first(among))
    if (sample_round(m, m->mask[law_code(among)], 0, m->whole, 0, limits.rounds - 1,
                     limits.questions))
      keeping |= only_code(law_code(among));
  return keeping;
}
#endif
