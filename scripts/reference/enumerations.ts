import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as model from '@litfass/model';
import { root } from '../platform/settings.ts';
import { code, table } from './table.ts';

/** A constant table of the model: its name, what its docstring says, and its values. */
export interface Enumeration {
  name: string;
  note: string;
  values: readonly unknown[] | Readonly<Record<string, unknown>>;
}

/** The constant tables that a file of `web/model/src` exports, in its order. */
export function enumerationsIn(file: string): Enumeration[] {
  const source = readFileSync(path.join(root, 'web/model/src', file), 'utf8');
  const exported = source.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+)(?=[ :])/g);
  return [...exported].flatMap(([, note = '', name = '']) => {
    const values: unknown = Reflect.get(model, name);
    return isTable(values) ? [{ name, note: sentence(note), values }] : [];
  });
}

const isTable = (value: unknown): value is Enumeration['values'] => typeof value === 'object' && value !== null;

const sentence = (comment: string): string =>
  comment
    .replaceAll(/\n\s*\* ?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const files: readonly [title: string, file: string][] = [
  ['Pages, people, websites', 'enumerations.ts'],
  ['Blocks and what stands in them', 'block-types.ts'],
  ['Form fields', 'form-fields.ts'],
  ['Currencies', 'currencies.ts'],
  ['Limits and breakpoints', 'limits.ts'],
];

const preamble = `# Enumerations

Every code, name and limit of the website document. Numbers that the requirements give are theirs; numbers that they leave open
are fixed once, in \`web/model/src\`, and never change their meaning again: bundles, events and databases hold them.

This page is made from these sources by \`./scripts/run node scripts/publish-reference.ts\`; a test holds the two together.
Roles with their permissions are in [permissions.md](permissions.md).
`;

/** The page docs/enumerations.md. */
export function enumerationsPage(): string {
  const sections = files.map(([title, file]) => {
    const parts = enumerationsIn(file).map(({ name, note, values }) =>
      [`### ${name}`, note, Array.isArray(values) ? listed(values) : tabled(values)].filter(Boolean).join('\n\n'),
    );
    return `## ${title}\n\n\`web/model/src/${file}\`\n\n${parts.join('\n\n')}\n`;
  });
  return `${[preamble, ...sections].join('\n').trim()}\n`;
}

const listed = (values: readonly unknown[]): string => values.map(code).join(', ');

// Integer-like names would be sorted by the language; there are none.
function tabled(values: Enumeration['values']): string {
  const rows = Object.entries(values).map(([name, value]) => [
    code(name),
    Array.isArray(value) ? listed(value) : code(value),
  ]);
  return table(['name', 'value'], rows);
}
