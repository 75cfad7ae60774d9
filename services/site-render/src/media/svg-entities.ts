/** More text than any drawing program writes of itself; what goes beyond it is there to fill the memory. */
const MOST_EXPANDED = 100_000;
const MOST_ENTITIES = 200;

const declaration = /<!ENTITY\s+([\p{L}_:][\p{L}\p{N}_:.-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>/gu;
const reference = /&(#x[\dA-Fa-f]+|#\d+|[\p{L}_:][\p{L}\p{N}_:.-]*);/gu;

/**
 * The entities that a document type declares as plain text within itself, as drawing programs do with the addresses of
 * their namespaces. Each is expanded as it is read, together up to a bound. Those that are elsewhere (SYSTEM, PUBLIC) or
 * hold markup are left out: whoever refers to them is refused.
 * @throws Error as soon as more is read than the bound
 */
export function entitiesOf(doctype: string): Record<string, string> {
  const declared = new Map<string, string>();
  for (const [, name = '', double, single] of doctype.matchAll(declaration)) {
    if (declared.size >= MOST_ENTITIES) throw new Error('too many entities');
    if (!declared.has(name)) declared.set(name, double ?? single ?? '');
  }
  const expand = new Expansion(declared);
  return Object.defineProperties(
    {},
    Object.fromEntries(
      [...declared.keys()].map((name) => [name, { enumerable: true, get: () => expand.use(name) }] as const),
    ),
  );
}

/** Expands entities when they are read, and counts what that makes: what grows without end is never built. */
class Expansion {
  readonly #declared: ReadonlyMap<string, string>;
  readonly #open = new Set<string>();
  #read = 0;

  constructor(declared: ReadonlyMap<string, string>) {
    this.#declared = declared;
  }

  use(name: string): string {
    const text = this.#textOf(name);
    // What an entity holds is text here; as markup it would be read otherwise than browsers read it.
    if (text.includes('<') || text.includes('&')) throw new Error('an entity with markup');
    return text;
  }

  #textOf(name: string): string {
    const value = this.#declared.get(name);
    if (value === undefined || this.#open.has(name)) throw new Error('an entity without an end');
    this.#count(value.length);
    this.#open.add(name);
    const text = value.replaceAll(reference, (_whole, inner: string) =>
      inner.startsWith('#') ? characterOf(inner) : this.#textOf(inner),
    );
    this.#open.delete(name);
    return text;
  }

  #count(length: number): void {
    this.#read += length + 1;
    if (this.#read > MOST_EXPANDED) throw new Error('entities that grow without end');
  }
}

const characterOf = (inner: string): string =>
  String.fromCodePoint(inner.startsWith('#x') ? Number.parseInt(inner.slice(2), 16) : Number(inner.slice(1)));
