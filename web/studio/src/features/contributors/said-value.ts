import { isWorkflowCode, workflowLabel } from '@litfass/model';
import { locale } from '../../texts/choose.ts';
import { contributorTexts as texts } from '../../gen/texts/contributor.ts';
import { valueNames } from '../../gen/texts/value-names.ts';
import { dayText, momentText } from '../../ui/moment-text.ts';

const names: Readonly<Record<string, string>> = valueNames;

/** A value of the log as people read it; `field` is its place, such as `settings.legal.address`. */
export function saidValue(field: string, value: string): string {
  if (value === '') return texts.nothing;
  if (value === 'true') return texts.yes;
  if (value === 'false') return texts.no;
  if (/(?:^|\.)workflow$/.test(field)) return stateName(Number(value));
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(value)) return momentText(value);
  // A list of words of the platform's own; what somebody has written is left as it is.
  const words = value.split(', ');
  return words.every((word) => Object.hasOwn(names, word)) ? words.map((word) => names[word]).join(', ') : value;
}

const stateName = (code: number): string => (isWorkflowCode(code) ? workflowLabel(code, locale) : String(code));
