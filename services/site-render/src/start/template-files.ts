import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseUntrustedJson } from '@litfass/kit';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Template } from './template.ts';

const folder = path.resolve(import.meta.dirname, '../../../../deploy/templates');
const CARD = 'template.json';
const PREVIEW = 'preview.webp';

const Both = Type.Object({ de: Type.String({ minLength: 1 }), en: Type.String({ minLength: 1 }) });
const card = Compile(Type.Object({ position: Type.Number(), name: Both, text: Both }));

/** The templates that come with the platform, in their order. @throws Error for one that cannot be read */
export async function listTemplates(): Promise<Template[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const keys = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const templates = await Promise.all(keys.map(readTemplate));
  return templates.toSorted((first, second) => first.position - second.position);
}

async function readTemplate(key: string): Promise<Template> {
  const text = await readFile(path.join(folder, key, CARD), 'utf8');
  const given = parseUntrustedJson(text, { maxBytes: 10_000 });
  if (!card.Check(given)) throw new Error(`deploy/templates/${key}/${CARD} is no template`);
  return { key, ...given };
}

export const readPreview = (key: string): Promise<Buffer> => readFile(path.join(folder, key, PREVIEW));

/** The files of a template's bundle, by their paths in it. */
export async function readTemplateFiles(key: string): Promise<Map<string, Buffer>> {
  const root = path.join(folder, key);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => name !== CARD && name !== PREVIEW)
    .toSorted();
  const files = await Promise.all(names.map((name) => readFile(path.join(root, name))));
  return new Map(names.map((name, index) => [name, files[index] ?? Buffer.alloc(0)]));
}
