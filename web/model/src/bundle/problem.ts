import type { FaultTexts } from '../texts/index.ts';

/** A fault of a bundle. `reason` is a sentence for people, in the language of the check; `pointer` is a JSON pointer into the file ('' for all of it). */
export interface Problem {
  file: string;
  pointer: string;
  reason: string;
}

/** What is said of the value of a block; `pointer` leads into the value. */
export interface ValueFindings {
  problems: Omit<Problem, 'file'>[];
  warnings: Omit<Problem, 'file'>[];
}

/** Where rules put what they find: problems stop an import, warnings go with it. */
export interface Findings {
  problems: Problem[];
  warnings: Problem[];
  /** In whose words they say it. */
  texts: FaultTexts;
}

/** A JSON pointer from its parts (RFC 6901). */
export const pointerTo = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
