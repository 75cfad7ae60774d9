import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as client from './visitor-react-client.ts';
import * as jsx from './visitor-react-jsx.ts';
import * as parts from './visitor-react-parts.ts';

const widgets = path.join(import.meta.dirname, '../../../widgets/src');
const given: Readonly<Record<string, readonly string[]>> = {
  react: Object.keys(parts),
  'react-dom': Object.keys(parts),
  'react-dom/client': Object.keys(client),
  'react/jsx-runtime': Object.keys(jsx),
};

/** Every file that an island's file brings along, itself included. */
function broughtBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g))
    broughtBy(path.resolve(path.dirname(file), target), found);
  return found;
}

/** What a file takes of React by name, types aside; `*` for all of it. */
const takenBy = (source: string): [string, string][] =>
  [...source.matchAll(/^import (?!type\b)([^;]*?) from '(react[\w/-]*)';/gm)].flatMap(([, names = '', from = '']) =>
    names.startsWith('{')
      ? names
          .slice(1, -1)
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name): [string, string] => [from, name.split(' ')[0] ?? ''])
      : [[from, '*']],
  );

describe('React in the visitor’s script', () => {
  it.each(['form', 'newsletter'])('has every name that the island %s takes of it', (block) => {
    const files = [...broughtBy(path.join(widgets, 'blocks', block, 'island.tsx'))];
    const taken = files.flatMap((file) => takenBy(readFileSync(file, 'utf8')));
    expect(taken.length).toBeGreaterThan(5);
    expect(taken.filter(([from, name]) => !given[from]?.includes(name))).toEqual([]);
  });

  it('lacks what Preact does not have, so that a build with it fails', () => {
    for (const name of ['useActionState', 'useOptimistic', 'useFormStatus', 'Activity', 'preload'])
      expect(given['react']).not.toContain(name);
  });
});
