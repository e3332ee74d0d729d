/* Symmetry of the cards: colours and numbers that all cards treat alike have no names of their own.

   A renaming of colours and numbers that maps the laws of every card to those of a card maps worlds
   to worlds and strategies to strategies of the same cost. So a position is known by the first of
   its images. */
#ifndef HUT8_SYMMETRY_H
#define HUT8_SYMMETRY_H
#include "worlds.h"

enum { SYMMETRIES = 12, COLOURS = 3, NUMBERS = 5, BYTES = LAWS / 8 };
_Static_assert(NUMBERS * NUMBERS * NUMBERS == CODES, "a code has a number for every colour");

typedef struct {
  uint8_t code[CODES], back[CODES]; /* where a code goes, and where it comes from */
  uint8_t law[LAWS];
  Bits laws[BYTES][256]; /* where a set of laws goes, byte by byte */
} Symmetry;

typedef struct {
  int count;
  Symmetry kept[SYMMETRIES];
} Symmetries; /* those that change something */

/* The code with its colours and numbers renamed. */
static int renamed(int code, const int *colour, const int *number) {
  int digit[COLOURS] = {code / (NUMBERS * NUMBERS), code / NUMBERS % NUMBERS, code % NUMBERS};
  int result = 0;
  for (int i = 0; i < COLOURS; i++) result = result * NUMBERS + number[digit[colour[i]]];
  return result;
}

static Law law_image(const Symmetry *y, Law law) {
  Law image = {0};
  for (; law_size(law); law &= ~only_code(law_code(law)))
    image |= only_code(y->code[law_code(law)]);
  return image;
}

/* A set of laws, each to where it goes. */
static inline Bits laws_image(const Symmetry *y, Bits laws) {
  Bits image = 0;
  for (int i = 0; laws; i++, laws >>= 8) image |= y->laws[i][laws & 255];
  return image;
}

static World world_image(const Symmetry *y, World world, int letters) {
  World image = (World)y->code[code_of(world)] << CODE_SHIFT;
  for (int i = 0; i < letters; i++) image |= (World)y->law[law_of(world, i)] << (6 * i);
  return image;
}

static void sort_bits(Bits *bits, int count) {
  for (int i = 1; i < count; i++) {
    Bits one = bits[i];
    int j = i;
    for (; j > 0 && bits[j - 1] > one; j--) bits[j] = bits[j - 1];
    bits[j] = one;
  }
}

static void sorted_images(const Symmetry *y, const Bits *from, int count, Bits *image) {
  for (int i = 0; i < count; i++) image[i] = laws_image(y, from[i]);
  sort_bits(image, count);
}

/* Whether these sets of laws, in some order, stay what they are. */
static bool are_kept(const Symmetry *y, const Bits *laws, int count) {
  Bits image[LETTERS], own[LETTERS];
  memcpy(own, laws, (size_t)count * sizeof *own);
  sort_bits(own, count);
  sorted_images(y, laws, count, image);
  return !memcmp(own, image, (size_t)count * sizeof *own);
}

/* Finds where every law of the problem goes; false when one goes nowhere. */
static bool map_laws(const Problem *problem, Symmetry *y, Bits laws) {
  for (Bits left = laws; left; left &= left - 1) {
    int name = lowest_bit(left);
    Law image = law_image(y, problem->passing[0][name]);
    Bits among = laws;
    while (among && !is_same_law(problem->passing[0][lowest_bit(among)], image)) among &= among - 1;
    if (!among) return false;
    y->law[name] = (uint8_t)lowest_bit(among);
  }
  for (int i = 0; i < BYTES; i++)
    for (int byte = 1; byte < 256; byte++) {
      int law = 8 * i + lowest_bit((Bits)byte);
      Bits first = laws >> law & 1 ? (Bits)1 << y->law[law] : 0;
      y->laws[i][byte] = first | y->laws[i][byte & (byte - 1)];
    }
  return true;
}

