/* What follows from the answers, in any mode: the worlds counted, their codes, and the laws that
   every letter may have.

   An answer speaks of one letter's law, so the answers come down to the laws each letter allows. In
   Nightmare the slots are the cards, and their laws are handed to the letters. */
#ifndef HUT8_DEDUCTION_H
#define HUT8_DEDUCTION_H
#include "listing.h"
#include "matching.h"

typedef struct {
  uint8_t letter, proposal, passed;
} Heard;

/* A letter's support: laws of its own slot, or in Nightmare of all slots, one after the other. */
typedef struct {
  uint64_t worlds, codes[2], support[LETTERS];
} Deduced;

typedef struct {
  Listing listing;
  Problem *sets;       /* Nightmare: where sets of laws are kept, when some law lies on two cards */
  Matching *matchings; /* MATCHINGS of them */
  uint8_t allowing[LETTERS][SLOT_LAWS]; /* Nightmare: the letters that allow a slot's law */
  bool is_shared;                       /* a law lies on two cards */
  Deduced *out;
} Deduction;

static inline bool agrees(Law law, const Heard *heard) {
  return law_has(law, heard->proposal) == (heard->passed != 0);
}

static bool found_placed(Listing *listing, Law code) {
  Deduced *out = ((Deduction *)listing)->out;
  out->worlds++;
  out->codes[0] |= code[0];
  out->codes[1] |= code[1];
  for (int i = 0; i < listing->slots->slots; i++) out->support[i] |= (Bits)1 << listing->chosen[i];
  return true;
}

/* A world's laws in ascending order, a byte each: two assignments with one set of laws have one
 * key. */
static Bits law_set_key(const Listing *listing) {
  uint8_t rank[LETTERS];
  Bits key = 0;
  for (int i = 0; i < listing->slots->slots; i++) {
    int j = i;
    uint8_t new = listing->slots->rank[i][listing->chosen[i]];
    for (; j > 0 && rank[j - 1] > new; j--) rank[j] = rank[j - 1];
    rank[j] = new;
  }
  for (int i = 0; i < listing->slots->slots; i++) key = key << 8 | rank[i];
  return key;
}

static bool found_shuffled(Listing *listing, Law code) {
  Deduction *d = (Deduction *)listing;
  Bits rows = 0;
  for (int i = 0; i < listing->slots->slots; i++)
    rows |= (Bits)d->allowing[i][listing->chosen[i]] << (LETTERS * i);
  const Matching *matching = match_again(d->matchings, rows, listing->slots->slots);
  if (!matching->ways) return true;
  d->out->codes[0] |= code[0];
  d->out->codes[1] |= code[1];
  for (int i = 0; i < listing->slots->slots; i++)
    for (int left = row_of(matching->places, i); left; left &= left - 1)
      d->out->support[lowest_bit((Bits)left)] |= (Bits)1
                                                 << (listing->slots->first[i] + listing->chosen[i]);
  if (d->is_shared) return problem_add(d->sets, law_set_key(listing) | (Bits)matching->ways << 48);
  d->out->worlds += matching->ways;
  return true;
}

static void hear_placed(Deduction *d, const Heard *heard, uint32_t answers) {
  Listing *listing = &d->listing;
  for (uint32_t i = 0; i < answers; i++)
    for (int law = 0; law < listing->slots->law_count[heard[i].letter]; law++)
      if (!agrees(listing->slots->law[heard[i].letter][law], heard + i))
        listing->allowed[heard[i].letter] &= ~((Bits)1 << law);
}

static void hear_shuffled(Deduction *d, const Heard *heard, uint32_t answers) {
  const Slots *slots = d->listing.slots;
  Bits seen[4] = {0};
  d->is_shared = false;
  for (int slot = 0; slot < slots->slots; slot++)
    for (int law = 0; law < slots->law_count[slot]; law++) {
      int allowing = (1 << slots->slots) - 1, rank = slots->rank[slot][law];
      for (uint32_t i = 0; i < answers; i++)
        if (!agrees(slots->law[slot][law], heard + i)) allowing &= ~(1 << heard[i].letter);
      d->allowing[slot][law] = (uint8_t)allowing;
      if (!allowing) d->listing.allowed[slot] &= ~((Bits)1 << law);
      d->is_shared = d->is_shared || (seen[rank / 64] >> rank % 64 & 1);
      seen[rank / 64] |= (Bits)1 << rank % 64;
    }
}

/* A set of laws that several assignments produce counts once. */
static void count_sets(Deduction *d) {
  sort_worlds(d->sets);
  for (size_t i = 0; i < d->sets->worlds; i++) d->out->worlds += d->sets->world[i] >> 48;
}

/* False when memory ends, or for an answer of a letter that is not there. */
static bool deduce(Deduction *d, const Slots *slots, const Heard *heard, uint32_t answers,
                   Deduced *out) {
  bool is_nightmare = slots->mode == NIGHTMARE;
  for (uint32_t i = 0; i < answers; i++)
    if (heard[i].letter >= slots->slots || heard[i].proposal >= CODES) return false;
  d->listing.slots = slots;
  d->listing.found = is_nightmare ? found_shuffled : found_placed;
  d->out = out;
  d->sets->worlds = 0;
  *out = (Deduced){0};
  for (int slot = 0; slot < slots->slots; slot++) d->listing.allowed[slot] = all_laws(slots, slot);
  (is_nightmare ? hear_shuffled : hear_placed)(d, heard, answers);
  if (!list_assignments(&d->listing)) return false;
  if (is_nightmare && d->is_shared) count_sets(d);
  return true;
}
#endif
