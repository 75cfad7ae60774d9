import { isRecord } from './json.ts';
import { pointerTo, type Problem } from './problem.ts';

/** References inside HTML: attributes whose value is a media path. */
const inMarkup = /(?:src|href|poster)\s*=\s*["'](media\/[^"'?#<>]{1,500})/gi;

const pathsIn = (text: string): string[] => {
  if (text.startsWith('media/')) return [text];
  return text.includes('media/') ? Array.from(text.matchAll(inMarkup), (match) => match[1] ?? '') : [];
};

const warningsFor = (file: string, pointer: string, text: string, media: ReadonlySet<string>): Problem[] =>
  [...new Set(pathsIn(text))]
    .filter((path) => !media.has(path))
    .map((path) => ({ file, pointer, reason: `Die Mediendatei „${path}“ fehlt.` }));

/** A warning for each place that names a media file which did not come with the bundle. */
export const mediaWarnings = (file: string, json: unknown, media: ReadonlySet<string>, pointer = ''): Problem[] => {
  if (typeof json === 'string') return warningsFor(file, pointer, json, media);
  if (Array.isArray(json)) {
    return json.flatMap((entry, index) => mediaWarnings(file, entry, media, `${pointer}/${index}`));
  }
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([key, entry]) => mediaWarnings(file, entry, media, pointer + pointerTo(key)));
};
