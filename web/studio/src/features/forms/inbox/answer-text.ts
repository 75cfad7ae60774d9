import type { Answer, FormField } from '@litfass/model';
import { forms } from '@litfass/model/texts/forms';
import { choose } from '../../../texts/choose.ts';

const words = choose(forms);

const likert: Readonly<Record<string, string>> = {
  '-2': words.stronglyDisagree,
  '-1': words.disagree,
  '0': words.neutral,
  '1': words.agree,
  '2': words.stronglyAgree,
};

/** An answer as people read it; what was left empty is 'N/A' (FORM-021, FORM-022). */
export function answerText(field: FormField | undefined, answer: Answer | undefined): string {
  const text = answer === undefined ? '' : textOf(field, answer).trim();
  return text === '' ? words.empty : text;
}

function textOf(field: FormField | undefined, answer: Answer): string {
  if (typeof answer === 'string')
    return field?.type === 'currency' && answer !== '' ? `${answer} ${field.currencySymbol ?? ''}` : answer;
  if (!Array.isArray(answer))
    return Object.entries(answer)
      .map(([question, chosen]) => `${question}: ${likert[chosen] ?? words.empty}`)
      .join('\n');
  const given = answer.map((part) => part.trim()).filter((part) => part !== '');
  if (given.length === 0) return '';
  if (field?.type === 'date') return answer.map((part) => part.padStart(2, '0')).join('.');
  if (field?.type === 'time') return answer.map((part) => part.padStart(2, '0')).join(':');
  if (field?.type === 'address') return given.join('\n');
  return given.join(field?.type === 'checkbox' ? ', ' : ' ');
}

/** What a list shows of a submission: who sent it, and how it begins. */
export function summaryOf(
  fields: readonly FormField[],
  answers: Readonly<Record<string, Answer>>,
): { who: string; start: string } {
  const textsOf = (types: readonly string[]): string[] =>
    fields
      .filter(({ type, id }) => types.includes(type) && answers[id] !== undefined)
      .map((field) => answerText(field, answers[field.id]))
      .filter((text) => text !== words.empty);
  const who = textsOf(['name', 'email'])[0] ?? textsOf(['text', 'phone'])[0] ?? '';
  const start = textsOf(['textarea'])[0] ?? textsOf(['text', 'select', 'radio']).find((text) => text !== who) ?? '';
  return { who, start };
}

/** The address to answer to, if the form asked for one. */
export function replyAddress(fields: readonly FormField[], answers: Readonly<Record<string, Answer>>): string | null {
  const field = fields.find(({ type, id }) => type === 'email' && answers[id]);
  const address = field && answers[field.id];
  return typeof address === 'string' && address.includes('@') ? address : null;
}
