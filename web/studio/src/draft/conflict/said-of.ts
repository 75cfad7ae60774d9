import { conflictTexts } from '../../gen/texts/conflict.ts';

const texts = conflictTexts.values;
const LONGEST = 80;

/** A value in few words. */
export function saidOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return short(value.join(', '));
  if (typeof value === 'object') return texts.changed;
  return short(typeof value === 'string' ? value : JSON.stringify(value));
}

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);
