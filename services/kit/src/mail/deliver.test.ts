import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSystem, withTenant } from '../database.ts';
import { eventually, rowsOf, sentMails, tenantFaults, testSettings, useDatabase } from '../testing/index.ts';
import { A, B, silent } from '../testing/tally.ts';
import { deliverMail } from './deliver.ts';
import { LEASE_MS, type MailStatus, type OutgoingMail } from './mail.ts';
import { mailMigration } from './migration.ts';
import { claimMails, mailOf, markSent, pruneMails, queueMail } from './store.ts';

const db = await useDatabase<Record<never, never>>('mailing', [{ name: '0001-mail', sql: mailMigration }]);
const dataDir = mkdtempSync(path.join(tmpdir(), 'litfass-mail-'));
const received: { raw: Buffer; to: string[] }[] = [];
const letters = (): Promise<Email[]> => Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
const refusing = { recipients: new Set<string>(), away: false };

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(refusing.recipients.has(address) ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusing.away) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
      received.push({ raw: Buffer.concat(chunks), to: session.envelope.rcptTo.map(({ address }) => address) });
      done();
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const bound = server.server.address();
const smtpUrl = `smtp://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;

const clock = { offset: 0 };
const jobs: { stop: () => Promise<void> }[] = [];
const start = (settings: { smtpUrl?: string }): void => {
  const config = { ...testSettings(), mailFrom: 'post@litfass.test', dataDir, ...settings };
  jobs.push(deliverMail({ db, log: silent, clock: () => new Date(Date.now() + clock.offset), config }));
};
const stop = async (): Promise<void> => {
  await Promise.all(jobs.splice(0).map((job) => job.stop()));
};

const queue = (mail: Partial<OutgoingMail> = {}): Promise<string> =>
  withTenant(db, mail.websiteId ?? A, (trx) =>
    queueMail(trx, { websiteId: A, to: 'mia@kunde.test', subject: 'Grüße', text: 'Hallo', reference: 'r', ...mail }),
  );
const statuses = (websiteId = A): Promise<MailStatus[]> => withTenant(db, websiteId, (trx) => mailOf(trx, 'r'));

beforeEach(async () => {
  await rowsOf(db, 'delete from mail');
  received.length = 0;
  refusing.recipients.clear();
  refusing.away = false;
  clock.offset = 0;
});
afterEach(stop);
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a queued mail', () => {
  it('goes to an SMTP server with its text, HTML, headers and attachments', async () => {
    const id = await queue({
      fromName: 'Atelier „Nord“, Berlin',
      replyTo: 'anna@nord.test',
      html: '<p>Hallo</p>',
      headers: { 'List-Unsubscribe': '<https://nord.test/ab>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      attachments: [{ fileName: 'Übersicht.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF') }],
    });
    start({ smtpUrl });
    await eventually(() => expect(received).toHaveLength(1));
    expect(received[0]?.to).toEqual(['mia@kunde.test']);
    const [letter] = await letters();
    expect(letter).toMatchObject({
      from: { name: 'Atelier „Nord“, Berlin', address: 'post@litfass.test' },
      replyTo: [{ address: 'anna@nord.test' }],
      subject: 'Grüße',
      text: 'Hallo\n',
      messageId: `<${id}@litfass.test>`,
      attachments: [{ filename: 'Übersicht.pdf', mimeType: 'application/pdf' }],
    });
    expect(letter?.html).toContain('<p>Hallo</p>');
    const headers = Object.fromEntries((letter?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'list-unsubscribe': '<https://nord.test/ab>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
  });

  it('is sent once by two instances, and its text is then forgotten', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => queue({ subject: `Nr. ${index}` })));
    start({ smtpUrl });
    start({ smtpUrl });
    await eventually(async () => expect((await statuses()).every(({ state }) => state === 'sent')).toBe(true));
    expect(new Set((await letters()).map(({ subject }) => subject)).size).toBe(40);
    expect(received).toHaveLength(40);
    expect(await rowsOf(db, `select distinct text, html, attachments from mail`)).toEqual([
      { text: '', html: null, attachments: [] },
    ]);
  });

  it('whose instance died while sending is sent by another once its time is over', async () => {
    await queue();
    await withSystem(db, (trx) => claimMails(trx, 1, new Date()));
    clock.offset = LEASE_MS + 1000;
    start({ smtpUrl });
    await eventually(async () => expect(await statuses()).toMatchObject([{ state: 'sent', tries: 2 }]));
    expect(received).toHaveLength(1);
  });

  it('of a transaction that failed was never there', async () => {
    const failing = withTenant(db, A, async (trx) => {
      await queueMail(trx, { websiteId: A, to: 'mia@kunde.test', subject: 'a', text: 'b', reference: 'r' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await statuses()).toEqual([]);
  });

  it('with the key of an earlier one is that one', async () => {
    const first = await queue({ dedupeKey: 'order-1' });
    expect(await queue({ dedupeKey: 'order-1', subject: 'noch einmal' })).toBe(first);
    expect(await queue({ dedupeKey: 'order-2' })).not.toBe(first);
    expect(await queue({ dedupeKey: 'order-1', websiteId: B })).not.toBe(first);
    expect(await statuses()).toHaveLength(2);
  });

  it('is sent when its time has come', async () => {
    await queue({ notBefore: new Date(Date.now() + 3_600_000) });
    await queue({ subject: 'jetzt' });
    start({ smtpUrl });
    await eventually(async () =>
      expect(await statuses()).toMatchObject([{ state: 'queued', tries: 0 }, { state: 'sent' }]),
    );
    clock.offset = 3_601_000;
    await eventually(() => expect(received).toHaveLength(2));
  });

  it('is seen by its own website only, in a table that keeps tenants apart', async () => {
    await queue();
    expect(await statuses(B)).toEqual([]);
    expect(await tenantFaults(db)).toEqual([]);
  });
});

describe('a mail that is not taken', () => {
  it('is tried again later and fails after eight tries', async () => {
    refusing.away = true;
    await queue();
    start({ smtpUrl });
    for (const [index, minutes] of [0, 1, 5, 15, 60, 180, 360, 720].entries()) {
      clock.offset += minutes * 60_000 + 1000;
      await eventually(async () =>
        expect(await statuses()).toMatchObject([{ tries: index + 1, lastError: expect.stringContaining('try later') }]),
      );
      await rowsOf(db, 'update mail set last_error = null'); // so that the next round waits for the next error
    }
    await eventually(async () => expect(await statuses()).toMatchObject([{ state: 'failed' }]));
    expect(received).toEqual([]);
  });

  it('because nobody has that address fails at once, beside others that arrive', async () => {
    refusing.recipients.add('weg@kunde.test');
    await queue({ to: 'weg@kunde.test' });
    await queue();
    start({ smtpUrl });
    await eventually(async () =>
      expect(await statuses()).toMatchObject([{ state: 'failed', tries: 1 }, { state: 'sent' }]),
    );
  });

  it('because the server is away waits', async () => {
    await queue();
    start({ smtpUrl: 'smtp://127.0.0.1:1' });
    await eventually(async () => expect(await statuses()).toMatchObject([{ state: 'queued', tries: 1 }]));
    await stop();
    clock.offset = 61_000;
    start({ smtpUrl });
    await eventually(async () =>
      expect(await statuses()).toMatchObject([{ state: 'sent', tries: 2, lastError: null }]),
    );
  });
});

describe('without a server', () => {
  it('mails are files, the newest last by name', async () => {
    start({});
    for (const subject of ['eins', 'zwei', 'drei']) {
      await queue({ subject });
      await eventually(async () => expect((await sentMails(dataDir)).at(-1)?.subject).toBe(subject));
    }
    expect((await sentMails(dataDir)).map(({ subject }) => subject)).toEqual(['eins', 'zwei', 'drei']);
    expect(readdirSync(path.join(dataDir, 'mail')).every((name) => name.endsWith('.eml'))).toBe(true);
  });

  it('nobody but the platform’s user reads a mail: its links let in', async () => {
    const folder = path.join(dataDir, 'mail');
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    start({});
    await queue({ subject: 'geheim' });
    await eventually(async () => expect((await sentMails(dataDir)).at(-1)?.subject).toBe('geheim'));
    const [newest = ''] = readdirSync(folder).toSorted().toReversed();
    const modes = [folder, path.join(folder, newest)].map((place) => statSync(place).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  it('a mail that was written before its instance died is not written twice', async () => {
    await queue({ subject: 'einmal' });
    start({});
    await eventually(async () => expect(await statuses()).toMatchObject([{ state: 'sent' }]));
    await rowsOf(db, `update mail set state = 'queued', finished_at = null, due_at = now()`);
    await eventually(async () => expect(await statuses()).toMatchObject([{ state: 'sent', tries: 2 }]));
    expect((await sentMails(dataDir)).filter(({ subject }) => subject === 'einmal')).toHaveLength(1);
  });
});

it('forgets sent mails after 30 days', async () => {
  await queue();
  const [claimed] = await withSystem(db, (trx) => claimMails(trx, 1, new Date()));
  await withSystem(db, async (trx) => {
    if (claimed) await markSent(trx, [claimed]);
    await pruneMails(trx, new Date(Date.now() + 29 * 86_400_000));
  });
  expect(await statuses()).toHaveLength(1);
  await withSystem(db, (trx) => pruneMails(trx, new Date(Date.now() + 31 * 86_400_000)));
  expect(await statuses()).toEqual([]);
});
