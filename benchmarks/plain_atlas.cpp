// A second opinion on the atlas: exhaustive search of the definitions with a table of positions and
// alpha-beta cut-offs. A position is the set of its worlds, nothing cleverer; no symmetry is used.
// It shares nothing with the kernel. benchmarks/atlas.py feeds it card sets and compares.
#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <cstdio>
#include <set>
#include <unordered_map>
#include <vector>

using Value = int64_t; // a sum over worlds: rounds above, questions below
using Codes = std::bitset<125>;
using Laws = std::vector<Codes>; // one law for every letter
const Value ROUND = Value(1) << 32, NEVER = Value(1) << 60;
const int QUESTIONS = 3, UNLIMITED = 99;

std::vector<std::vector<Codes>> cards(49); // the laws of every card

struct Limits {
  int rounds, questions;
};

Limits less(Limits limits, int rounds, int questions) {
  return {limits.rounds == UNLIMITED ? UNLIMITED : limits.rounds - rounds,
          limits.questions == UNLIMITED ? UNLIMITED : limits.questions - questions};
}

Codes passing_all(const Laws &laws) {
  Codes all = ~Codes();
  for (const Codes &law : laws) all &= law;
  return all;
}

// The worlds of some cards: one law each, exactly one code passes, and none can be left out.
void choose(const std::vector<int> &set, Laws &chosen, std::vector<Laws> &found) {
  if (chosen.size() < set.size()) {
    for (const Codes &law : cards[size_t(set[chosen.size()])]) {
      chosen.push_back(law);
      choose(set, chosen, found);
      chosen.pop_back();
    }
    return;
  }
  Codes all = passing_all(chosen);
  if (all.count() != 1) return;
  for (size_t left_out = 0; left_out < chosen.size(); left_out++) {
    Laws others = chosen;
    others.erase(others.begin() + long(left_out));
    if (passing_all(others) == all) return;
  }
  found.push_back(chosen);
}

// Huffman: the lightest are merged, so many at once, until at most `root` are left. Weights ascend.
Value merged(std::vector<Value> weights, size_t ways, size_t root) {
  if (weights.size() <= root) return 0;
  Value sum = 0;
  size_t first = 0, take = (weights.size() - root - 1) % (ways - 1) + 2;
  while (weights.size() - first > root) {
    Value weight = 0;
    for (size_t end = first + take; first < end; first++) weight += weights[first];
    weights.insert(std::lower_bound(weights.begin() + long(first), weights.end(), weight), weight);
    sum += weight;
    take = ways;
  }
  return sum;
}

