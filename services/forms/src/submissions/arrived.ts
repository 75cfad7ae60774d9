import { parseUntrustedJson, Refusal, type Website } from '@litfass/kit';
import type { Form } from '@litfass/model';
import { formRefusals } from '../errors.ts';
import type { Spending } from '../tokens/token.ts';
import type { PageFields } from './submission.ts';

/** What arrived, before anything of it is believed. */
export interface Arrived {
  website: Website;
  /** What the client is counted by; never stored. */
  address: string;
  /** What stands for the client where something of it is kept; no address. */
  client: string;
  formId: string;
  /** Null: a plain form, whose Origin was checked instead. */
  key: string | null;
  captchaKey: string | null;
  /** The proof of work that `captchaKey` is, if it is one. */
  proof: Spending | null;
  honeypot: string;
  /** Milliseconds from showing the form to sending it, as the page says; null where it says nothing. */
  elapsedMs: number | null;
  page: PageFields;
  /** The values by field id, once the form is known. */
  valuesOf: (form: Form) => Record<string, unknown>;
}

/** The largest `form` in bytes: several long texts, in an encoding that doubles each of them. */
const FORM_BYTES = 512 * 1024;

/** The values of a scripted form: JSON of field id → value (FORM-007). @throws Refusal 400 when it is not readable */
export function valuesOfJson(json: string, locale: string): Record<string, unknown> {
  const values = parseOrRefuse(json, locale);
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw formRefusals.unreadable(locale, 'form is no JSON object');
  return Object.fromEntries(Object.entries(values));
}

function parseOrRefuse(json: string, locale: string): unknown {
  try {
    return parseUntrustedJson(json, { maxBytes: FORM_BYTES });
  } catch (error) {
    throw error instanceof Refusal ? formRefusals.unreadable(locale, error.detail ?? '') : error;
  }
}
