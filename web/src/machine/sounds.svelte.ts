/** Quiet sounds of paper, punch and stamp, and a touch of the phone: off by one tap, and where motion is reduced. */
import { recall, remember } from '$lib/storage';

interface Sound {
  /** Seconds. */
  length: number;
  /** Where the noise is heard, in hertz. */
  pitch: number;
  loudness: number;
  /** Milliseconds a phone trembles. */
  touch: number;
}

const SOUNDS = {
  paper: { length: 0.12, pitch: 2600, loudness: 0.05, touch: 0 },
  punch: { length: 0.05, pitch: 900, loudness: 0.16, touch: 12 },
  stamp: { length: 0.14, pitch: 160, loudness: 0.3, touch: 25 },
} satisfies Record<string, Sound>;

class Sounds {
  on = $state(recall('sound', true));
  private context: AudioContext | null = null;

  toggle(): void {
    this.on = !this.on;
    remember('sound', this.on);
    this.play('punch');
  }

  play(name: keyof typeof SOUNDS): void {
    if (!this.on || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const sound = SOUNDS[name];
    if (sound.touch) navigator.vibrate?.(sound.touch);
    if ('AudioContext' in globalThis) this.rustle(sound);
  }

  /** Noise that fades, through a filter: enough for cardboard. */
  private rustle({ length, pitch, loudness }: Sound): void {
    this.context ??= new AudioContext();
    const { sampleRate, destination } = this.context;
    const buffer = this.context.createBuffer(1, Math.ceil(length * sampleRate), sampleRate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1)
      samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 3;
    const source = new AudioBufferSourceNode(this.context, { buffer });
    const filter = new BiquadFilterNode(this.context, { type: 'bandpass', frequency: pitch });
    source
      .connect(filter)
      .connect(new GainNode(this.context, { gain: loudness }))
      .connect(destination);
    source.start();
  }
}

export const sounds = new Sounds();
