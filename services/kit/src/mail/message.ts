import type { SendMailOptions } from 'nodemailer';
import type { ClaimedMail } from './store.ts';

/**
 * The mail as nodemailer builds it. The Message-ID comes from the row, so that a mail that is sent again after a crash
 * is the same mail to who receives it.
 */
export function messageOf(mail: ClaimedMail, mailFrom: string): SendMailOptions {
  return {
    from: { name: mail.from_name ?? '', address: mailFrom },
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to !== null && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    messageId: `<${mail.id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    attachments: mail.attachments.map(({ fileName, mimeType, base64 }) => ({
      filename: fileName,
      contentType: mimeType,
      content: Buffer.from(base64, 'base64'),
    })),
    // What a mail holds never names files or addresses that this process would read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
