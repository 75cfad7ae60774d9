import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import type { NoticeView } from '../src/notices/api.ts';
import { startForms } from './forms-service.ts';

const service = await startForms({
  LITFASS_OPERATOR_EMAIL: 'meldung@plattform.test',
  LITFASS_FORM_TIME_TRAP_MS: '0',
});
const PATH = '/api/form/notice';
const ORIGIN = { origin: `http://${NORD.host}`, 'content-type': 'application/x-www-form-urlencoded' };
const FIELDS = {
  urls: `${NORD.host}/beleidigung?x=1\nhttps://${NORD.host}/zwei`,
  kind: 'hate',
  explanation: 'Der Text nennt meinen Namen und beleidigt mich grob.',
  name: 'Mia Muster',
  email: 'mia@melder.test',
  goodFaith: '1',
};

let clients = 0;
const client = (): string => `198.51.100.${(clients += 1)}`;
const show = (headers: Record<string, string> = {}, query = '') =>
  service.ask(NORD, { url: `${PATH}${query}`, headers });
const tokenIn = (html: string): string => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
const freshToken = async (): Promise<string> => tokenIn((await show()).body);

async function send(fields: Record<string, string>, { from = client(), headers = ORIGIN, query = '' } = {}) {
  const payload = new URLSearchParams({ token: await freshToken(), ...fields }).toString();
  return service.app.inject({
    method: 'POST',
    url: `${PATH}${query}`,
    headers: { host: NORD.host, ...headers },
    payload,
    remoteAddress: from,
  });
}

const numberIn = (html: string): string => /[0-9a-f]{24}/.exec(html)?.[0] ?? '';
const listed = async (state = 'open') =>
  (await service.operate({ url: `/api/rest/forms/notices?state=${state}&limit=200` })).json<{ items: NoticeView[] }>()
    .items;
const decide = (id: string, payload: Record<string, string>) =>
  service.operate({ method: 'POST', url: `/api/rest/forms/notices/${id}/decisions`, payload });
const mailsTo = async (recipient: string) =>
  (await rowsOf(service.database, 'select subject from mail where recipient = $1 order by id', [recipient])).map(
    ({ subject }) => subject,
  );
/** An address that no other test, nor another try of this one, has used. */
const reader = (): string => `${client()}@melder.test`;

describe('the form for unlawful content (Art. 16 DSA)', () => {
  it('is shown in the language of the visit, with the page that the visitor comes from', async () => {
    const referer = `http://${NORD.host}/ueber-uns`;
    const german = await show({ 'accept-language': 'fr;q=1, de-AT;q=0.8, en;q=0.5', referer });
    expect(german.body).toContain('Rechtswidrigen Inhalt melden');
    expect(german.body).toContain(`>\n${referer}</textarea>`);
    expect(german.body).toContain('<html lang="de">');
    expect((await show({ 'accept-language': 'en-US,en;q=0.9,de;q=0.1' })).body).toContain('Report unlawful content');
    expect((await show({ 'accept-language': 'en' }, '?lang=de')).body).toContain('Meldung senden');
    expect((await show({ referer: 'https://fremd.example/' })).body).not.toContain('fremd.example');
  });

  it('says what is missing at each field and keeps what was typed', async () => {
    const { statusCode, body } = await send({
      name: '<b>Mia</b>',
      explanation: 'kurz',
      urls: 'https://fremd.example/',
    });
    expect(statusCode).toBe(400);
    for (const field of ['urls', 'kind', 'explanation', 'email', 'goodFaith'])
      expect(body).toContain(`<a href="#${field}">`);
    expect(body).not.toContain('<a href="#name">');
    expect(body).toContain('value="&#60;b&#62;Mia&#60;/b&#62;"');
    expect(body).toContain('Gib nur Adressen dieser Website an');
  });

  it('takes a report once, sends a receipt and tells the operator', async () => {
    const token = await freshToken();
    const email = reader();
    const first = await send({ ...FIELDS, email, token });
    expect(first.statusCode).toBe(200);
    const id = numberIn(first.body);
    expect(numberIn((await send({ ...FIELDS, email, token })).body)).toBe(id);
    const [notice] = (await listed()).filter((each) => each.id === id);
    expect(notice).toMatchObject({
      host: NORD.host,
      kind: 'hate',
      urls: [`https://${NORD.host}/beleidigung?x=1`, `https://${NORD.host}/zwei`],
      name: 'Mia Muster',
      decisions: [],
    });
    expect(await mailsTo(email)).toEqual([`Deine Meldung ist eingegangen (${id})`]);
    expect(await mailsTo('meldung@plattform.test')).toContain(`Neue Meldung zu ${NORD.host}`);
  });

  it('leads to who runs the platform, on the app domain and in the language of the page (Art. 12 DSA)', async () => {
    const german = (await service.ask(NORD, { url: PATH })).body;
    const english = (await service.ask(NORD, { url: `${PATH}?lang=en` })).body;
    for (const name of ['imprint', 'privacy', 'contact']) {
      expect(german).toMatch(new RegExp(`href="https?://localhost[^"]*/config/legal/${name}\\?lang=de"`));
      expect(english).toContain(`/config/legal/${name}?lang=en"`);
    }
  });

  it('asks for no name where it is about offences against children alone', async () => {
    const nameless = { ...FIELDS, name: '', email: '' };
    expect((await send(nameless)).statusCode).toBe(400);
    const taken = await send({ ...nameless, kind: 'children' });
    expect(taken.body).toContain('können wir dir nicht antworten');
  });

  it('takes nothing from another origin, without its page or from a page of another website', async () => {
    const foreign = await send(FIELDS, { headers: { ...ORIGIN, origin: 'https://fremd.example' } });
    expect(foreign.statusCode).toBe(403);
    const { origin: _origin, ...nowhere } = ORIGIN;
    expect((await send(FIELDS, { headers: nowhere as typeof ORIGIN })).statusCode).toBe(403);
    const other = tokenIn((await service.ask(SUED, { url: PATH })).body);
    expect((await send({ ...FIELDS, token: other })).statusCode).toBe(400);
  });

  it('keeps apart what machines fill in, and limits how often a client reports and an address gets mail', async () => {
    const [trap, victim] = [reader(), reader()];
    const trapped = await send({ ...FIELDS, email: trap, website: 'https://kauf.example' });
    expect(trapped.statusCode).toBe(200);
    expect(await mailsTo(trap)).toEqual([]);
    expect((await listed('spam')).map(({ email }) => email)).toContain(trap);
    const from = client();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await send({ ...FIELDS, email: victim }, { from })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(await mailsTo(victim)).toHaveLength(3);
    // One mailbox, however its address is spelt.
    for (const email of ['x@müller.example', 'X@xn--mller-kva.example', 'x@MÜLLER.example', 'x@xn--mller-kva.example'])
      expect((await send({ ...FIELDS, email }, { from: client() })).statusCode).toBe(200);
    const receipts = await rowsOf(
      service.database,
      `select 1 from mail where lower(recipient) ~ '^x@(müller|xn--mller)'`,
    );
    expect(receipts).toHaveLength(3);
  });
});

