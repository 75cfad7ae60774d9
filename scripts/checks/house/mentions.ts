import type { VisitorObject } from 'vite';

/** A name that is taken from another file; `*` stands for all of its names. */
export interface Taken {
  from: string;
  name: string;
}

/** What a file says by name: whoever takes a whole file, takes of it what is mentioned. */
export class Mentions {
  readonly #words = new Map<string, number>();
  readonly #members = new Map<string, string[]>();
  readonly #lazy = new Set<string>();
  readonly #whole = new Set<string>();
  readonly #opened = new Set<unknown>();
  readonly #typed: Taken[] = [];

  readonly visitor = {
    Identifier: ({ name }) => void this.#words.set(name, (this.#words.get(name) ?? 0) + 1),
    Literal: ({ value }) => {
      if (typeof value === 'string') this.#words.set(value, this.#words.get(value) ?? 0);
    },
    MemberExpression: ({ object, property, computed }) => {
      if (!computed && object.type === 'Identifier' && property.type === 'Identifier')
        this.#addMember(object.name, property.name);
    },
    TSQualifiedName: ({ left, right }) => {
      if (left.type === 'Identifier') this.#addMember(left.name, right.name);
    },
    AwaitExpression: ({ argument }) => void this.#opened.add(argument),
    CallExpression: ({ callee }) => {
      if (callee.type === 'MemberExpression') this.#opened.add(callee.object);
    },
    ImportExpression: (node) => {
      if (node.source.type !== 'Literal' || typeof node.source.value !== 'string') return;
      // A promise that is handed on gives whoever gets it all names.
      (this.#opened.has(node) ? this.#lazy : this.#whole).add(node.source.value);
    },
    TSImportType: ({ source, qualifier }) => {
      if (qualifier?.type === 'Identifier') this.#typed.push({ from: source.value, name: qualifier.name });
      else this.#lazy.add(source.value);
    },
  } satisfies VisitorObject;

  #addMember(object: string, member: string): void {
    const members = this.#members.get(object);
    if (members) members.push(member);
    else this.#members.set(object, [member]);
  }

  /** The names read of a namespace; all of them (`*`) where it is handed on as a whole. */
  membersOf(namespace: string): string[] {
    const members = this.#members.get(namespace) ?? [];
    // The import itself mentions it once.
    return (this.#words.get(namespace) ?? 0) - 1 > members.length ? ['*'] : [...new Set(members)];
  }

  /** Of files that are loaded later: their default, and every name of theirs that is mentioned here. */
  takenLazily(): Taken[] {
    const names = ['', 'default', ...this.#words.keys()];
    return [
      ...this.#typed,
      ...[...this.#whole].flatMap((from) => [
        { from, name: '' },
        { from, name: '*' },
      ]),
      ...[...this.#lazy].flatMap((from) => names.map((name) => ({ from, name }))),
    ];
  }
}
