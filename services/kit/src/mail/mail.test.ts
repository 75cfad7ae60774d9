import { describe, expect, it } from 'vitest';
import { mailBody } from './layout.ts';
import { checkMail, isMailAddress, mailLine, MAIL_TRIES, MailRefused, nextTryAt, type OutgoingMail } from './mail.ts';

const MAIL: OutgoingMail = { websiteId: '1'.repeat(24), to: 'mia@kunde.test', subject: 'Grüße', text: 'Hallo' };

describe('a mail', () => {
  it('with ordinary headers is taken', () => {
    expect(() =>
      checkMail({ ...MAIL, replyTo: 'anna@münchen.test', headers: { 'List-Unsubscribe': '<https://x.test/a>' } }),
    ).not.toThrow();
  });

  it.each<Partial<OutgoingMail>>([
    { subject: 'Hallo\r\nBcc: opfer@x.test' },
    { subject: 'Hallo\nBcc: opfer@x.test' },
    { subject: 'Hallo\u2028' },
    { subject: 'x'.repeat(301) },
    { fromName: 'Nord\r\nBcc: opfer@x.test' },
    { to: 'a@x.test, b@x.test' },
    { to: 'a@x.test\r\nBcc: b@x.test' },
    { to: 'Mia <a@x.test>' },
    { to: '' },
    { replyTo: 'a@x.test>\r\nBcc: <b@x.test' },
    { headers: { 'X-A': 'b\r\nBcc: c@x.test' } },
    { headers: { Bcc: 'c@x.test' } },
    { headers: { From: 'c@x.test' } },
    { headers: { 'Content-Type': 'text/html' } },
    { headers: { 'X-A: b\r\nBcc': 'c@x.test' } },
    { attachments: [{ fileName: 'a\r\nb', mimeType: 'text/plain', bytes: Buffer.from('') }] },
    { attachments: [{ fileName: 'a', mimeType: 'text/plain\r\nX: y', bytes: Buffer.from('') }] },
    { attachments: [{ fileName: 'a', mimeType: 'text/plain', bytes: Buffer.alloc(10_000_001) }] },
  ])('that would add headers or recipients, or is too large, is refused (%#)', (change) => {
    expect(() => checkMail({ ...MAIL, ...change })).toThrow(MailRefused);
  });

  it.each(['mia@kunde.test', 'mia.o+x@kunde.co.uk', "o'neil@kunde.test", 'info@bücher.example'])('goes to %s', (to) => {
    expect(isMailAddress(to)).toBe(true);
  });

  it('is tried eight times, each time later', () => {
    const now = new Date(0);
    const waits = Array.from({ length: MAIL_TRIES }, (_, tries) => nextTryAt(tries + 1, now)?.getTime() ?? null);
    expect(waits.map((ms) => ms && ms / 60_000)).toEqual([1, 5, 15, 60, 180, 360, 720, null]);
  });

  it('takes what a visitor wrote into a header as one line', () => {
    expect(mailLine(' Anfrage\r\nBcc: x@y.test\u0000 ')).toBe('Anfrage Bcc: x@y.test');
    expect(mailLine('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
  });
});

describe('the body of a mail', () => {
  const { text, html } = mailBody({
    locale: 'de-DE',
    siteName: 'Atelier <Nord>',
    accent: '#0a5',
    title: 'Neue Nachricht',
    parts: [
      { text: 'Zeile\n<script>alert(1)</script>' },
      { facts: [['Name', '"Mia" & Co']] },
      { title: 'Seiten', bars: [{ label: '/<b>', value: '1.204', share: 0.5 }] },
      { button: 'Ansehen', href: 'https://nord.test/a?b=1&c="' },
      { link: 'Böse', href: 'javascript:alert(1)' },
    ],
    footer: [{ link: 'Abmelden', href: 'https://nord.test/ab' }],
  });

  it('says the same in text and HTML', () => {
    for (const said of ['Neue Nachricht', 'Ansehen', 'Abmelden', 'https://nord.test/ab']) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(text).toContain('Ansehen:\nhttps://nord.test/a?b=1&c="');
    expect(text).toContain('Seiten:\n/<b>: 1.204');
    expect(html).toContain('width:50%');
    expect(html).toContain('lang="de-DE"');
    expect(html).toContain('#0a5');
  });

  it('lets nobody write HTML or scripts into it', () => {
    expect(html).not.toContain('<script');
    expect(html).not.toContain('javascript:');
    expect(html).toContain('Zeile<br>&lt;script&gt;');
    expect(html).toContain('&quot;Mia&quot; &amp; Co');
    expect(html).toContain('href="https://nord.test/a?b=1&amp;c=&quot;"');
    expect(html).toContain('Atelier &lt;Nord&gt;');
    expect(html).toContain('/&lt;b&gt;');
  });

  it('has readable buttons on any colour and leaves other colours out', () => {
    const buttonOn = (accent: string): string =>
      mailBody({ locale: 'x"', siteName: '', accent, title: '', parts: [{ button: 'a', href: 'https://x.test' }] })
        .html;
    expect(buttonOn('#ffff00')).toContain('background:#ffff00;color:#000');
    expect(buttonOn('#123')).toContain('background:#123;color:#fff');
    expect(buttonOn('red;x:y')).not.toContain('red;');
    expect(buttonOn('#123')).toContain('lang="en"');
  });
});

describe('the body of a mail of a website whose language the platform has no words in (WCAG 3.1.2)', () => {
  const body = (locale: string) =>
    mailBody({
      locale,
      siteName: 'Chez Léa',
      title: 'Your order',
      parts: [
        { text: 'We have your order.' },
        { facts: [['Delivery', 'Trois jours']], own: 'values' },
        { facts: [['Tasse', 'Grès']], own: 'all' },
        {
          title: 'Your order',
          amounts: [
            ['Tasse', '12 €', 'own'],
            ['Shipping', '4 €'],
          ],
          total: ['Total', '16 €'],
          small: [],
        },
        { document: 'Conditions', lines: [{ kind: 'text', text: 'Nous livrons.' }], own: true },
      ],
      footer: [{ note: 'SARL Léa', own: true }, { note: 'You ordered this.' }],
    }).html;

  it('is in English and marks what is the website’s own', () => {
    const html = body('da-DK');
    expect(html).toContain('<html lang="en">');
    const own = [...html.matchAll(/<\w+ lang="da-DK"[^>]*>(?:\s*<h2[^>]*>)?([^<]*)/g)].map(([, text]) => text);
    expect(own).toEqual(['Chez Léa', 'Trois jours', 'Tasse', 'Grès', 'Tasse', 'Conditions', 'Chez Léa', 'SARL Léa']);
  });

  it.each(['de-DE', 'de-AT-x-formal', 'en-GB', ''])(
    'marks nothing where its words are in the website’s: „%s“',
    (locale) => {
      expect(body(locale).match(/ lang="/g)).toHaveLength(1);
    },
  );
});
