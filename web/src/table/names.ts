/** What everybody at a table is called: people as they wish, all others in the language of the page. */
import { t } from '$lib/locale.svelte';
import type { SeatView, TableView } from '$lib/wire';

/** A participant of a contest who gave no name sits there by number. */
const UNNAMED = /^#(\d+)$/;

/** A second player of one strength keeps its number, whatever language the table was opened in. */
export function seatName(seat: SeatView): string {
  if (!seat.player) return seat.name;
  return t(`web.player.${seat.player}`) + (/ \d+$/.exec(seat.name)?.[0] ?? '');
}

function participantName(seat: SeatView): string {
  const [, number] = UNNAMED.exec(seat.name) ?? [];
  return number ? t('web.contest.participant', { number }) : seat.name;
}

export function withNames(table: TableView): TableView {
  const nameOf = table.settings.wishes.contest ? participantName : seatName;
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, name: nameOf(seat) })) };
}

/** A game's view calls its seats as the table does. */
export function gameWithNames(game: unknown, table: TableView): unknown {
  const seats = (game as { seats?: { name: string }[] } | null)?.seats;
  if (!seats || seats.every((seat, place) => seat.name === table.seats[place]?.name)) return game;
  return {
    ...(game as object),
    seats: seats.map((seat, place) => ({ ...seat, name: table.seats[place]?.name ?? '' })),
  };
}
