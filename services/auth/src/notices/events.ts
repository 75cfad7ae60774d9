import { consumer, mailBody, mailLine, queueMail, type MailPart } from '@litfass/kit';
import { contributorRoles, noticeGrounds, noticeMeasures } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { NoticeDecidedSchema, type NoticeDecided } from '@litfass/proto/forms/v1/notice_pb';
import { listContributors } from '../contributors/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { platformFooter } from '../mails/mail.ts';

/**
 * The statement of reasons to a website's admins (Art. 17 DSA). It says what was decided, where, why, by whom and what
 * can be done against it, and nothing of who reported.
 */
export const tellAdmins = ({ config }: Pick<AuthParts, 'config'>) =>
  consumer({
    name: 'notice-decided',
    subject: 'litfass.forms.notice.decided',
    schema: NoticeDecidedSchema,
    apply: async (trx: AuthTransaction, { websiteId, message }) => {
      const { locale, host, contact, decisionId } = message;
      const { notices } = textsFor(locale);
      const title = notices.ownerSubject({ host });
      const body = mailBody({
        locale,
        siteName: notices.platform,
        title,
        parts: statementOf(message),
        footer: platformFooter(config, locale),
      });
      for (const { accountId, email, roles } of await listContributors(trx, websiteId))
        if (roles.includes(contributorRoles.admin))
          await queueMail(trx, {
            websiteId,
            to: email,
            subject: mailLine(title),
            ...(contact !== '' && { replyTo: contact }),
            ...body,
            reference: `notice:${message.noticeId}`,
            dedupeKey: `notice-decision:${decisionId}:${accountId}`,
          });
    },
  });

function statementOf({ locale, host, contact, noticeId, urls, basis, reasons, ...of }: NoticeDecided): MailPart[] {
  const { notices } = textsFor(locale);
  const measure = noticeMeasures.find((known) => known === of.measure) ?? 'none';
  const ground = noticeGrounds.find((known) => known === of.ground) ?? 'law';
  const isRestricted = measure !== 'none';
  return [
    { text: notices.ownerText({ host }) },
    {
      facts: [
        [notices.number, noticeId],
        [notices.addresses, urls.join('\n')],
        [notices.decision, notices.measures[measure]],
        ...(isRestricted ? [[notices.scope, notices.scopeText] satisfies [string, string]] : []),
        ...(basis === '' ? [] : [[notices.grounds[ground], basis] satisfies [string, string]]),
        [notices.reasons, reasons],
      ],
    },
    { text: notices.byPeople },
    ...(isRestricted ? [{ text: notices.redress({ contact }) }] : []),
  ];
}
