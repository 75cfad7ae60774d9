import { readdirSync } from 'node:fs';

/** A kind of field: how a block type names it (`focalPoint`), and its file in the editor (`focal-point.tsx`). */
export interface FieldKindFile {
  name: string;
  file: string;
}

/** The kinds that the editor knows: a file each in its folder. */
export const readFieldKinds = (folder: string): FieldKindFile[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .toSorted()
    .map((file) => ({ file, name: camelCase(file.slice(0, -'.tsx'.length)) }));

const camelCase = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
