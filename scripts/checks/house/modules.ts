import type { Facts } from './facts.ts';
import type { Taken } from './mentions.ts';
import type { Resolve } from './packages.ts';

/** A name and the file that declares it. */
export interface Name {
  file: string;
  name: string;
}

/** One file takes a name of another: `via` is the file it names, `to` the one that declares the name. */
export interface Arrow {
  from: string;
  via: string;
  to: string;
  name: string;
  /** The name is only passed on: that is no use of it. */
  passedOn: boolean;
}

/** Files and the names that they take of each other. */
export class Modules {
  readonly #facts: ReadonlyMap<string, Facts>;
  readonly #resolve: Resolve;

  constructor(facts: ReadonlyMap<string, Facts>, resolve: Resolve) {
    this.#facts = facts;
    this.#resolve = resolve;
  }

  /** Each name that a file gives, with the file that declares it, also by way of others. */
  namesGivenBy(file: string): ReadonlyMap<string, Name> {
    const known = this.#known.get(file);
    if (known) return known;
    const names = new Map<string, Name>();
    this.#known.set(file, names);
    for (const { name, taken } of this.#facts.get(file)?.given ?? []) {
      const from = taken && this.#resolve(file, taken.from);
      if (from && name === '*') this.#addAll(names, from);
      else names.set(name, (from && taken && this.originOf(from, taken.name)) || { file, name });
    }
    return names;
  }

  /** A file's own names go before those that it passes on as a whole. */
  #addAll(names: Map<string, Name>, from: string): void {
    for (const [name, origin] of this.namesGivenBy(from))
      if (name !== 'default' && !names.has(name)) names.set(name, origin);
  }

  /** Where a name of a file is declared; undefined when the file gives no such name. */
  originOf(file: string, name: string): Name | undefined {
    return this.namesGivenBy(file).get(name);
  }

  readonly #known = new Map<string, Map<string, Name>>();

  /** All that files take of each other; what is imported for its effects has the name ''. */
  arrows(): Arrow[] {
    return [...this.#facts].flatMap(([from, { taken, given }]) => [
      ...taken.flatMap((one) => this.#arrowsOf(from, one, false)),
      ...given.flatMap((one) => (one.taken ? this.#arrowsOf(from, one.taken, true) : [])),
    ]);
  }

  #arrowsOf(from: string, taken: Taken, passedOn: boolean): Arrow[] {
    const via = this.#resolve(from, taken.from);
    if (!via || via === from) return [];
    if (taken.name === '') return [{ from, via, to: via, name: '', passedOn }];
    const origins = taken.name === '*' ? [...this.namesGivenBy(via).values()] : [this.originOf(via, taken.name)];
    return origins.flatMap((origin) => (origin ? [{ from, via, to: origin.file, name: origin.name, passedOn }] : []));
  }
}
