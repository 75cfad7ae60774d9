import { NORD, SUED } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { CONTACT, importForms, startForms, submissionsOf } from './forms-service.ts';

const service = await startForms();
const home = `http://${NORD.host}`;

const FIELDS: [string, string][] = [
  ['formId', CONTACT.id],
  ['name-1', 'Mia'],
  ['name-1', 'Muster'],
  ['email-1', 'mia@kunde.test'],
  ['text-1', 'Zeile 1\r\nZeile 2'],
  ['likert-1[0]', '2'],
  ['likert-1[1]', '-1'],
  ['checkbox-1', 'Holz'],
  ['homepage', ''],
];

/** Sends a form as a browser without script does: no crumb, no key, but an Origin. */
const post = (fields: [string, string][], headers: Record<string, string> = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/api/form/SaveFormSubmission',
    headers: {
      host: NORD.host,
      origin: home,
      referer: `${home}/kontakt?lang=de`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });

describe('a form sent without script (FORM-029)', () => {
  it('is stored and leads back to its page (FORM-011, FORM-013, FORM-018)', async () => {
    const response = await post(FIELDS);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/kontakt?lang=de&form=${CONTACT.id}&sent=1`);
    expect((await submissionsOf(service, CONTACT)).items).toMatchObject([
      {
        answers: {
          'name-1': ['Mia', 'Muster'],
          'text-1': 'Zeile 1\r\nZeile 2',
          'likert-1': { Beratung: '2', Lieferung: '-1' },
          'checkbox-1': ['Holz'],
        },
      },
    ]);
  });

  it('comes back refused as itself, with what was typed and what is wrong at its fields (FVAL-001)', async () => {
    const sent = FIELDS.map(([name, value]): [string, string] => [name, name === 'email-1' ? 'mia@"><b>' : value]);
    const response = await post([...sent.filter(([, value]) => value !== 'Muster'), ['pagePath', '/kontakt?lang=de']]);
    expect(response.statusCode).toBe(400);
    const { body } = response;
    expect(body).toContain('<form method="post" novalidate');
    expect(body).toMatch(/<a href="#field-name-1">Name<\/a>: Dieses Feld ist erforderlich\./);
    expect(body).toMatch(/<a href="#field-email-1">E-Mail<\/a>: E-Mail-Adresse ist ungültig/);
    expect(body).toContain('name="name-1" type="text" value="Mia"');
    expect(body).toContain('value="mia@&#34;&#62;&#60;b&#62;"');
    expect(body).toContain('aria-describedby="field-email-1-fault" aria-invalid="true"');
    expect(body).toContain('Zeile 1\r\nZeile 2</textarea>');
    expect(body).toContain('<option value="2" selected>Stimme voll und ganz zu</option>');
    expect(body).toContain('name="checkbox-1" value="Holz" checked');
    expect(body).toContain('<input type="hidden" name="pagePath" value="/kontakt?lang=de">');
    expect(body).toContain('href="/kontakt?lang=de"');
  });

  it('is thanked for when it is sent again, with the way to the page that it stood on', async () => {
    const referer = `${home}/api/form/SaveFormSubmission`;
    const response = await post([...FIELDS, ['pagePath', '/kontakt?lang=de']], { referer });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<a class="go" href="/kontakt?lang=de">');
    const foreign = await post([...FIELDS, ['pagePath', '//evil.example/']], { referer });
    expect(foreign.body).toContain('<a class="go" href="/">');
  });

  it('says that a captcha needs script (FVAL-003)', async () => {
    await importForms(service, NORD, [{ ...CONTACT, captcha: true }]);
    const response = await post(FIELDS);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Schalte JavaScript ein');
    await importForms(service, NORD, [CONTACT]);
  });

  it('drops what an earlier try has left in the address', async () => {
    const response = await post(FIELDS, { referer: `${home}/kontakt?errors=email-1&form=x` });
    expect(response.headers.location).toBe(`/kontakt?form=${CONTACT.id}&sent=1`);
  });

  it.each([
    ['/danke', '/danke'],
    ['danke?x=1#oben', '/api/form/danke?x=1#oben'],
    [`https://${NORD.host}/danke`, '/danke'],
    ['https://evil.example/', `/kontakt?lang=de&form=${CONTACT.id}&sent=1`],
    [`http://${SUED.host}/`, `/kontakt?lang=de&form=${CONTACT.id}&sent=1`],
    ['javascript:alert(1)', `/kontakt?lang=de&form=${CONTACT.id}&sent=1`],
  ])('goes on to %s only on the same website (FORM-029)', async (redirect, location) => {
    await importForms(service, NORD, [{ ...CONTACT, postSubmit: { redirect } }]);
    const expected = redirect.startsWith('danke') ? '/danke?x=1#oben' : location;
    expect((await post(FIELDS)).headers.location).toBe(expected);
    await importForms(service, NORD, [CONTACT]);
  });

  it.each([`http://${SUED.host}/`, 'https://evil.example/x', '//evil.example', 'nonsense', `${home}//evil.example/`])(
    'never leads back to %s',
    async (referer) => {
      const response = await post(FIELDS, { referer });
      expect(response.headers.location).toBe(
        referer === 'nonsense' ? `/nonsense?form=${CONTACT.id}&sent=1` : `/?form=${CONTACT.id}&sent=1`,
      );
    },
  );

  it('of an unknown form shows a small page with the message and the way back', async () => {
    const referer = `${home}/a?q="><script>alert(1)</script>`;
    const response = await post([['formId', 'e'.repeat(24)]], { referer });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
    expect(response.body).toContain('<h1>Dieses Formular wurde noch nicht konfiguriert.</h1>');
    expect(response.body).not.toContain('<script');
  });

  it.each([
    { origin: `http://${SUED.host}` },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://${NORD.host}.evil.example` },
    { origin: '', 'sec-fetch-site': 'cross-site' },
  ])('from the foreign page %j is refused', async (headers) => {
    const before = (await submissionsOf(service, CONTACT)).items.length;
    const response = await post(FIELDS, headers);
    expect(response.statusCode).toBe(403);
    expect((await submissionsOf(service, CONTACT)).items).toHaveLength(before);
  });

  it('without any Origin is refused, since nothing says where it comes from', async () => {
    const response = await service.app.inject({
      method: 'POST',
      url: '/api/form/SaveFormSubmission',
      headers: { host: NORD.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(FIELDS).toString(),
    });
    expect(response.json()).toMatchObject({ code: 'foreign-origin' });
  });

  it('as JSON needs the crumb', async () => {
    const response = await service.app.inject({
      method: 'POST',
      url: '/api/form/SaveFormSubmission',
      headers: { host: NORD.host, origin: home },
      payload: Object.fromEntries(FIELDS),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ crumbFail: true });
  });
});