template <size_t MOST> struct Solver {
  using Worlds = std::bitset<MOST>;

  // What is known of a position within some limits.
  struct Known {
    Value least = 0;
    bool exact = false;
  };

  // A proposal's round: what is left of the worlds by the answers so far, a digit per letter
  // (0 not asked, 1 passed, 2 failed), and what the rest of the round costs at least.
  struct Cell {
    Worlds worlds;
    Value least = -1;
  };
  using Round = std::array<Cell, 729>;

  size_t letters;
  std::vector<Worlds> with_code;            // the worlds of every code that occurs
  std::vector<size_t> code_of;              // by world
  std::vector<std::vector<Worlds>> passing; // by letter and proposal
  std::unordered_map<Worlds, Value> huffman;
  std::unordered_map<Worlds, std::unordered_map<int, Known>> known;
  std::unordered_map<Worlds, std::unordered_map<int, bool>> kept;
  std::array<int, 6> digit = {1, 3, 9, 27, 81, 243};

  Solver(const std::vector<Laws> &worlds, size_t letters) : letters(letters) {
    std::vector<Worlds> by_code(125);
    std::vector<size_t> place(125), code(worlds.size());
    passing.assign(letters, std::vector<Worlds>(125));
    for (size_t world = 0; world < worlds.size(); world++) {
      code[world] = passing_all(worlds[world])._Find_first();
      by_code[code[world]][world] = true;
      for (size_t letter = 0; letter < letters; letter++)
        for (size_t proposal = 0; proposal < 125; proposal++)
          passing[letter][proposal][world] = worlds[world][letter][proposal];
    }
    for (size_t each = 0; each < 125; each++) {
      place[each] = with_code.size();
      if (by_code[each].any()) with_code.push_back(by_code[each]);
    }
    for (size_t each : code) code_of.push_back(place[each]);
  }

  bool solved(const Worlds &worlds) {
    return (worlds & ~with_code[code_of[worlds._Find_first()]]).none();
  }

  std::vector<Value> weights_of(const Worlds &worlds) {
    std::vector<Value> weights;
    for (const Worlds &some : with_code)
      if (size_t weight = (worlds & some).count()) weights.push_back(Value(weight));
    return weights;
  }

  // No strategy beats this from the start of a round: yes and no tell codes apart, at most three
  // times in a round.
  Value least(const Worlds &worlds) {
    if (solved(worlds)) return 0;
    auto found = huffman.find(worlds);
    if (found != huffman.end()) return found->second;
    std::vector<Value> weights = weights_of(worlds);
    std::sort(weights.begin(), weights.end());
    Value value = ROUND * (Value(worlds.count()) + merged(weights, 8, 8)) + merged(weights, 2, 1);
    return huffman[worlds] = value;
  }

  std::vector<size_t> different_proposals(const Worlds &worlds) {
    auto before = [](const Worlds &one, const Worlds &other) {
      Worlds differ = one ^ other;
      return differ.any() && other[differ._Find_first()];
    };
    auto sooner = [&](const std::vector<Worlds> &one, const std::vector<Worlds> &other) {
      return std::lexicographical_compare(one.begin(), one.end(), other.begin(), other.end(),
                                          before);
    };
    std::set<std::vector<Worlds>, decltype(sooner)> kinds(sooner);
    std::vector<size_t> proposals;
    for (size_t proposal = 0; proposal < 125; proposal++) {
      std::vector<Worlds> kind;
      for (const auto &letter : passing) {
        Worlds part = worlds & letter[proposal];
        kind.push_back(part[worlds._Find_first()] ? worlds & ~part : part);
      }
      if (kinds.insert(kind).second) proposals.push_back(proposal);
    }
    return proposals;
  }

  // Can every world keep the limits?
  bool possible(const Worlds &worlds, Limits limits) {
    if (limits.rounds == UNLIMITED || solved(worlds)) return true;
    size_t codes = weights_of(worlds).size();
    int most = std::min(limits.questions, QUESTIONS * limits.rounds);
    if (most < 7 && codes > size_t(1) << most) return false;
    auto &here = kept[worlds];
    auto found = here.find(limits.rounds * 100 + limits.questions);
    if (found != here.end()) return found->second;
    bool any = false;
    for (size_t proposal : different_proposals(worlds))
      if ((any = possible_in_round(worlds, proposal, 0, QUESTIONS, less(limits, 1, 0)))) break;
    return kept[worlds][limits.rounds * 100 + limits.questions] = any;
  }

  bool possible_in_round(const Worlds &worlds, size_t proposal, int used, int left, Limits limits) {
    if (solved(worlds)) return true;
    if (left && limits.questions)
      for (size_t letter = 0; letter < letters; letter++) {
        Worlds pass = worlds & passing[letter][proposal], fail = worlds & ~pass;
        if (used >> letter & 1 || pass.none() || fail.none()) continue;
        Limits after = less(limits, 0, 1);
        int asked = used | 1 << letter;
        if (possible_in_round(pass, proposal, asked, left - 1, after) &&
            possible_in_round(fail, proposal, asked, left - 1, after))
          return true;
      }
    return left < QUESTIONS && possible(worlds, limits);
  }

  // The least that the rest of a round costs, with `least` for all that follows the round.
  Value bound(Round &round, size_t proposal, int at, const Worlds &worlds, int used, int left) {
    Cell &cell = round[size_t(at)];
    if (cell.least >= 0) return cell.least;
    cell.worlds = worlds;
    if (solved(worlds)) return cell.least = 0;
    Value best = left < QUESTIONS ? least(worlds) : NEVER, count = Value(worlds.count());
    if (left)
      for (size_t letter = 0; letter < letters; letter++) {
        Worlds pass = worlds & passing[letter][proposal], fail = worlds & ~pass;
        if (used >> letter & 1 || pass.none() || fail.none()) continue;
        int asked = used | 1 << letter, step = digit[letter];
        Value value = count + bound(round, proposal, at + step, pass, asked, left - 1);
        best = std::min(best, value + bound(round, proposal, at + 2 * step, fail, asked, left - 1));
      }
    return cell.least = best;
  }

  // What the rest of a round costs if less than `beta`, and else a bound that is not.
  Value in_round(Round &round, int at, int used, int left, Limits limits, Value beta) {
    const Worlds &worlds = round[size_t(at)].worlds;
    Value low = round[size_t(at)].least, count = Value(worlds.count());
    if (low == 0 || low >= beta) return low;
    Value best = NEVER;
    if (left < QUESTIONS) best = solve(worlds, limits, beta);
    if (!left || !limits.questions) return best;
    std::vector<std::pair<Value, size_t>> order;
    for (size_t letter = 0; letter < letters; letter++)
      if (!(used >> letter & 1) && round[size_t(at + digit[letter])].least >= 0)
        order.push_back({count + round[size_t(at + digit[letter])].least +
                             round[size_t(at + 2 * digit[letter])].least,
                         letter});
    std::sort(order.begin(), order.end());
    for (auto &[bound, letter] : order) {
      Value limit = std::min(beta, best);
      if (bound >= limit) return std::min(best, bound);
      int asked = used | 1 << letter, pass = at + digit[letter], fail = pass + digit[letter];
      Value other = round[size_t(fail)].least;
      Value value =
          in_round(round, pass, asked, left - 1, less(limits, 0, 1), limit - count - other);
      if (value + count + other < limit)
        other = in_round(round, fail, asked, left - 1, less(limits, 0, 1), limit - count - value);
      best = std::min(best, std::min(NEVER, value + count + other));
    }
    return best;
  }

  // The least cost from the start of a round if less than `beta`, and else a bound that is not.
  Value solve(const Worlds &worlds, Limits limits, Value beta) {
    if (solved(worlds)) return 0;
    Value low = least(worlds), paid = ROUND * Value(worlds.count());
    if (low >= beta) return low;
    if (!possible(worlds, limits)) return NEVER;
    int key = limits.rounds * 100 + limits.questions;
    Known before = known[worlds][key];
    if (before.exact || before.least >= beta) return before.least;
    std::vector<std::pair<Value, size_t>> order;
    for (size_t proposal : different_proposals(worlds)) {
      Round round;
      order.push_back({paid + bound(round, proposal, 0, worlds, 0, QUESTIONS), proposal});
    }
    std::sort(order.begin(), order.end());
    Value best = NEVER;
    for (auto &[cost, proposal] : order) {
      Value limit = std::min(beta, best);
      if (cost >= limit) {
        best = std::min(best, cost);
        break;
      }
      Round round;
      bound(round, proposal, 0, worlds, 0, QUESTIONS);
      best =
          std::min(best, paid + in_round(round, 0, 0, QUESTIONS, less(limits, 1, 0), limit - paid));
    }
    best = std::min(best, NEVER);
    known[worlds][key] = {best, best < beta};
    return best;
  }

  void print_figures() {
    Worlds everything;
    for (size_t world = 0; world < code_of.size(); world++) everything[world] = true;
    Limits limits = {0, UNLIMITED};
    Value average = solve(everything, {UNLIMITED, UNLIMITED}, NEVER);
    while (!possible(everything, limits)) limits.rounds++;
    limits.questions = 0;
    while (!possible(everything, limits)) limits.questions++;
    Value guarantee = solve(everything, limits, NEVER);
    printf("%d %d %zu %zu %ld %ld %ld %ld\n", limits.rounds, limits.questions, everything.count(),
           with_code.size(), long(average / ROUND), long(average % ROUND), long(guarantee / ROUND),
           long(guarantee % ROUND));
  }
};

int main() { // for every card the number of its laws and those as 0s and 1s; then sets: size, cards
  for (size_t card = 1; card <= 48; card++) {
    int laws;
    char text[126];
    if (scanf("%d", &laws) != 1) return 1;
    while (laws--) {
      if (scanf("%125s", text) != 1) return 1;
      cards[card].push_back(Codes(text));
    }
  }
  for (size_t size; scanf("%zu", &size) == 1;) {
    std::vector<int> set(size);
    for (int &card : set)
      if (scanf("%d", &card) != 1) return 1;
    Laws chosen;
    std::vector<Laws> worlds;
    choose(set, chosen, worlds);
    if (worlds.empty())
      printf("0\n");
    else if (worlds.size() <= 64)
      Solver<64>(worlds, size).print_figures();
    else if (worlds.size() <= 128)
      Solver<128>(worlds, size).print_figures();
    else if (worlds.size() <= 256)
      Solver<256>(worlds, size).print_figures();
    else
      Solver<640>(worlds, size).print_figures();
    fflush(stdout);
  }
}
