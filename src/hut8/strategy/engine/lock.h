/* Spinlocks, for what searches on several cores share: held for some dozen instructions. No lock is
 * taken where one search is alone (NULL). */
#ifndef HUT8_LOCK_H
#define HUT8_LOCK_H
#include "base.h"
#include <stdatomic.h>

typedef struct {
  atomic_flag taken;
} Lock;

static inline void lock_take(Lock *lock) {
  while (lock && atomic_flag_test_and_set_explicit(&lock->taken, memory_order_acquire)) continue;
}
static inline void lock_release(Lock *lock) {
  if (lock) atomic_flag_clear_explicit(&lock->taken, memory_order_release);
}
static inline void lock_open(Lock *lock) { atomic_flag_clear(&lock->taken); }

static Lock *locks_open(size_t count) {
  Lock *lock = malloc(count * sizeof *lock);
  for (size_t i = 0; lock && i < count; i++) lock_open(lock + i);
  return lock;
}
#endif