describe('a decision of the operator (Art. 17 DSA)', () => {
  it('answers who reported with reasons and redress, and is told to the services', async () => {
    const email = reader();
    const id = numberIn((await send({ ...FIELDS, email }, { query: '?lang=en' })).body);
    const reasons = 'Die Äußerung ist eine Formalbeleidigung.';
    expect((await decide(id, { measure: 'removed', ground: 'law', reasons })).json()).toMatchObject({
      code: 'notice-basis-missing',
    });
    const decided = await decide(id, { measure: 'removed', ground: 'law', basis: '§ 185 StGB', reasons });
    expect(decided.json<NoticeView>().decisions).toMatchObject([{ measure: 'removed', basis: '§ 185 StGB', reasons }]);
    expect(await mailsTo(email)).toEqual([`Your report has arrived (${id})`, `Decision about your report (${id})`]);
    const told = await rowsOf(service.database, `select 1 from outbox where subject = $1`, [
      `litfass.forms.notice.decided.${NORD.id}`,
    ]);
    expect(told).not.toEqual([]);
    expect((await listed('open')).map((notice) => notice.id)).not.toContain(id);
    const anew = await decide(id, { measure: 'none', ground: 'law', reasons: 'Auf Widerspruch neu geprüft.' });
    expect(anew.json<NoticeView>().decisions.map(({ measure }) => measure)).toEqual(['removed', 'none']);
  });

  it('is counted for the transparency report by kind, measure and ground', async () => {
    const day = service.parts.clock().toISOString().slice(0, 10);
    const figures = await service.operate({ url: `/api/rest/forms/notices/report?from=${day}&to=${day}` });
    const all = (await listed('all')).filter(({ spam }) => !spam);
    const last = all.flatMap(({ decisions }) => decisions.at(-1)?.measure ?? []);
    expect(figures.json()).toMatchObject({
      received: all.length,
      byKind: { hate: all.filter(({ kind }) => kind === 'hate').length },
      decided: last.length,
      byMeasure: { none: last.filter((measure) => measure === 'none').length },
      automated: 0,
    });
    const wrong = await service.operate({ url: '/api/rest/forms/notices/report?from=2026-13-40&to=x' });
    expect(wrong.statusCode).toBe(400);
  });

  it('is the operator’s alone', async () => {
    for (const url of ['/api/rest/forms/notices', '/api/rest/forms/notices/report?from=2026-01-01&to=2026-01-02'])
      expect((await service.ask(NORD, { url })).statusCode).toBe(403);
    expect((await service.operate({ url: `/api/rest/forms/notices/${'f'.repeat(24)}` })).statusCode).toBe(404);
  });
});
