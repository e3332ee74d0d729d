/** A table as one seat (or a spectator) sees it: always the newest view, with what is still on its way. */
import { recall, remember, forget } from '$lib/storage';
import type {
  ChatLine,
  Happening,
  PresenceView,
  Queued,
  ServerMessage,
  SheetView,
  TableView,
} from '$lib/wire';
import { gameWithNames, withNames } from './names';
import type { Note } from './notes';
import { Connection, type Address, type Letter, type Outcome, type Status } from './connection';

/** What an event found: the game as it was seen before, and whether the clock had run out. */
export interface Before {
  game: unknown;
  late: boolean;
}
type Listener = (event: Happening, before: Before) => void;

interface PendingNote {
  note: Note;
  /** The sheet's number from which on the server's sheet holds it. */
  from: number | null;
}

export class TableClient {
  status = $state<Status>('connecting');
  closeCode = $state<number | null>(null);
  seat = $state<number | null>(null);
  private shown = $state.raw<{ table: TableView; game: unknown } | null>(null);
  table = $derived(this.shown && withNames(this.shown.table));
  game = $derived(this.table && gameWithNames(this.shown?.game ?? null, this.table));
  chat = $state.raw<ChatLine[]>([]);
  presence = $state.raw<PresenceView>({ seats: [], watching: 0 });
  /** Where a command of ours waits for a computation. */
  queued = $state.raw<Queued | null>(null);
  /** How many things were sent and are not acknowledged yet. */
  waiting = $state(0);
  /** Whether this seat asked for the rematch, and so goes along with it. */
  wantsRematch = $state(false);
  /** The newest refusal, as a sentence. */
  refusal = $state<string | null>(null);
  /** Server time minus ours, in seconds. */
  offset = $state(0);

  private sheet = $state.raw<SheetView>({ n: 0, marks: {}, texts: {} });
  private pending = $state.raw<PendingNote[]>([]);
  private readonly connection: Connection;
  private readonly listeners = new Set<Listener>();

  constructor(
    readonly address: Address,
    make: (...parameters: ConstructorParameters<typeof Connection>) => Connection = (...all) =>
      new Connection(...all),
  ) {
    this.connection = make(address, {
      onmessage: (message) => this.hear(message),
      onstatus: (status, code) => this.changed(status, code),
      onoutbox: (letters) => this.keep(letters),
    });
    for (const letter of recall<Letter[]>(this.outboxKey, [])) this.resend(letter);
  }

  get marks(): Record<string, string> {
    return this.overlay('mark');
  }

  get texts(): Record<string, string> {
    return this.overlay('text');
  }

  get hasNotes(): boolean {
    return this.sheet.n > 0 || this.pending.length > 0;
  }

  async do(kind: string, body: Record<string, unknown> = {}): Promise<Outcome> {
    this.refusal = null;
    const outcome = await this.connection.send({ type: 'do', kind, body });
    if (!outcome.ok) this.refusal = outcome.text;
    return outcome;
  }

  async rematch(): Promise<Outcome> {
    this.wantsRematch = true;
    const outcome = await this.do('rematch');
    this.wantsRematch = outcome.ok;
    return outcome;
  }

  async note(note: Note): Promise<Outcome> {
    const { kind, ...body } = note;
    const pending: PendingNote = { note, from: null };
    if (kind === 'mark' || kind === 'text') this.pending = [...this.pending, pending];
    const outcome = await this.connection.send({ type: 'note', kind, body });
    if (outcome.ok) pending.from = outcome.v;
    else if (kind === 'mark' || kind === 'text') this.refusal = outcome.text;
    this.pending = this.pending.filter(
      (other) => other !== pending || (outcome.ok && outcome.v > this.sheet.n),
    );
    return outcome;
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.connection.close();
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.seat = message.seat;
      this.offset = message.time - Date.now() / 1000;
      this.sheet = message.sheet ?? { n: 0, marks: {}, texts: {} };
      this.chat = message.chat;
      this.presence = message.presence;
      this.show(message.view);
    } else if (message.type === 'event') {
      const before = { game: this.game, late: this.isLate() };
      if (message.view) this.show(message.view);
      if (message.event) this.happen(message.v, message.event, before);
    } else if (message.type === 'view') this.show(message.view);
    else if (message.type === 'sheet') this.take(message.sheet);
    else if (message.type === 'presence') this.presence = message.presence;
    else if (message.type === 'queued') this.queued = message;
    else if (message.type !== 'pong' && message.id === this.queued?.id) this.queued = null;
  }

  private show(view: { table: TableView; game: unknown }): void {
    this.shown = view;
    this.seat = view.table.you;
  }

  private isLate(): boolean {
    const deadline = this.table?.deadline ?? null;
    return deadline !== null && Date.now() / 1000 + this.offset >= deadline - 0.25;
  }

  private happen(v: number, event: Happening, before: Before): void {
    if (event.kind === 'said' && event.seat !== null) {
      const name = this.table?.seats[event.seat]?.name ?? '';
      this.chat = [
        ...this.chat,
        { v, seat: event.seat, name, text: String(event.body.text ?? '') },
      ];
    }
    for (const listener of this.listeners) listener(event, before);
  }

  private take(sheet: SheetView): void {
    this.sheet = sheet;
    this.pending = this.pending.filter((note) => note.from === null || note.from > sheet.n);
  }

  private overlay(kind: 'mark' | 'text'): Record<string, string> {
    const cells: Record<string, string> = {
      ...(kind === 'mark' ? this.sheet.marks : this.sheet.texts),
    };
    for (const { note } of this.pending) {
      if (note.kind !== kind || note.cell === undefined) continue;
      if (note.value) cells[note.cell] = note.value;
      else delete cells[note.cell];
    }
    return cells;
  }

  private changed(status: Status, code: number | null): void {
    this.status = status;
    if (status === 'closed') this.closeCode = code;
  }

  private get outboxKey(): string {
    return `outbox.${this.address.table}.${(this.address.token ?? '').slice(0, 8)}`;
  }

  private keep(letters: Letter[]): void {
    this.waiting = letters.length;
    if (!this.address.token) return;
    if (letters.length) remember(this.outboxKey, letters);
    else forget(this.outboxKey);
  }

  /** What a reload interrupted is sent again with its old id: the server does it once. */
  private resend({ id, message }: Letter): void {
    void this.connection.send(
      { type: message.type, kind: message.kind, body: message.body ?? {} },
      id,
    );
  }
}
