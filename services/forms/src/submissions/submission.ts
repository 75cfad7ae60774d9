import { storableText } from '@litfass/kit';
import type { Answers } from '@litfass/model';

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
  /** The hidden field was filled in: kept for a while, told to nobody. */
  spam: boolean;
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
