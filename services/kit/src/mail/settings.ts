import { Type } from 'typebox';

/** Settings of a service that sends mails; spread them into its own. */
export const mailSettings = {
  smtpUrl: Type.Optional(
    Type.String({
      pattern: '^smtps?://.+',
      description: 'Server for outgoing mails; without one they are written to {dataDir}/mail',
      examples: ['smtps://user:password@smtp.example:465'],
    }),
  ),
  mailFrom: Type.String({
    pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$',
    default: 'noreply@localhost',
    description: 'Address that mails are sent from',
    examples: ['noreply@litfass.example'],
  }),
};

export interface MailSettings {
  smtpUrl?: string;
  mailFrom: string;
  dataDir: string;
}
