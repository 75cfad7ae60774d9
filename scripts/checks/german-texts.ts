import { globSync } from 'node:fs';
import path from 'node:path';
import { anyValues } from '@litfass/model/testing/any-values';
import { textsFor } from '@litfass/model/texts';
import { root } from '../platform/settings.ts';

/** A text with where it stands: file or catalogue, then its keys. */
export type Said = readonly [place: string, text: string];

/** All that modules and catalogues say; texts with values in them say it of one and of several. */
export function textsIn(node: unknown, place: string): Said[] {
  if (typeof node === 'string') return [[place, node]];
  if (typeof node === 'function') return [1, 2].flatMap((count) => textsIn(callWith(node, count), place));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => textsIn(value, `${place}/${key}`));
}

/** What is no text but makes something else of its values says nothing here. */
function callWith(make: Function, count: number): unknown {
  try {
    return make(...Array.from({ length: make.length }, () => anyValues(count)));
  } catch {
    return null;
  }
}

/** Every German text of the owner's area. The language is chosen as its modules load: `navigator` has to be German. */
export async function studioTexts(): Promise<Said[]> {
  const files = globSync('web/studio/src/{texts,gen/texts}/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map(async (file) => textsIn({ ...(await import(path.join(root, file))) }, path.basename(file, '.ts'))),
  );
  return modules.flat();
}

/** Every German name of block types, their fields and options. */
export async function blockTexts(): Promise<Said[]> {
  const { blockMessages } = await import(path.join(root, 'web/widgets/src/gen/messages.ts'));
  return textsIn(blockMessages.de, 'blocks');
}

/** Every German text that owners and visitors share, with du and with Sie. */
export const sharedTexts = (): Said[] =>
  ['de-DE', 'de-DE-x-formal'].flatMap((locale) => textsIn(textsFor(locale), locale));
