// A bot in another language, written from docs/protocol.md alone: it opens a race against a computer player, plays it to
// its end and prints the result. `node --experimental-websocket bot.mjs http://127.0.0.1:8008 nightmare`
const [server, mode] = process.argv.slice(2);

async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(server + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error((await answer.json()).error.text);
  return answer.json();
}

const wishes = { problem: { source: "generated", mode } };
const seated = await post("/api/tables", { game: "machine", name: "Node", wishes, computers: ["analyst"] });
const socket = new WebSocket(server.replace(/^http/, "ws") + "/socket");
let [last, view, count, busy] = [0, null, 0, false];

const send = (frame) => socket.send(JSON.stringify(frame));
const act = (kind, body = {}) => send({ type: "do", id: `n${++count}`, kind, body });

socket.onopen = () =>
  send({ type: "hello", wire: 1, table: seated.table, token: seated.token, after: null, language: "en" });

socket.onmessage = async ({ data }) => {
  const frame = JSON.parse(data);
  if (frame.type === "reject") throw new Error(frame.text);
  if (frame.type === "ack") busy = false;
  if (frame.v > last || frame.type === "view" || frame.type === "welcome") {
    last = frame.v;
    view = frame.view ?? view;
  }
  if (frame.type === "welcome") act("start"), (busy = true);
  if (!busy) await move(view?.game);
};

async function move(game) {
  if (game?.result) return finish(game.result);
  const own = game?.you && game.seats[game.you.seat];
  if (game?.phase === "reading" && !own.ready) return (busy = true), act("ready");
  if (game?.phase !== "round" || own.standing !== "active" || game.you.thumb !== null) return;
  busy = true;
  const rounds = game.you.lines.map((line) => line.text);
  const known = await post("/api/deduce", { mode: game.mode, slots: game.slots, rounds });
  const asked = own.rounds.find((one) => one.round === game.round)?.asked ?? [];
  const letter = game.letters.find((one) => !asked.includes(one) && known.criteria[one].length > 1);
  if (known.solved) act("seal", { thumb: "up", code: known.codes[0] });
  else if (!letter || game.you.questions_left === 0) act("seal", { thumb: "down" });
  else act("question", { letter, proposal: game.you.proposal ?? known.codes[0] });
}

function finish(result) {
  console.log(JSON.stringify(result));
  socket.close();
}
