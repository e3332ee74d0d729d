/* SHA-256 of short texts (FIPS 180-4): chance.py's stream of draws rests on it. */
#ifndef HUT8_SHA256_H
#define HUT8_SHA256_H
#include "processor.h"

typedef struct {
  uint8_t byte[32];
} Digest;

/* The first 32 bits of the fractions of the primes' square roots, and of their cube roots. */
static const uint32_t SQUARE_ROOTS[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
static const uint32_t CUBE_ROOTS[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static inline uint32_t turned(uint32_t x, int by) { return x >> by | x << (32 - by); }

static void sha256_block_plainly(uint32_t *state, const uint8_t *block) {
  uint32_t w[64], a[8];
  for (int i = 0; i < 16; i++)
    w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
           (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
  for (int i = 16; i < 64; i++) {
    uint32_t near = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ w[i - 15] >> 3;
    uint32_t far = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + near + w[i - 7] + far;
  }
  memcpy(a, state, sizeof a);
  /* The eight words move on by one place each time: here their names do, eight times by turns. */
  for (int i = 0; i < 64; i += 8)
    for (int j = 0; j < 8; j++) {
      uint32_t *h = a + ((7 - j) & 7), *d = a + ((3 - j) & 7), e = a[(4 - j) & 7],
               first = a[(8 - j) & 7], second = a[(9 - j) & 7], third = a[(10 - j) & 7];
      uint32_t high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      uint32_t low = turned(first, 2) ^ turned(first, 13) ^ turned(first, 22);
      uint32_t choice = (e & a[(5 - j) & 7]) ^ (~e & a[(6 - j) & 7]);
      uint32_t one = *h + high + choice + CUBE_ROOTS[i + j] + w[i + j];
      *d += one;
      *h = one + low + ((first & second) ^ (first & third) ^ (second & third));
    }
  for (int i = 0; i < 8; i++) state[i] += a[i];
}

/* The tests compile a kernel that does without a processor's instructions for it. */
#ifndef PLAIN_SHA
#define PLAIN_SHA false
#endif
#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

/* The next four words of the schedule, in place of the first of the last sixteen. */
__attribute__((target("sha,sse4.1"))) static inline __m128i next_words(const __m128i *w, int i) {
  __m128i last = w[(i + 3) & 3], seventh = _mm_alignr_epi8(last, w[(i + 2) & 3], 4);
  __m128i near = _mm_sha256msg1_epu32(w[i & 3], w[(i + 1) & 3]);
  return _mm_sha256msg2_epu32(_mm_add_epi32(near, seventh), last);
}

/* The instructions want the eight words as A B E F and C D G H. */
__attribute__((target("sha,sse4.1"))) static void sha256_block_quickly(uint32_t *state,
                                                                       const uint8_t *block) {
  const __m128i swapped = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xb1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
  __m128i abef = _mm_alignr_epi8(low, high, 8), cdgh = _mm_blend_epi16(high, low, 0xf0), w[4];
  __m128i abef_before = abef, cdgh_before = cdgh;
  for (int i = 0; i < 16; i++) {
    w[i & 3] = i < 4 ? _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)block + i), swapped)
                     : next_words(w, i);
    __m128i with = _mm_add_epi32(w[i & 3], _mm_loadu_si128((const __m128i *)CUBE_ROOTS + i));
    cdgh = _mm_sha256rnds2_epu32(cdgh, abef, with);
    abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(with, 0x0e));
  }
  low = _mm_shuffle_epi32(_mm_add_epi32(abef, abef_before), 0x1b);
  high = _mm_shuffle_epi32(_mm_add_epi32(cdgh, cdgh_before), 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}

static void sha256_block(uint32_t *state, const uint8_t *block) {
  (!PLAIN_SHA && has_sha_instructions() ? sha256_block_quickly : sha256_block_plainly)(state,
                                                                                       block);
}
#else
static void sha256_block(uint32_t *state, const uint8_t *block) {
  sha256_block_plainly(state, block);
}
#endif

static Digest sha256(const uint8_t *text, size_t length) {
  uint32_t state[8];
  uint8_t last[128] = {0};
  size_t whole = length / 64 * 64, rest = length - whole, padded = rest < 56 ? 64 : 128;
  memcpy(state, SQUARE_ROOTS, sizeof state);
  for (size_t at = 0; at < whole; at += 64) sha256_block(state, text + at);
  memcpy(last, text + whole, rest);
  last[rest] = 128;
  for (int i = 0; i < 8; i++)
    last[padded - 1 - (size_t)i] = (uint8_t)((uint64_t)length * 8 >> 8 * i);
  for (size_t at = 0; at < padded; at += 64) sha256_block(state, last + at);
  Digest digest;
  for (int i = 0; i < 32; i++) digest.byte[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}
#endif
