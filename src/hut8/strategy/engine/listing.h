/* Lists the assignments of some slots: a law for each, exactly one code, nobody redundant. */
#ifndef HUT8_LISTING_H
#define HUT8_LISTING_H
#include "slots.h"

typedef struct Listing Listing;
struct Listing {
  const Slots *slots;
  Bits allowed[LETTERS]; /* of a slot's laws */
  int order[LETTERS];    /* in which the slots are looked at */
  int chosen[LETTERS];
  bool (*found)(Listing *, Law code); /* false ends the listing */
};

/* A set of codes in two plain words: counting and comparing them one by one, as is done here, a
 * vector would have to be taken apart each time. */
typedef struct {
  Bits low, high;
} Codes;

static inline Codes codes_passing(Codes codes, const Law *law) {
  return (Codes){codes.low & (*law)[0], codes.high & (*law)[1]};
}

/* Every law still to come must refuse a code of its own, so more codes than such laws must be left.
   `without[i]` passes every law so far but law i: leaving that one out must change something, and a
   law that is redundant stays so. */
static bool list_from(Listing *listing, int depth, Codes codes, const Codes *without) {
  if (depth == LETTERS) return false; /* never: for compilers that count loops */
  int to_come = listing->slots->slots - depth - 1, slot = listing->order[depth];
  Codes others[LETTERS];
  for (Bits laws = listing->allowed[slot]; laws; laws &= laws - 1) {
    int which = lowest_bit(laws);
    const Law *law = &listing->slots->law[slot][which];
    Codes left = codes_passing(codes, law);
    int count = count_bits(left.low) + count_bits(left.high);
    if (count <= to_come || (!to_come && count > 1)) continue;
    bool is_redundant = left.low == codes.low && left.high == codes.high;
    for (int i = 0; i < depth; i++) {
      others[i] = codes_passing(without[i], law);
      is_redundant |= others[i].low == left.low && others[i].high == left.high;
    }
    if (is_redundant) continue;
    others[depth] = codes;
    listing->chosen[slot] = which;
    if (!(to_come ? list_from(listing, depth + 1, left, others)
                  : listing->found(listing, (Law){left.low, left.high})))
      return false;
  }
  return true;
}

/* Slots with few laws come first: so the tree of choices has the fewest nodes. */
static bool list_assignments(Listing *listing) {
  for (int slot = 0; slot < listing->slots->slots; slot++) {
    int laws = count_bits(listing->allowed[slot]), i = slot;
    if (!laws) return true;
    for (; i > 0 && count_bits(listing->allowed[listing->order[i - 1]]) > laws; i--)
      listing->order[i] = listing->order[i - 1];
    listing->order[i] = slot;
  }
  return list_from(listing, 0, (Codes){ALL_CODES[0], ALL_CODES[1]}, NULL);
}

static inline Bits all_laws(const Slots *slots, int slot) {
  return ((Bits)1 << slots->law_count[slot]) - 1;
}
#endif
