import type { Random } from './random.ts';

const KEPT_PER_NAME = 60;
const DEEPEST = 6;
const FIRST_OF_LIST = 20;

/**
 * What the platform itself has told, by the name of the field: ids that there are, versions, whole documents. Calls made of
 * them reach further than made-up ones.
 */
export class KnownValues {
  readonly #byName = new Map<string, unknown[]>();

  /** Keeps every field of an answer. */
  learn(answer: unknown, depth = 0): void {
    if (typeof answer !== 'object' || answer === null || depth > DEEPEST) return;
    if (Array.isArray(answer)) {
      for (const entry of answer.slice(0, FIRST_OF_LIST)) this.learn(entry, depth + 1);
      return;
    }
    for (const [name, value] of Object.entries(answer)) {
      this.#keep(name, value);
      this.learn(value, depth + 1);
    }
  }

  /** One of those that a field of this name had; undefined where there was none. */
  of(name: string, random: Random): unknown {
    const exact = this.#byName.get(name) ?? [];
    // `pageId` is the `id` of something.
    return random.pick(exact.length === 0 && /id$/i.test(name) ? (this.#byName.get('id') ?? []) : exact);
  }

  #keep(name: string, value: unknown): void {
    const known = this.#byName.get(name) ?? [];
    known.push(value);
    if (known.length > KEPT_PER_NAME) known.shift();
    this.#byName.set(name, known);
  }
}
