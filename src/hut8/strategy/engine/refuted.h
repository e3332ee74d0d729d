/* Dominance: what cannot be kept with some worlds cannot be kept with more. So a few positions that
   were refuted, known by their supports, refute all that contain them. */
#ifndef HUT8_REFUTED_H
#define HUT8_REFUTED_H
#include "base.h"

enum { REFUTED = 1 << 10, REFUTED_ROUNDS = 5 };

typedef struct {
  Bits support[LETTERS];
  int questions; /* not even with so many */
} Refutation;

typedef struct {
  Refutation kept[REFUTED_ROUNDS + 1][REFUTED]; /* by rounds; the more useful stand first */
  uint32_t count[REFUTED_ROUNDS + 1], next[REFUTED_ROUNDS + 1];
} Refuted;

/* Before another problem, where the laws are others. */
static void refuted_forget(Refuted *refuted) {
  memset(refuted->count, 0, sizeof refuted->count);
  memset(refuted->next, 0, sizeof refuted->next);
}

static bool is_refuted_by(const Refutation *known, const Bits *support, int letters) {
  Bits outside = 0;
  for (int i = 0; i < letters; i++) outside |= known->support[i] & ~support[i];
  return !outside;
}

static bool is_refuted(Refuted *refuted, const Bits *support, int letters, int rounds,
                       int questions) {
  for (; rounds <= REFUTED_ROUNDS; rounds++) {
    Refutation *kept = refuted->kept[rounds];
    for (uint32_t i = 0; i < refuted->count[rounds]; i++) {
      if (kept[i].questions < questions || !is_refuted_by(kept + i, support, letters)) continue;
      Refutation useful = kept[i];
      kept[i] = kept[i / 2];
      kept[i / 2] = useful;
      return true;
    }
  }
  return false;
}

/* When there are too many, the later half is overwritten in turns. */
static void refute(Refuted *refuted, const Bits *support, int letters, int rounds, int questions) {
  if (rounds > REFUTED_ROUNDS) return;
  uint32_t at = refuted->count[rounds];
  if (at < REFUTED)
    refuted->count[rounds]++;
  else
    at = REFUTED / 2 + refuted->next[rounds]++ % (REFUTED / 2);
  refuted->kept[rounds][at].questions = questions;
  memcpy(refuted->kept[rounds][at].support, support, (size_t)letters * sizeof *support);
}
#endif
