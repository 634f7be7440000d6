/** Synthesizes each sound from noise and tones; a voice returns its length in seconds. */
export type Voice = "die" | "engine" | "burst" | "hit" | "reveal";
type Make = (context: AudioContext, at: number) => number;

const LOUD = 0.16;

export const VOICES: Record<Voice, Make> = {
  /** Dice: a few knocks on the table, each softer. */
  die: (context, at) => {
    for (const [after, loud] of [
      [0, 1],
      [0.09, 0.7],
      [0.16, 0.5],
      [0.21, 0.3],
    ] as const)
      // prettier-ignore
      noise(context, at + after, 0.03, { loud: loud * LOUD * 2, from: 2400, to: 900 });
    return 0.25;
  },
  /** A rotary engine passing by. */
  engine: (context, at) => {
    hum(context, at, 0.6, { type: "sawtooth", from: 74, to: 92, loud: LOUD * 0.55, swell: 0.25 });
    return 0.45;
  },
  /** Eight rounds of a machine gun. */
  burst: (context, at) => {
    for (let round = 0; round < 8; round++)
      noise(context, at + round * 0.075, 0.05, { loud: LOUD * 1.6, from: 1500, to: 300 });
    return 0.62;
  },
  /** Damage: something breaks. */
  hit: (context, at) => {
    noise(context, at, 0.5, { loud: LOUD * 2, from: 900, to: 70 });
    hum(context, at, 0.4, { type: "triangle", from: 120, to: 40, loud: LOUD, swell: 0.02 });
    return 0.5;
  },
  /** Tiles being revealed. */
  reveal: (context, at) => {
    noise(context, at, 0.05, { loud: LOUD, from: 3200, to: 1800 });
    noise(context, at + 0.12, 0.05, { loud: LOUD, from: 3600, to: 2000 });
    return 0.25;
  },
};

interface Noise {
  loud: number;
  /** The filter's pitch at the beginning and at the end. */
  from: number;
  to: number;
}

function noise(context: AudioContext, at: number, lasts: number, how: Noise): void {
  const source = context.createBufferSource();
  source.buffer = hiss(context, lasts);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(how.from, at);
  filter.frequency.exponentialRampToValueAtTime(how.to, at + lasts);
  const gain = context.createGain();
  gain.gain.setValueAtTime(how.loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at);
}

function hiss(context: AudioContext, lasts: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(lasts * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

interface Hum {
  type: OscillatorType;
  from: number;
  to: number;
  loud: number;
  /** Seconds until it is loudest. */
  swell: number;
}

function hum(context: AudioContext, at: number, lasts: number, how: Hum): void {
  const tone = context.createOscillator();
  tone.type = how.type;
  tone.frequency.setValueAtTime(how.from, at);
  tone.frequency.linearRampToValueAtTime(how.to, at + lasts);
  const filter = context.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = 420;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.001, at);
  gain.gain.linearRampToValueAtTime(how.loud, at + how.swell);
  gain.gain.linearRampToValueAtTime(0.001, at + lasts);
  tone.connect(filter).connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + lasts);
}
