/** The house's half of thinking: one worker that does jobs, ended and started anew when a job must stop. */
import type { ToHouse } from './messages';

export type Begin = Extract<ToHouse, { type: 'begin' }>;
type Told = { type: 'ready' } | { type: 'done'; text: string } | { type: 'failed'; text: string };

export class Thinker {
  private worker: Worker | null = null;
  private ready = false;
  private waiting: { resolve(text: string): void; reject(fault: Error): void } | null = null;

  constructor(private readonly begin: Begin) {}

  start(): void {
    if (this.worker) return;
    this.worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.type === 'ready') this.ready = true;
      else if (data.type === 'done') this.settle((waiting) => waiting.resolve(data.text));
      else this.settle((waiting) => waiting.reject(new Error(data.text)));
    };
    this.worker.onerror = (event) =>
      this.settle((waiting) => waiting.reject(new Error(event.message)));
    this.worker.postMessage(this.begin);
  }

  is_ready(): boolean {
    return this.ready;
  }

  /** Do a job, which needs this archive if one is named. */
  think(text: string, archive: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.worker?.postMessage({ type: 'job', text, archive });
    });
  }

  /** Look sets up in the atlas if it is on this device now. */
  lookForAtlas(): void {
    this.worker?.postMessage({ type: 'atlas' });
  }

  end(): void {
    this.worker?.terminate();
    this.ready = false;
    this.worker = null;
    this.settle((waiting) => waiting.reject(new Error('ended')));
  }

  private settle(how: (waiting: NonNullable<Thinker['waiting']>) => void): void {
    if (this.waiting) how(this.waiting);
    this.waiting = null;
  }
}
