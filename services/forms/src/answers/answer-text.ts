import type { Answer, FormField } from '@litfass/model';
import type { Catalogue } from '@litfass/model/texts';

type Texts = Catalogue['forms'];

/**
 * An answer as its owner reads it in mails and exports. Parts of a composite field are joined as people write them;
 * what was left empty is 'N/A' (FORM-021, FORM-022).
 */
export function answerText(field: FormField, answer: Answer | undefined, texts: Texts): string {
  return givenText(field, answer, texts) || texts.empty;
}

/** The same, empty for what was left empty. */
export const givenText = (field: FormField, answer: Answer | undefined, texts: Texts): string =>
  answer === undefined ? '' : textOf(field, answer, texts).trim();

function textOf(field: FormField, answer: Answer, texts: Texts): string {
  if (typeof answer === 'string')
    return field.type === 'currency' && answer.trim() !== '' ? `${answer} ${field.currencySymbol ?? ''}` : answer;
  if (!Array.isArray(answer)) return likertText(answer, texts);
  const parts = answer.map((part) => part.trim());
  const given = parts.filter((part) => part !== '');
  if (given.length === 0) return '';
  if (field.type === 'date') return parts.map((part) => part.padStart(2, '0')).join('.');
  if (field.type === 'time') return parts.map((part) => part.padStart(2, '0')).join(':');
  if (field.type === 'address') return given.join('\n');
  return given.join(field.type === 'checkbox' ? ', ' : ' ');
}

const likertText = (answer: Record<string, string>, texts: Texts): string =>
  Object.entries(answer)
    .map(([question, selected]) => `${question}: ${likertLabels(texts)[selected] ?? texts.empty}`)
    .join('\n');

const likertLabels = (texts: Texts): Record<string, string> => ({
  '-2': texts.stronglyDisagree,
  '-1': texts.disagree,
  '0': texts.neutral,
  '1': texts.agree,
  '2': texts.stronglyAgree,
});
