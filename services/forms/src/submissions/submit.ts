import { parseUntrustedJson, Refusal, storableJson, storableText, withTenant, type Website } from '@litfass/kit';
import { checkAnswers, isId, type Answers, type EmailRule, type Form } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FormsParts } from '../db/database.ts';
import { findForm } from '../definitions/store.ts';
import { formRefusals } from '../errors.ts';
import { clientSubject } from '../limits/limit.ts';
import { countSubmission } from '../limits/store.ts';
import { challengeSolvedBy } from '../tokens/proof.ts';
import { spendToken } from '../tokens/store.ts';
import { expiryOf, type TokenPurpose } from '../tokens/token.ts';
import { emailRuleOf } from '../websites/store.ts';
import { publishSubmission } from './events.ts';
import { addSubmission } from './store.ts';
import type { PageFields, Submission } from './submission.ts';

/** What arrived, before anything of it is believed. */
export interface Arrived {
  website: Website;
  /** The client's address. */
  address: string;
  formId: string;
  /** Null: a plain form, whose Origin was checked instead. */
  key: string | null;
  captchaKey: string | null;
  honeypot: string;
  page: PageFields;
  /** The values by field id, once the form is known. */
  valuesOf: (form: Form) => Record<string, unknown>;
}

/** A token that this submission uses up, and who to tell when another one was quicker. */
interface Spending {
  token: string;
  expiresAt: Date;
  orElse: () => Refusal;
}

/** The largest `form` in bytes: several long texts, in an encoding that doubles each of them. */
const FORM_BYTES = 512 * 1024;

/**
 * Counts, finds the form, checks everything and stores the submission with its event in one transaction. When it
 * returns, the submission is durable; a key stores one submission, however many ask at once.
 * @throws Refusal 429, 404, or 400 with the faults by field id
 */
export async function submit(parts: FormsParts, arrived: Arrived): Promise<{ submission: Submission; form: Form }> {
  const { form, emailRule } = await countAndFind(parts, arrived);
  const spendings = [...keySpending(parts, arrived), ...captchaSpending(parts, arrived, form)];
  const submission: Submission = {
    id: parts.newId(),
    formId: form.id,
    receivedAt: parts.clock(),
    answers: checkOrRefuse(arrived, form, emailRule),
    page: arrived.page,
    spam: form.honeypot === true && arrived.honeypot !== '',
  };
  const { id: websiteId } = arrived.website;
  await withTenant(parts.db, websiteId, async (trx) => {
    for (const { token, expiresAt, orElse } of spendings)
      if (!(await spendToken(trx, websiteId, token, expiresAt))) throw orElse();
    await addSubmission(trx, websiteId, submission);
    if (!submission.spam) await publishSubmission(trx, websiteId, submission);
  });
  return { submission, form };
}

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

/** One transaction that is kept whatever follows: refused submissions count too. */
async function countAndFind(
  parts: FormsParts,
  { website, address, formId }: Arrived,
): Promise<{ form: Form; emailRule: EmailRule }> {
  const counted = { subject: clientSubject(parts.config.secret, address), most: parts.config.rateFormPerMinute };
  const { waitSeconds, form, emailRule } = await withTenant(parts.db, website.id, async (trx) => ({
    waitSeconds: await countSubmission(trx, website.id, counted, parts.clock()),
    form: isId(formId) ? await findForm(trx, website.id, formId) : null,
    emailRule: await emailRuleOf(trx, website.id),
  }));
  if (waitSeconds !== null) throw formRefusals.rateLimited(website.locale, waitSeconds);
  if (!form) throw formRefusals.notConfigured(website.locale);
  return { form, emailRule };
}

function keySpending(parts: FormsParts, { website, key }: Arrived): Spending[] {
  if (key === null) return [];
  const orElse = (): Refusal => formRefusals.badKey(website.locale);
  return [spendingOf(parts, website, { token: key, purpose: 'submission-key', orElse })];
}

/** FVAL-003: without the proof nothing is stored, whatever the page let through. */
function captchaSpending(parts: FormsParts, { website, captchaKey }: Arrived, form: Form): Spending[] {
  if (!form.captcha) return [];
  const token = challengeSolvedBy(captchaKey ?? '', parts.config.captchaBits);
  const orElse = (): Refusal => formRefusals.captcha(website.locale);
  if (token === null) throw orElse();
  return [spendingOf(parts, website, { token, purpose: 'captcha-challenge', orElse })];
}

function spendingOf(
  { config, clock }: FormsParts,
  website: Website,
  { token, purpose, orElse }: { token: string; purpose: TokenPurpose; orElse: () => Refusal },
): Spending {
  const expiresAt = expiryOf(token, { secret: config.secret, purpose, websiteId: website.id, now: clock() });
  if (!expiresAt) throw orElse();
  return { token, expiresAt, orElse };
}

function checkOrRefuse({ website, valuesOf }: Arrived, form: Form, emailRule: EmailRule): Answers {
  const { locale } = website;
  const arrived = Object.entries(valuesOf(form));
  // Before the check, so that what is checked is what is stored.
  const values = Object.fromEntries(arrived.map(([id, value]) => [storableText(id), storableJson(value)]));
  const checked = checkAnswers(form, values, { texts: textsFor(locale).forms, emailRule });
  if (checked.kind === 'unknown')
    throw formRefusals.unreadable(locale, `the form has no fields ${checked.fields.slice(0, 5).join(', ')}`);
  if (checked.kind === 'invalid') throw formRefusals.invalid(locale, checked.errors);
  return checked.answers;
}
