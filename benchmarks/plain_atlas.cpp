// A second opinion on the atlas, as one writes it down first: every choice of laws is tried, every
// proposal, every question; sets of worlds in one table, and a bound by the codes' weights. It
// shares nothing with the kernel. benchmarks/atlas.py feeds it card sets and compares.
#include <algorithm>
#include <bitset>
#include <cstdint>
#include <cstdio>
#include <set>
#include <unordered_map>
#include <vector>

using Value = int64_t;
using Codes = std::bitset<125>;
using Worlds = std::bitset<640>;
const Value ROUND = Value(1) << 32, NEVER = Value(1) << 60;
const int UNLIMITED = 99;

struct Limits {
  int rounds, questions;
};

std::vector<std::vector<Codes>> cards(49); // the laws of every card
std::vector<Worlds> with_code;             // the worlds of every code that occurs
std::vector<std::vector<Worlds>> passing;  // by letter and proposal
std::unordered_map<Worlds, std::unordered_map<int, Value>> known;

// The worlds of some cards: one law each, exactly one code passes, and none can be left out.
void choose(const std::vector<int> &set, std::vector<Codes> &chosen,
            std::vector<std::vector<Codes>> &found) {
  if (chosen.size() < set.size()) {
    for (const Codes &law : cards[set[chosen.size()]]) {
      chosen.push_back(law);
      choose(set, chosen, found);
      chosen.pop_back();
    }
    return;
  }
  Codes all = ~Codes();
  for (const Codes &law : chosen) all &= law;
  if (all.count() != 1) return;
  for (size_t left_out = 0; left_out < chosen.size(); left_out++) {
    Codes others = ~Codes();
    for (size_t i = 0; i < chosen.size(); i++)
      if (i != left_out) others &= chosen[i];
    if (others == all) return;
  }
  found.push_back(chosen);
}

bool lay_out(const std::vector<std::vector<Codes>> &worlds, size_t letters) {
  if (worlds.size() > Worlds().size()) return false;
  std::vector<Worlds> by_code(125);
  passing.assign(letters, std::vector<Worlds>(125));
  known.clear();
  with_code.clear();
  for (size_t world = 0; world < worlds.size(); world++) {
    Codes all = ~Codes();
    for (size_t letter = 0; letter < letters; letter++) {
      all &= worlds[world][letter];
      for (size_t code = 0; code < 125; code++)
        passing[letter][code][world] = worlds[world][letter][code];
    }
    by_code[all._Find_first()][world] = true;
  }
  for (const Worlds &some : by_code)
    if (some.any()) with_code.push_back(some);
  return true;
}

int codes_of(const Worlds &worlds) {
  int codes = 0;
  for (const Worlds &some : with_code) codes += (worlds & some).any();
  return codes;
}

// Huffman: the lightest are merged, so many at once, until at most `root` are left. Weights ascend.
Value merged(std::vector<Value> weights, size_t ways, size_t root) {
  Value sum = 0;
  if (weights.size() <= root) return 0;
  size_t take = (weights.size() - root - 1) % (ways - 1) + 2;
  while (weights.size() > root) {
    Value weight = 0;
    for (size_t i = 0; i < take; i++) weight += weights[i];
    weights.erase(weights.begin(), weights.begin() + long(take));
    weights.insert(std::lower_bound(weights.begin(), weights.end(), weight), weight);
    sum += weight;
    take = ways;
  }
  return sum;
}

// What no strategy beats from the start of a round: yes and no tell codes apart, three times in a
// round.
Value least(const Worlds &worlds, Limits limits) {
  std::vector<Value> weights;
  for (const Worlds &some : with_code)
    if (size_t weight = (worlds & some).count()) weights.push_back(Value(weight));
  if (weights.size() == 1) return 0;
  if (limits.rounds < 3 && weights.size() > size_t(1) << 3 * limits.rounds) return NEVER;
  if (limits.questions < 7 && weights.size() > size_t(1) << limits.questions) return NEVER;
  std::sort(weights.begin(), weights.end());
  return ROUND * (Value(worlds.count()) + merged(weights, 8, 8)) + merged(weights, 2, 1);
}

