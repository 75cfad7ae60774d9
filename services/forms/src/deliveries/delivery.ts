import { isMailAddress, newId } from '@litfass/kit';
import type { Form } from '@litfass/model';

/** `event`: what a webhook of the website is told; all others follow from a submission. */
export type DeliveryKind = 'email' | 'webhook' | 'newsletter' | 'event';
/** `handed`: the mail is written and waits for its own sending. */
export type DeliveryState = 'queued' | 'handed' | 'sent' | 'failed';

export interface NewDelivery {
  id: string;
  submissionId: string;
  formId: string;
  kind: DeliveryKind;
  target: string;
}

/** Most recipients of one form. */
const MOST_MAILS = 20;

/** What follows from a stored submission, as its form says. */
export function deliveriesOf({
  form,
  submission,
  emails,
}: {
  form: Form;
  submission: { id: string };
  emails: string[];
}): NewDelivery[] {
  const { email = [], webhook, newsletter } = form.storage ?? {};
  const of = (kind: DeliveryKind, target: string): NewDelivery => ({
    id: newId(),
    submissionId: submission.id,
    formId: form.id,
    kind,
    target,
  });
  const owners = [...new Set(email.map((address) => address.trim()))].filter(isMailAddress).slice(0, MOST_MAILS);
  const [subscriber] = emails;
  return [
    ...owners.map((address) => of('email', address)),
    ...(webhook ? [of('webhook', webhook)] : []),
    ...(newsletter && subscriber !== undefined ? [of('newsletter', subscriber)] : []),
  ];
}
