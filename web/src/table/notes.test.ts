import { describe, expect, it } from 'vitest';
import { NoteLog } from './notes';

describe('a note sheet', () => {
  it('keeps the last mark per cell', () => {
    const log = new NoteLog();
    log.write({ kind: 'mark', cell: 'T=3', value: '-' });
    log.write({ kind: 'mark', cell: 'T=3', value: '+' });
    expect(log.sheet.marks).toEqual({ 'T=3': '+' });
  });
  it('undoes and redoes step by step', () => {
    const log = new NoteLog();
    log.write({ kind: 'mark', cell: 'T=3', value: '-' });
    log.write({ kind: 'text', cell: 'A', value: 'perhaps even' });
    expect(log.write({ kind: 'undo' })).toBe(true);
    expect(log.sheet).toEqual({ marks: { 'T=3': '-' }, texts: {} });
    expect(log.write({ kind: 'redo' })).toBe(true);
    expect(log.sheet.texts).toEqual({ A: 'perhaps even' });
  });
  it('has nothing to redo after a new mark', () => {
    const log = new NoteLog();
    log.write({ kind: 'mark', cell: '241', value: '+' });
    log.write({ kind: 'undo' });
    log.write({ kind: 'mark', cell: '242', value: '+' });
    expect(log.canRedo).toBe(false);
    expect(log.write({ kind: 'redo' })).toBe(false);
  });
  it('lies over what was there before', () => {
    const log = new NoteLog({ marks: { 'T=1': '-' }, texts: {} });
    log.write({ kind: 'mark', cell: 'T=1', value: null });
    expect(log.sheet.marks).toEqual({});
  });
});