static void keep_symmetry(Symmetries *all, const Problem *problem, const Bits *support,
                          const int *colour, const int *number) {
  Bits slot[LETTERS] = {0}, laws = 0;
  if (all->count == SYMMETRIES) return;
  Symmetry *y = all->kept + all->count;
  for (int code = 0; code < CODES; code++) {
    y->code[code] = (uint8_t)renamed(code, colour, number);
    y->back[y->code[code]] = (uint8_t)code;
  }
  for (int i = 0; i < problem->letters; i++)
    for (int j = 0; j < problem->law_count[i]; j++) slot[i] |= (Bits)1 << problem->law_name[i][j];
  for (int i = 0; i < problem->letters; i++) laws |= slot[i];
  if (map_laws(problem, y, laws) && are_kept(y, slot, problem->letters) &&
      are_kept(y, support, problem->letters))
    all->count++;
}

/* Tries all ways to rename the numbers, each place in turn; the first way changes nothing. */
static void rename_numbers(Symmetries *all, const Problem *problem, const Bits *support,
                           const int *colour, int *number, int place) {
  if (place == NUMBERS) {
    bool same = colour[0] == 0 && colour[1] == 1;
    for (int i = 0; same && i < NUMBERS; i++) same = number[i] == i;
    if (!same) keep_symmetry(all, problem, support, colour, number);
    return;
  }
  for (int next = 0; next < NUMBERS; next++) {
    bool taken = false;
    for (int i = 0; i < place; i++) taken = taken || number[i] == next;
    number[place] = next;
    if (!taken) rename_numbers(all, problem, support, colour, number, place + 1);
  }
}

/* The symmetries of a Nightmare problem that keep the position given from outside: what is chosen
 * for it, such as proposals, then serves its images too. */
static void find_symmetries(Symmetries *all, const Problem *problem, const Bits *support) {
  static const int COLOUR[6][COLOURS] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  int number[NUMBERS];
  all->count = 0;
  for (int i = 0; problem->nightmare && i < 6; i++)
    rename_numbers(all, problem, support, COLOUR[i], number, 0);
}

/* The symmetry to the first of a position's images, and their supports; NULL where it is the first
 * itself. */
static const Symmetry *first_image(const Symmetries *all, const Bits *support, int letters,
                                   Bits *image) {
  const Symmetry *best = NULL;
  Bits first[LETTERS], sorted[LETTERS];
  memcpy(first, support, sizeof first);
  sort_bits(first, letters);
  for (int i = 0; i < all->count; i++) {
    sorted_images(all->kept + i, support, letters, sorted);
    int j = 0;
    while (j < letters && sorted[j] == first[j]) j++;
    if (j == letters || sorted[j] > first[j]) continue;
    best = all->kept + i;
    memcpy(first, sorted, sizeof first);
  }
  for (int i = 0; i < letters; i++) image[i] = best ? laws_image(best, support[i]) : support[i];
  return best;
}

/* Of proposals that are images of one another in this position one is enough: by the symmetries
 * that keep it, all of them cost the same. */
static Proposals one_of_images(const Symmetries *all, const Bits *support, int letters,
                               Proposals wanted) {
  for (int i = 0; i < all->count; i++) {
    const Symmetry *y = all->kept + i;
    if (!are_kept(y, support, letters)) continue;
    for (Proposals left = wanted; law_size(left); left &= ~only_code(law_code(left))) {
      int proposal = law_code(left);
      if (y->code[proposal] > proposal) wanted &= ~only_code(y->code[proposal]);
    }
  }
  return wanted;
}

/* Worlds in the order of their codes, to the order of the codes where they go. */
static void turn_worlds(const Symmetry *y, const World *world, size_t worlds, int letters,
                        World *out) {
  uint32_t place[CODES + 1] = {0};
  for (size_t i = 0; i < worlds; i++) place[y->code[code_of(world[i])] + 1]++;
  for (int code = 0; code < CODES; code++) place[code + 1] += place[code];
  for (size_t i = 0; i < worlds; i++)
    out[place[y->code[code_of(world[i])]]++] = world_image(y, world[i], letters);
}
#endif
