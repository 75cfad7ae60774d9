import { kitTexts, refusal, type Refusal } from '@litfass/kit';
import { censusTexts } from './texts.ts';

export const censusRefusals = {
  /** Told at once instead of letting callers wait for what will not come soon (H7). */
  queueFull: (): Refusal =>
    refusal({
      code: 'queue-full',
      status: 503,
      text: censusTexts.queueFull,
      headers: { 'retry-after': '2' },
    }),
  tooManyHits: (): Refusal =>
    refusal({
      code: 'too-many-hits',
      status: 429,
      text: kitTexts.tooManyRequests,
      headers: { 'retry-after': '1' },
    }),
  noMailAddress: (text: string): Refusal =>
    refusal({
      code: 'no-mail-address',
      status: 400,
      text: `„${text}“ ist keine E-Mail-Adresse. Bitte prüfe die Schreibweise.`,
      fields: { recipients: 'Bitte gib gültige E-Mail-Adressen ein.' },
    }),
  notContributing: (address: string): Refusal =>
    refusal({
      code: 'no-contributor',
      status: 422,
      text: `„${address}“ arbeitet an dieser Website nicht mit. Lade die Person zuerst unter „Mitwirkende“ ein, dann kann sie den Wochenbericht bekommen.`,
      fields: { recipients: 'Den Wochenbericht bekommt nur, wer an der Website mitarbeitet.' },
    }),
} as const;
