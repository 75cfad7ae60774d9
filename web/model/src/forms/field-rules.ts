import { isEmail, type EmailRule } from '../email.ts';
import { likertAnswers } from '../enumerations.ts';
import type { FormFieldType } from '../form-fields.ts';
import { isId } from '../ids.ts';
import type { Catalogue } from '../texts/index.ts';
import { isBlank, answerTexts, type Answer } from './answer.ts';

export type FieldTexts = Pick<
  Catalogue['forms'],
  | 'required'
  | 'tooLong'
  | 'numberInvalid'
  | 'dateInvalid'
  | 'timeInvalid'
  | 'phoneInvalid'
  | 'optionInvalid'
  | 'emailInvalid'
  | 'emailExample'
  | 'websiteInvalid'
  | 'fileUnfinished'
  | 'sanitizationFailed'
>;

export interface FieldContext {
  texts: FieldTexts;
  /** The website's rule for addresses (D3). */
  emailRule: EmailRule;
}

/** What the rules need to know of a field. */
export interface AskedField {
  type: FormFieldType;
  required?: boolean | undefined;
  maxLength?: number | null | undefined;
  options?: readonly string[] | undefined;
}

/** No field takes more characters than this, whatever its definition says. */
const LONGEST_LINE = 10_000;
const LONGEST_TEXT = 100_000;

/** What is wrong with an answer, as people are told it at the field, or null (FVAL-004 to FVAL-009). */
export function fieldFault(field: AskedField, answer: Answer, context: FieldContext): string | null {
  const { texts } = context;
  if (isBlank(answer)) {
    if (!field.required) return null;
    return texts.required;
  }
  const longest = field.type === 'textarea' ? LONGEST_TEXT : LONGEST_LINE;
  if (answerTexts(answer).some((text) => text.length > longest)) return texts.tooLong;
  if (typeof answer === 'string') return textRules[field.type]?.(answer, field, context) ?? null;
  if (Array.isArray(answer)) return listRules[field.type]?.(answer, field, context) ?? null;
  return likertFault(answer, field, context);
}

type Rule<A> = (answer: A, field: AskedField, context: FieldContext) => string | null;

const oneOf: Rule<string> = (text, { options = [] }, { texts }) =>
  options.includes(text) ? null : texts.optionInvalid;
const number: Rule<string> = (text, _field, { texts }) => (isNumber(text.trim()) ? null : texts.numberInvalid);

/** What stands before or behind an amount: a sign, or a code of ISO 4217. */
const CURRENCY = /^\s*(?:\p{Sc}|[a-z]{3}\b)|(?:\p{Sc}|\b[a-z]{3})\s*$/iu;

/** A number as people type it: `1.234,56`, `1 000`, `1'000.5`, `-3,5`, `,5`, `12.`, and as programs write it: `1e3`. */
function isNumber(text: string): boolean {
  if (text.length > 50) return false;
  const digits = text.replace(/^[+\-−]\s?/, '');
  return GROUPED.test(digits) || /^(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,3})?$/i.test(digits);
}

/** Thousands by points, commas, spaces or apostrophes, a decimal part behind the other of point and comma. */
const GROUPED =
  /^\d{1,3}(?:(?:\.\d{3})+(?:,\d*)?|(?:,\d{3})+(?:\.\d*)?|(?:[ \u00a0\u2009\u202f'’]\d{3})+(?:[.,]\d*)?)$/;

const textRules: Partial<Record<FormFieldType, Rule<string>>> = {
  // The browser counts UTF-16 units with a single line feed for each line break; a plain form sends two characters.
  textarea: (text, { maxLength }, { texts }) =>
    maxLength && text.replaceAll('\r\n', '\n').length > maxLength ? texts.tooLong : null,
  email: (text, _field, context) => (isEmail(text.trim(), context.emailRule) ? null : emailFault(context)),
  number,
  currency: (text, field, context) => number(text.replace(CURRENCY, ''), field, context),
  website: (text, _field, { texts }) =>
    isWebAddress(text.trim()) ? null : texts.websiteInvalid({ example: 'beispiel.de', other: 'https://beispiel.de' }),
  radio: oneOf,
  select: oneOf,
  // Whether the upload exists and is complete, only the service knows.
  file: (text, _field, { texts }) => (isId(text) ? null : texts.fileUnfinished),
};

const listRules: Partial<Record<FormFieldType, Rule<string[]>>> = {
  checkbox: (chosen, { options = [] }, { texts }) =>
    new Set(chosen).size === chosen.length && chosen.every((text) => options.includes(text))
      ? null
      : texts.optionInvalid,
  name: ([first = '', last = ''], { required }, { texts }) =>
    required && (blank(first) || blank(last)) ? texts.required : null,
  address: ([line1 = '', , city = '', , postalCode = ''], { required }, { texts }) =>
    required && [line1, city, postalCode].some(blank) ? texts.required : null,
  date: ([day = '', month = '', year = ''], _field, { texts }) => (isDate(day, month, year) ? null : texts.dateInvalid),
  time: ([hour = '', minute = ''], _field, { texts }) =>
    isUpTo(hour, 23) && isUpTo(minute, 59) ? null : texts.timeInvalid,
  phone: (parts, _field, { texts }) =>
    parts.every((part) => /^[\d +()/.-]{0,30}$/.test(part)) && /\d/.test(parts[2] ?? '') ? null : texts.phoneInvalid,
};

/** A required likert field needs an answer to every question, from -2 to 2 (FORM-018, FORM-021). */
function likertFault(
  answer: Record<string, string>,
  { options = [], required }: AskedField,
  context: FieldContext,
): string | null {
  const answers = new Set(likertAnswers.map(String));
  const isKnown = ([question, selected]: [string, string]): boolean =>
    options.includes(question) && (selected === '' || answers.has(selected));
  if (!Object.entries(answer).every(isKnown)) return context.texts.optionInvalid;
  const isAnswered = (question: string): boolean => Object.hasOwn(answer, question) && answer[question] !== '';
  return required && !options.every(isAnswered) ? context.texts.required : null;
}

const emailFault = ({ texts }: FieldContext): string => texts.emailInvalid({ email: texts.emailExample });

const blank = (text: string): boolean => text.trim() === '';

const isUpTo = (text: string, most: number): boolean => /^\d{1,2}$/.test(text.trim()) && Number(text) <= most;

function isDate(day: string, month: string, year: string): boolean {
  if (![day, month, year].every((text) => /^\d{1,4}$/.test(text.trim()))) return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** What looks like a protocol is a host: `laden.de:8080/kontakt`. */
function isHostWithPort(text: string): boolean {
  const [host = ''] = text.split('/', 1);
  const dot = host.indexOf('.');
  return dot !== -1 && /:\d/.test(host.slice(dot));
}

/** With or without protocol (FVAL-020), a domain with dots, nothing but the web. */
function isWebAddress(text: string): boolean {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !isHostWithPort(text) ? text : `https://${text}`;
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (protocol === 'http:' || protocol === 'https:') && hostname.includes('.');
}
