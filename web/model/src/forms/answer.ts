import type { FormFieldType } from '../form-fields.ts';

/** What a visitor answered: one value, several (parts, checked boxes), or question → answer. */
export type Answer = string | string[] | Record<string, string>;
/** Field id → answer. */
export type Answers = Record<string, Answer>;

/** How the answers of a type are collected (FORM-011 to FORM-020). `none`: nothing is asked. */
export type AnswerShape = 'single' | 'choice' | 'list' | 'map' | 'none' | { parts: number };

const shapes: Readonly<Record<FormFieldType, AnswerShape>> = {
  text: 'single',
  textarea: 'single',
  email: 'single',
  number: 'single',
  website: 'single',
  currency: 'single',
  password: 'single',
  twitter: 'single',
  date: { parts: 3 },
  time: { parts: 2 },
  name: { parts: 2 },
  address: { parts: 6 },
  phone: { parts: 4 },
  radio: 'choice',
  checkbox: 'list',
  select: 'choice',
  likert: 'map',
  hidden: 'single',
  'single-value': 'single',
  section: 'none',
  // The id of the upload, see upload.ts.
  file: 'single',
};

export const answerShapeOf = (type: FormFieldType): AnswerShape => shapes[type];

/** The value that arrived for a field as an answer of its type, or null when it has another shape. */
export function answerOf(type: FormFieldType, value: unknown): Answer | null {
  const shape = answerShapeOf(type);
  if (typeof shape === 'object') return partsOf(type, value, shape.parts);
  if (shape === 'list') return listOf(value);
  if (shape === 'map') return mapOf(value);
  // radio gives the first checked value (FORM-014)
  if (shape === 'choice' && Array.isArray(value)) return value.length === 0 ? '' : textOf(value[0]);
  return textOf(value);
}

/** Whether nothing was answered. */
export function isBlank(answer: Answer): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  return Object.values(answer).every((text: string) => text.trim() === '');
}

/** Every single text of an answer. */
export const answerTexts = (answer: Answer): string[] =>
  typeof answer === 'string' ? [answer] : Object.values(answer);

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

function listOf(value: unknown): string[] | null {
  const values: unknown[] = Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value];
  const texts = values.map(textOf);
  return texts.every((text) => text !== null) ? texts : null;
}

/** Composite fields; three parts of a phone number have no country code (CONF-002, D12). */
function partsOf(type: FormFieldType, value: unknown, count: number): string[] | null {
  const parts = listOf(value);
  if (!parts || parts.length > count) return null;
  const [only] = parts;
  const whole =
    only !== undefined && parts.length === 1
      ? partsOfOne(type, only)
      : type === 'phone' && parts.length === 3
        ? ['', ...parts]
        : parts;
  return [...whole, ...Array.from({ length: count - whole.length }, () => '')];
}

/** The parts of what was written into one input: a whole phone number, `2028-02-29`, `18:30`. */
function partsOfOne(type: FormFieldType, text: string): string[] {
  if (type === 'phone') return ['', '', text];
  if (type === 'date') return /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(text)?.slice(1).toReversed() ?? [text];
  if (type === 'time') return /^(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text)?.slice(1) ?? [text];
  return [text];
}

function mapOf(value: unknown): Record<string, string> | null {
  if (value === undefined || value === null || value === '') return {};
  if (typeof value !== 'object' || Array.isArray(value)) return null;
  const entries: [string, string][] = [];
  for (const [question, selected] of Object.entries(value)) {
    const answer = answerOf('radio', selected);
    if (typeof answer !== 'string') return null;
    entries.push([question, answer]);
  }
  return Object.fromEntries(entries);
}
