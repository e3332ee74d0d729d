let letters, laws, answers;
const codes = Array.from({ length: 125 }, (_, n) => [n / 25, n / 5, n].map((x) => 1 + (Math.floor(x) % 5)).join(""));
const kept = (letter) =>
  laws.filter(([at, law]) => (at === "*" || at === letter) &&
    answers.every(([code, to, sign]) => to !== letter || law[codes.indexOf(code)] === { "+": "1", "-": "0" }[sign]));
function move() {
  const left = [...letters].map((letter) => [letter, kept(letter)]);
  const possible = codes.filter((_, n) => left.every(([, some]) => some.some(([, law]) => law[n] === "1")));
  const evenness = (n, some) => Math.min(...["0", "1"].map((d) => some.filter(([, law]) => law[n] === d).length));
  const asks = codes.flatMap((code, n) => left.map(([letter, some]) => [evenness(n, some), code, letter]));
  const [even, code, letter] = asks.reduce((best, one) => (one[0] > best[0] ? one : best));
  return possible.length === 1 || !even ? `claim ${possible[0]}` : `ask ${code} ${letter}`;
}
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const [word, ...rest] = line.split(" ");
  if (word === "problem") [letters, laws, answers] = [rest[2], [], []];
  if (word === "criterion") laws.push([rest[0], rest[2]]);
  if (word === "answer") answers.push(rest);
  if (word === "move") console.log(move());
});