Value solve(const Worlds &worlds, Limits limits);

// What the rest of a round costs, if less than `beta`; `leaf` says what ending it costs.
template <class Leaf>
Value in_round(const Worlds &worlds, int proposal, int used, int left, Limits limits, Value beta,
               Leaf leaf) {
  if (codes_of(worlds) == 1) return 0;
  Value best = beta, count = Value(worlds.count());
  if (left < 3 && least(worlds, limits) < best) best = std::min(best, leaf(worlds, limits));
  if (!left || !limits.questions) return best;
  Limits after = {limits.rounds, limits.questions - (limits.questions < UNLIMITED)};
  for (size_t letter = 0; letter < passing.size(); letter++) {
    if (used >> letter & 1) continue;
    Worlds pass = worlds & passing[letter][size_t(proposal)], fail = worlds & ~pass;
    if (pass.none() || fail.none() || count >= best) continue;
    Value value =
        count + in_round(pass, proposal, used | 1 << letter, left - 1, after, best - count, leaf);
    if (value >= best) continue;
    value += in_round(fail, proposal, used | 1 << letter, left - 1, after, best - value, leaf);
    best = std::min(best, value);
  }
  return best;
}

std::vector<int> different_proposals(const Worlds &worlds) {
  std::set<std::vector<unsigned long>> kinds;
  std::vector<int> proposals;
  for (int proposal = 0; proposal < 125; proposal++) {
    std::vector<unsigned long> kind;
    for (const auto &letter : passing) {
      Worlds part = worlds & letter[size_t(proposal)];
      if (part[worlds._Find_first()]) part = worlds & ~part;
      for (size_t i = 0; i < part.size(); i += 64)
        kind.push_back(((part >> i) & Worlds(~0UL)).to_ulong());
    }
    if (kinds.insert(kind).second) proposals.push_back(proposal);
  }
  return proposals;
}

Value solve(const Worlds &worlds, Limits limits) {
  if (codes_of(worlds) == 1) return 0;
  if (least(worlds, limits) >= NEVER) return NEVER;
  int key = limits.rounds * 100 + limits.questions;
  auto &here = known[worlds];
  auto found = here.find(key);
  if (found != here.end()) return found->second;
  Limits later = {limits.rounds - (limits.rounds < UNLIMITED), limits.questions};
  std::vector<std::pair<Value, int>> order;
  for (int proposal : different_proposals(worlds))
    order.push_back({in_round(worlds, proposal, 0, 3, later, NEVER, least), proposal});
  std::sort(order.begin(), order.end());
  Value best = NEVER;
  for (auto &choice : order) {
    if (choice.first >= best) break;
    best = std::min(best, in_round(worlds, choice.second, 0, 3, later, best, solve));
  }
  Value value = best >= NEVER ? NEVER : best + ROUND * Value(worlds.count());
  return known[worlds][key] = value;
}

void print_figures(const Worlds &everything) {
  Limits limits = {0, UNLIMITED};
  Value average = solve(everything, {UNLIMITED, UNLIMITED});
  while (solve(everything, limits) >= NEVER) limits.rounds++;
  limits.questions = 0;
  while (solve(everything, limits) >= NEVER) limits.questions++;
  Value guarantee = solve(everything, limits);
  printf("%d %d %d %d %ld %ld %ld %ld\n", limits.rounds, limits.questions, int(everything.count()),
         codes_of(everything), long(average / ROUND), long(average % ROUND),
         long(guarantee / ROUND), long(guarantee % ROUND));
}

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
    std::vector<Codes> chosen;
    std::vector<std::vector<Codes>> worlds;
    choose(set, chosen, worlds);
    if (!lay_out(worlds, size)) return 1;
    Worlds everything;
    for (size_t i = 0; i < worlds.size(); i++) everything[i] = true;
    if (worlds.empty())
      printf("0\n");
    else
      print_figures(everything);
    fflush(stdout);
  }
}
