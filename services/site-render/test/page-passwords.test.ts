import { createHmac } from 'node:crypto';
import { NORD } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleOf, html, importSite, page, useSite } from './site-service.ts';

const site = await useSite();

beforeAll(async () => {
  const pages = {
    'pages/geheim.json': page('geheim', 'Geheime Seite', [html('<p>Nur für Eingeweihte.</p>')], {
      access: { kind: 'password', password: 'sesam' },
    }),
  };
  expect((await importSite(site, bundleOf(NORD, pages))).statusCode).toBe(200);
});

describe('the password of a page', () => {
  it('gives the cookie that opens it a name that tells nothing without the secret, bound to the host behind TLS', async () => {
    const opened = await site.ask(NORD, {
      method: 'POST',
      url: '/geheim',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-proto': 'https' },
      payload: 'password=sesam',
    });
    const [cookie] = opened.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, path: '/', sameSite: 'Lax' });
    expect(cookie?.name).toMatch(/^__Host-litfass_unlock_[0-9a-f]{12}$/);
    expect(cookie?.name).not.toContain(createHmac('sha256', NORD.id).update('sesam').digest('hex').slice(0, 12));
  });

  it('slows guesses from many networks down, and lets in who knows the password', async () => {
    const type = (password: string, remoteAddress: string) =>
      site.ask(NORD, {
        method: 'POST',
        url: '/geheim',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ password }).toString(),
        remoteAddress,
      });
    for (let network = 0; network < 30; network += 1)
      await Promise.all(Array.from({ length: 10 }, () => type('geraten', `10.8.${network}.1`)));
    const late = [];
    for (let index = 0; index < 4; index += 1) late.push((await type('geraten', '10.7.7.7')).statusCode);
    expect(late).toEqual([401, 401, 401, 429]);
    expect((await type('sesam', '10.7.7.8')).statusCode).toBe(303);
  });
});
