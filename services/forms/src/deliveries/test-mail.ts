import { mailBody, mailLine, type OutgoingMail } from '@litfass/kit';
import type { Form } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';

/** A mail as a trial: whoever gets it is told of the form's submissions from now on. `id` is new each time. */
export function testMail(
  to: string,
  id: string,
  { websiteId, siteName, locale, form }: { websiteId: string; siteName: string; locale: string; form: Form },
): OutgoingMail {
  const texts = textsFor(locale).formNotices;
  const title = texts.testMail({ form: form.name });
  return {
    websiteId,
    to,
    subject: mailLine(title),
    fromName: mailLine(siteName),
    ...mailBody({
      locale,
      siteName,
      title,
      parts: [{ text: texts.testMailText({ form: form.name, site: siteName }) }],
      footer: [{ note: texts.ownerReason({ form: form.name }) }],
    }),
    reference: `test:${id}`,
    dedupeKey: `test:${id}:${to}`,
  };
}
