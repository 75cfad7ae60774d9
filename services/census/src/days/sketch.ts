/** Registers of a HyperLogLog: 4,096, so that an estimate is right to about 1.6 %. */
const REGISTERS = 4096;
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);
const ENTRY_BYTES = 3;

/**
 * Estimates how many different visitors some sketches saw together. A sketch is a list of entries of three bytes: the
 * number of a register and the highest rank that fell into it (Flajolet et al., 2007).
 */
export function distinctVisitors(sketches: readonly Buffer[]): number {
  const registers = new Uint8Array(REGISTERS);
  for (const sketch of sketches)
    for (let at = 0; at + ENTRY_BYTES <= sketch.length; at += ENTRY_BYTES) {
      const register = sketch.readUInt16BE(at) % REGISTERS;
      registers[register] = Math.max(registers[register] ?? 0, sketch.readUInt8(at + 2));
    }
  return Math.round(estimate(registers));
}

/** A sketch of registers that were counted elsewhere; `ranks`: the highest of each register, 0 for none. */
export function sketchOf(ranks: Uint8Array): Buffer {
  const entries = [...ranks.entries()].filter(([, rank]) => rank > 0);
  return Buffer.from(entries.flatMap(([register, rank]) => [register >> 8, register & 0xff, rank]));
}

function estimate(registers: Uint8Array): number {
  let sum = 0;
  let empty = 0;
  for (const rank of registers) {
    sum += 2 ** -rank;
    if (rank === 0) empty += 1;
  }
  const raw = (ALPHA * REGISTERS ** 2) / sum;
  // Few visitors are counted better by the registers that stayed empty.
  return raw <= 2.5 * REGISTERS && empty > 0 ? REGISTERS * Math.log(REGISTERS / empty) : raw;
}
