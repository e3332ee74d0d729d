/* Whether the processor, and the system on it, run the build for newer ones (x86-64-v3). The
 * processor itself is asked: the compiler's own test needs a runtime that cross compilers lack. */
#ifndef HUT8_PROCESSOR_H
#define HUT8_PROCESSOR_H
#include "base.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <cpuid.h>

enum {
  FMA = 1 << 12,
  MOVBE = 1 << 22,
  POPCNT = 1 << 23,
  OSXSAVE = 1 << 27,
  AVX = 1 << 28,
  F16C = 1 << 29,
  BMI1 = 1 << 3,
  AVX2 = 1 << 5,
  BMI2 = 1 << 8,
  LZCNT = 1 << 5,
  SHA = 1 << 29,
  SSSE3 = 1 << 9,
  SSE41 = 1 << 19,
  SAVED = 6 /* the system saves the registers of 128 and of 256 bits */
};

static inline bool has_all(unsigned flags, unsigned wanted) { return (flags & wanted) == wanted; }

static bool saves_wide_registers(void) {
  unsigned low = 0, high = 0;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return has_all(low, SAVED);
}

static bool is_newer_processor(void) {
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !has_all(c, FMA | MOVBE | POPCNT | OSXSAVE | AVX | F16C))
    return false;
  if (!saves_wide_registers()) return false;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !has_all(b, BMI1 | AVX2 | BMI2)) return false;
  return __get_cpuid(0x80000001, &a, &b, &c, &d) && has_all(c, LZCNT);
}

/* Whether the processor has instructions for SHA-256; asked once, for it takes long to answer. */
static bool has_sha_instructions(void) {
  static _Atomic int known; /* 0: not asked, else 1 more than the answer */
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (!known) {
    bool vectors = __get_cpuid(1, &a, &b, &c, &d) && has_all(c, SSSE3 | SSE41);
    known = 1 + (vectors && __get_cpuid_count(7, 0, &a, &b, &c, &d) && has_all(b, SHA));
  }
  return known == 2;
}
#else
static bool is_newer_processor(void) { return false; }
#endif
#endif
