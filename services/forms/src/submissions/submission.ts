import { hash } from 'node:crypto';
import { mailAddressKey, storableText } from '@litfass/kit';
import type { Answers, Form } from '@litfass/model';

/** Where a submission was sent from, by the names of `pageFieldNames`. */
export type PageFields = Record<string, string | boolean>;

/** What is kept of the call beside the answers (FORM-006, FORM-009, FORM-010). */
const pageFieldNames = [
  'collectionId',
  'objectName',
  'isOverlayForm',
  'submitButtonText',
  'pageTitle',
  'pageId',
  'contentSource',
  'pagePath',
  'pagePermissionTypeValue',
] as const;

/** A stored submission. */
export interface Submission {
  id: string;
  formId: string;
  receivedAt: Date;
  answers: Answers;
  page: PageFields;
  /** Sent by a machine, as it seems: kept for a while, told to nobody. */
  spam: boolean;
  starred: boolean;
  /** Nobody of the website has opened it yet. */
  unread: boolean;
  deletedAt: Date | null;
}

/** The page fields out of the body, without what was not sent. */
export function pageFieldsOf(body: {
  [name in (typeof pageFieldNames)[number]]?: string | boolean;
}): PageFields {
  const sent = pageFieldNames.flatMap((name) => {
    const value = body[name];
    return value === undefined ? [] : [[name, typeof value === 'string' ? storableText(value) : value] as const];
  });
  return Object.fromEntries(sent);
}

/** What makes two submissions the same one: the form and every answer. */
export const digestOf = (formId: string, answersJson: string): string =>
  hash('sha256', `${formId}\n${answersJson}`, 'base64url');

/** The valid addresses that a submission holds, in lower case: by them it is found again. */
export function emailsIn(form: Form, answers: Answers): string[] {
  const values = form.fields.flatMap(({ id, type }) => (type === 'email' ? [answers[id]] : []));
  const emails = values.flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [emailKey(value)] : []));
  return [...new Set(emails)];
}

/** The form in which addresses are compared. */
export const emailKey = mailAddressKey;
