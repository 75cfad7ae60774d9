import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from './names.ts';

const templates = path.join(import.meta.dirname, 'templates');

/** What stands in a template as `{{name}}`, in its text and in the names of its files. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Writes the files of a template into `target`. Templates end in `.txt`, since they are no sources before they are
 * filled in. @throws UsageError when one of the files is there already
 */
export function writeTemplate(template: string, target: string, values: Values): string[] {
  const folder = path.join(templates, template);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
  const written = files.map((file) => ({
    from: path.join(folder, file),
    to: path.join(target, filled(file.slice(0, -'.txt'.length), values)),
  }));
  const there = written.find(({ to }) => existsSync(to));
  if (there) throw new UsageError(`${there.to} is there already`);
  for (const { from, to } of written) {
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, filled(readFileSync(from, 'utf8'), values));
  }
  return written.map(({ to }) => to);
}

/** @throws Error for a value that is not given: the template is at fault */
function filled(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A template asks for ${name}`);
    return String(value);
  });
}
