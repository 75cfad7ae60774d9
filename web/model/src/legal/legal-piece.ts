import { Type, type Static } from 'typebox';
import { choice } from '../schema-parts.ts';
import type { LegalLine } from '../store/legal-text.ts';

/** Which text of the law a block shows; each is made of the website's details and of what it uses. */
export const legalTextNames = ['address', 'imprint', 'privacy', 'terms', 'withdrawal', 'accessibility'] as const;
export type LegalTextName = (typeof legalTextNames)[number];

/**
 * `line` is one of several that belong together, as those of an address. `gap` stands for something that is missing and says what; visitors never see it.
 * `notice` is set apart (Art. 21 (4) DSGVO).
 */
export const LegalPiece = Type.Object({
  kind: choice(['heading', 'text', 'line', 'item', 'notice', 'gap']),
  text: Type.String(),
});
export type LegalPiece = Static<typeof LegalPiece>;

export const heading = (text: string): LegalPiece => ({ kind: 'heading', text });
export const paragraph = (text: string): LegalPiece => ({ kind: 'text', text });
export const line = (text: string): LegalPiece => ({ kind: 'line', text });
export const item = (text: string): LegalPiece => ({ kind: 'item', text });
export const gap = (text: string): LegalPiece => ({ kind: 'gap', text });

/** The text where it is written, else what is missing. */
export const orGap = (text: string | null | undefined, missing: string): LegalPiece =>
  isWritten(text) ? line(text.trim()) : gap(missing);

export const isWritten = (text: string | null | undefined): text is string => (text ?? '').trim() !== '';

/** The lines of a text that was typed, without empty ones. */
export const linesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** An address as lines: its own, or one line cut before the postcode. */
export const addressLines = (address: string | null | undefined): string[] =>
  linesOf((address ?? '').replaceAll(/,\s*(?=\d{4,5}\s)/g, '\n'));

/** What visitors and buyers read of a text: everything but gaps. */
export const shownLines = (pieces: readonly LegalPiece[]): LegalLine[] =>
  pieces.flatMap(({ kind, text }): LegalLine[] =>
    kind === 'gap' ? [] : [{ kind: kind === 'notice' || kind === 'line' ? 'text' : kind, text }],
  );
