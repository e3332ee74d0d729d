/** A result as a picture to show around: drawn on a canvas, with the colours of the house by day. */
import type { Shared } from './shared';

export const WIDTH = 1200;
export const HEIGHT = 630;
const PAPER = '#f4ecd9';
const CARD = '#fcf8ee';
const INK = '#1d2733';
const SOFT = '#565f6b';
const LINE = '#d8c9a3';
const BRASS = '#8a6116';
const YES = '#0b6e53';
const NO = '#b03319';
const LEFT = 90;
const CELL = 54;
const GAP = 10;
const MOST_ROUNDS = 15;

/** The largest size of a text that fits into a width. */
export function fittingSize(
  widthAt: (size: number) => number,
  room: number,
  largest: number,
): number {
  let size = largest;
  while (size > 16 && widthAt(size) > room) size -= 2;
  return size;
}

interface Pen {
  context: CanvasRenderingContext2D;
  write: (text: string, y: number, size: number, colour: string, weight?: number) => void;
}

function penFor(context: CanvasRenderingContext2D): Pen {
  const room = WIDTH - 2 * LEFT;
  return {
    context,
    write(text, y, largest, colour, weight = 400) {
      const fontAt = (size: number) => `${weight} ${size}px 'Plex Sans', system-ui, sans-serif`;
      const widthAt = (size: number) => {
        context.font = fontAt(size);
        return context.measureText(text).width;
      };
      context.font = fontAt(fittingSize(widthAt, room, largest));
      context.fillStyle = colour;
      context.fillText(text, LEFT, y);
    },
  };
}

function drawAnswer(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  passed: boolean | null,
) {
  context.fillStyle = CARD;
  context.strokeStyle = LINE;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(x, y, CELL, CELL, 8);
  context.fill();
  context.stroke();
  const colour = passed === null ? BRASS : passed ? YES : NO;
  context.strokeStyle = context.fillStyle = colour;
  context.lineWidth = 6;
  context.beginPath();
  if (passed === null) {
    context.arc(x + CELL / 2, y + CELL / 2, 11, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  if (passed) {
    context.moveTo(x + 13, y + 28);
    context.lineTo(x + 23, y + 39);
    context.lineTo(x + 42, y + 15);
  } else {
    context.moveTo(x + 15, y + 15);
    context.lineTo(x + 39, y + 39);
    context.moveTo(x + 39, y + 15);
    context.lineTo(x + 15, y + 39);
  }
  context.stroke();
}

export function drawResult(
  context: CanvasRenderingContext2D,
  shared: Shared,
  link: string,
  streak: string,
): void {
  const pen = penFor(context);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = BRASS;
  context.fillRect(0, 0, 24, HEIGHT);
  pen.write(shared.title, 110, 44, SOFT, 600);
  pen.write(shared.outcome, 190, 64, INK, 600);
  pen.write([shared.score, shared.machine].filter(Boolean).join(' · '), 246, 34, INK);
  shared.rounds.slice(0, MOST_ROUNDS).forEach((answers, round) =>
    answers.forEach((passed, question) => {
      const x = LEFT + round * (CELL + GAP + 8);
      drawAnswer(context, x, 290 + question * (CELL + GAP), passed);
    }),
  );
  if (streak) pen.write(streak, 530, 32, BRASS, 600);
  pen.write(link, 586, 28, SOFT);
}
