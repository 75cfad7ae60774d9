import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from './message.ts';
import type { MailSettings } from './settings.ts';
import type { ClaimedMail } from './store.ts';

/** Where mails go. `send` returns when the other side has taken the mail. */
export interface MailTransport {
  send(mail: ClaimedMail): Promise<void>;
  close(): void;
}

/** nodemailer is loaded here and now: a service that never sends a mail does without it. */
export async function openTransport(settings: MailSettings): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  const { smtpUrl, mailFrom } = settings;
  if (smtpUrl === undefined) return fileTransport(settings, createTransport({ streamTransport: true, buffer: true }));
  const server = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  return {
    send: async (mail) => {
      await server.sendMail(messageOf(mail, mailFrom));
    },
    close: () => server.close(),
  };
}

interface Composer {
  sendMail(message: ReturnType<typeof messageOf>): Promise<{ message: Buffer | NodeJS.ReadableStream }>;
}

/**
 * Writes each mail as a file of its own, the newest last by name; a second try finds what the first one wrote. Links in them
 * let in whoever reads them: nobody does but the platform's user.
 */
async function fileTransport({ dataDir, mailFrom }: MailSettings, composer: Composer): Promise<MailTransport> {
  const folder = path.join(dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700); // one of an earlier release was open
  return {
    send: async (mail) => {
      const ending = `-${mail.id}.eml`;
      if (mail.tries > 1 && (await readdir(folder)).some((name) => name.endsWith(ending))) return;
      const { message } = await composer.sendMail(messageOf(mail, mailFrom));
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer gave no text');
      const draft = path.join(folder, `.${mail.id}.part`);
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, path.join(folder, `${stamp()}${ending}`));
    },
    close: () => undefined,
  };
}

let last = 0;

/** Milliseconds as 15 digits, never the same twice in this process. */
function stamp(): string {
  last = Math.max(Date.now(), last + 1);
  return String(last).padStart(15, '0');
}
