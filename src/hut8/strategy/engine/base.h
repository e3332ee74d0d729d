#ifndef HUT8_BASE_H
#define HUT8_BASE_H
#define _POSIX_C_SOURCE 200809L /* for a clock that never jumps */
/* Invariants are asserted in the tests' builds, and cost nothing in the shipped one. */
#ifndef HUT8_ASSERTIONS
#undef NDEBUG
#define NDEBUG
#endif
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Of a round, as machine/notation.py says: kernel.py compares the two and refuses a library that
 * was built for another number. */
#ifndef QUESTIONS
#define QUESTIONS 3
#endif

/* So many worlds a word holds. The tests compile fewer: then small positions, which the reference
 * can solve, take many words. */
#ifndef WORD_BITS
#define WORD_BITS 64
#endif
_Static_assert(WORD_BITS >= 1 && WORD_BITS <= 64, "a word has 64 bits");

/* Benchmarks on a busy machine compile one that counts the processor's time. */
#if !defined CLOCK && defined CLOCK_MONOTONIC
#define CLOCK CLOCK_MONOTONIC
#endif

enum { LETTERS = 6, CODES = 125, LAWS = 64, CODE_SHIFT = 36, UNLIMITED = 255 };
enum { OUTCOMES = 1 << QUESTIONS }; /* of a round */
_Static_assert(QUESTIONS >= 1 && QUESTIONS <= LETTERS, "a round asks different letters");

typedef uint64_t Bits;
typedef uint64_t Value; /* rounds * ROUND + questions, summed over worlds */
typedef uint64_t World; /* six bits of law for every letter, then the code */

static const Value ROUND = (Value)1 << 32;
static const Value INFINITE = (Value)1 << 62;

static inline int law_of(World world, int letter) { return (int)(world >> (6 * letter)) & 63; }
static inline int code_of(World world) { return (int)(world >> CODE_SHIFT) & 127; }
static inline Value at_most(Value value) { return value < INFINITE ? value : INFINITE; }
static inline int count_bits(Bits bits) { return __builtin_popcountll(bits); }
static inline int lowest_bit(Bits bits) { return __builtin_ctzll(bits); }
static inline size_t words_for(size_t bits) { return (bits + WORD_BITS - 1) / WORD_BITS; }

static inline double clock_seconds(void) {
  struct timespec now;
#ifdef CLOCK
  clock_gettime(CLOCK, &now);
#else
  timespec_get(&now, TIME_UTC);
#endif
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
#endif
