/** Makes the two short pieces of the photographer's site: `./scripts/run node deploy/demo/make-sounds.ts`. */
import { writeFile } from 'node:fs/promises';

const rate = 16_000;
const seconds = 8;

/** A tone: start and length in seconds, frequency in Hz, loudness 0 to 1. */
interface Tone {
  at: number;
  length: number;
  frequency: number;
  volume: number;
}

const pieces: Record<string, Tone[]> = {
  nebelhorn: [
    { at: 0, length: 3.4, frequency: 87.3, volume: 0.5 },
    { at: 0.02, length: 3.4, frequency: 130.8, volume: 0.22 },
    { at: 4, length: 3.9, frequency: 77.8, volume: 0.5 },
    { at: 4.02, length: 3.9, frequency: 116.5, volume: 0.22 },
  ],
  bojen: [523.3, 659.3, 784, 587.3, 880, 698.5, 523.3, 784, 659.3, 987.8].map((frequency, index) => ({
    at: index * 0.67 + (index % 3) * 0.09,
    length: 2.4,
    frequency,
    volume: 0.2,
  })),
};

/** Loudness of a tone over its life: soft attack, long fade. */
const envelope = (age: number, length: number): number =>
  age < 0 || age > length ? 0 : Math.min(1, age / 0.08) * (1 - age / length) ** 1.6;

function sample(tones: readonly Tone[], time: number): number {
  return tones.reduce((sum, { at, length, frequency, volume }) => {
    const age = time - at;
    const phase = 2 * Math.PI * frequency * age;
    const timbre = Math.sin(phase) + 0.34 * Math.sin(phase * 2.003) + 0.14 * Math.sin(phase * 3.01);
    return sum + timbre * volume * envelope(age, length);
  }, 0);
}

/** Mono WAV with 16 bits a sample. */
function toWav(tones: readonly Tone[]): Buffer {
  const count = rate * seconds;
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + count * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(count * 2, 40);
  for (let index = 0; index < count; index++) {
    const value = Math.tanh(sample(tones, index / rate)) * 0.85;
    bytes.writeInt16LE(Math.round(value * 32_767), 44 + index * 2);
  }
  return bytes;
}

for (const [name, tones] of Object.entries(pieces)) {
  await writeFile(new URL(`./mira-falk/media/${name}.wav`, import.meta.url), toWav(tones));
}
