import { hash } from 'node:crypto';
import { storableJson, storableText } from '@litfass/kit';
import { checkAnswers, type Answers, type EmailRule, type Form } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { formRefusals } from '../errors.ts';
import { expiryOf, tokenHash, type Spending } from '../tokens/token.ts';
import type { Arrived } from './arrived.ts';
import { digestOf, emailsIn, type Submission } from './submission.ts';

/** A submission that is right in itself; what remains is whether its key, proof and files are still free. */
export interface Prepared {
  arrived: Arrived;
  form: Form;
  submission: Submission;
  /** The submission's answers as they are stored. */
  answersJson: string;
  digest: string;
  emails: string[];
  key: Spending;
  proof: Spending | null;
  /** Field id and id of each upload that it names. */
  uploads: { fieldId: string; uploadId: string }[];
}

export interface PrepareContext {
  form: Form | undefined;
  emailRule: EmailRule;
  /** Whether this website's captcha is the proof of work. */
  isProofOfWork: boolean;
  settings: { secret: string; formTimeTrapMs: number };
  now: Date;
  newId: () => string;
}

/** Two plain posts of one client with the same answers within this time are one, sent twice. */
const SAME_PLAIN_MS = 15_000;

/**
 * Checks everything about a submission that needs no table.
 * @throws Refusal 404, or 400 with the faults by field id
 */
export function prepare(arrived: Arrived, context: PrepareContext): Prepared {
  const { form, now } = context;
  const { locale } = arrived.website;
  if (!form) throw formRefusals.notConfigured(locale);
  const keyExpiry = arrived.key === null ? null : expiryOfKey(arrived, context);
  const proof = form.captcha && context.isProofOfWork ? proofOf(arrived) : null;
  const answers = checkOrRefuse(arrived, form, context.emailRule);
  const answersJson = JSON.stringify(answers);
  const digest = digestOf(form.id, answersJson);
  const key =
    arrived.key !== null && keyExpiry !== null
      ? { hash: tokenHash(arrived.key), expiresAt: keyExpiry }
      : { hash: plainHash(arrived, digest), expiresAt: new Date(now.getTime() + SAME_PLAIN_MS) };
  const submission = {
    id: context.newId(),
    formId: form.id,
    receivedAt: now,
    answers,
    page: arrived.page,
    spam: isSpam(arrived, form, context),
    starred: false,
    unread: true,
    deletedAt: null,
  };
  return {
    arrived,
    form,
    submission,
    answersJson,
    digest,
    emails: emailsIn(form, answers),
    key,
    proof,
    uploads: uploadsIn(form, answers),
  };
}

function expiryOfKey({ key, website }: Arrived, context: PrepareContext): Date {
  const { settings, now } = context;
  const scope = { secret: settings.secret, websiteId: website.id, now };
  const expiry = expiryOf(key ?? '', scope);
  if (!expiry) throw formRefusals.badKey(website.locale);
  return expiry;
}

/** FVAL-003: without the proof nothing is stored, whatever the page let through. */
function proofOf({ website, proof }: Arrived): Spending {
  if (!proof) throw formRefusals.captcha(website.locale);
  return proof;
}

const plainHash = ({ client }: Arrived, digest: string): string => hash('sha256', `plain ${client} ${digest}`);

/** What people never do: fill in the field that nobody sees, or send a form as soon as it is shown. */
function isSpam({ honeypot, elapsedMs }: Arrived, form: Form, { settings }: PrepareContext): boolean {
  if (form.honeypot === true && honeypot !== '') return true;
  return elapsedMs !== null && elapsedMs < settings.formTimeTrapMs;
}

function uploadsIn(form: Form, answers: Answers): Prepared['uploads'] {
  return form.fields.flatMap(({ id, type }) => {
    const answer = answers[id];
    return type === 'file' && typeof answer === 'string' && answer !== '' ? [{ fieldId: id, uploadId: answer }] : [];
  });
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
