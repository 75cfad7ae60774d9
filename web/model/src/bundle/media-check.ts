import { isRecord } from './json.ts';
import type { FaultTexts } from '../texts/index.ts';
import { pointerTo, type Problem } from './problem.ts';

interface Place {
  file: string;
  texts: FaultTexts;
}

/** References inside HTML: attributes whose value is a media path. */
const inMarkup = /(?:src|href|poster)\s*=\s*["'](media\/[^"'?#<>]{1,500})/gi;

const pathsIn = (text: string): string[] => {
  if (text.startsWith('media/')) return [text];
  return text.includes('media/') ? Array.from(text.matchAll(inMarkup), (match) => match[1] ?? '') : [];
};

const warningsFor = (text: string, media: ReadonlySet<string>, { file, texts }: Place, pointer: string): Problem[] =>
  [...new Set(pathsIn(text))]
    .filter((path) => !media.has(path))
    .map((path) => ({ file, pointer, reason: texts.mediaMissing({ path }) }));

/** A warning for each place that names a media file which did not come with the bundle. */
export const mediaWarnings = (json: unknown, media: ReadonlySet<string>, place: Place, pointer = ''): Problem[] => {
  if (typeof json === 'string') return warningsFor(json, media, place, pointer);
  if (Array.isArray(json)) {
    return json.flatMap((entry, index) => mediaWarnings(entry, media, place, `${pointer}/${index}`));
  }
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([key, entry]) => mediaWarnings(entry, media, place, pointer + pointerTo(key)));
};
