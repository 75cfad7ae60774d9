import { textOf } from './stored-hit.ts';

const FRAMES = 3;

/**
 * One text for all reports of the same failure: its message and the places at the top of its stack, without hosts,
 * queries and the hashes in files' names, which change with every release. A JSON list of message and places.
 */
export function failureText(data: Readonly<Record<string, unknown>>): string {
  const message = textOf(data['message']).slice(0, 200);
  const frames = textOf(data['stack'])
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at |@/.test(line))
    .slice(0, FRAMES)
    .map((line) => place(line).slice(0, 80));
  const file = place(textOf(data['file']));
  const line = typeof data['line'] === 'number' || typeof data['line'] === 'string' ? String(data['line']) : '';
  return JSON.stringify([message, ...(frames.length > 0 ? frames : [`${file}:${line}`])]);
}

const place = (text: string): string =>
  text
    .replace(/https?:\/\/[^/\s)]+/g, '')
    .replace(/\?[^:\s)]*/g, '')
    .replace(/-[\w-]{8}(?=\.m?js)/g, '');
