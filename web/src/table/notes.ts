/** A note sheet as its log leaves it: marks and texts per cell, with unlimited undo and redo. */

export interface Note {
  kind: 'mark' | 'text' | 'undo' | 'redo';
  cell?: string;
  value?: string | null;
}

interface Change {
  seat: number;
  kind: 'mark' | 'text';
  cell: string;
  value: string | null;
  standing: boolean;
}

export interface Sheet {
  marks: Record<string, string>;
  texts: Record<string, string>;
}

/** A log of notes; everybody undoes their own. What is written elsewhere lies beneath it as `base`. */
export class NoteLog {
  private changes: Change[] = [];
  private undone: Change[] = [];

  constructor(private base: Sheet = { marks: {}, texts: {} }) {}

  get canUndo(): boolean {
    return this.changes.some((change) => change.standing);
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  write(note: Note, seat = 0): boolean {
    if (note.kind === 'undo') return this.undo(seat);
    if (note.kind === 'redo') return this.redo(seat);
    this.undone = this.undone.filter((change) => change.seat !== seat);
    this.changes.push({
      seat,
      kind: note.kind,
      cell: note.cell ?? '',
      value: note.value ?? null,
      standing: true,
    });
    return true;
  }

  private undo(seat: number): boolean {
    const change = this.changes.findLast((each) => each.standing && each.seat === seat);
    if (!change) return false;
    change.standing = false;
    this.undone.push(change);
    return true;
  }

  private redo(seat: number): boolean {
    const change = this.undone.findLast((each) => each.seat === seat);
    if (!change) return false;
    this.undone = this.undone.filter((each) => each !== change);
    change.standing = true;
    return true;
  }

  get sheet(): Sheet {
    const marks: Record<string, string | null> = { ...this.base.marks };
    const texts: Record<string, string | null> = { ...this.base.texts };
    for (const change of this.changes)
      if (change.standing) (change.kind === 'mark' ? marks : texts)[change.cell] = change.value;
    return { marks: present(marks), texts: present(texts) };
  }
}

function present(cells: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).filter(
      (cell): cell is [string, string] => cell[1] !== null && cell[1] !== '',
    ),
  );
}
