import { logInAt } from './accounts.ts';
import { at } from './platform.ts';
import { callFrom } from './started-website.ts';
import { expect, test } from './test.ts';

const SITE = 'atelier-nord';
const OWNER = { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' };

/** More than what the service's own thread reads. */
const large = (word: string) => `<p>${word}</p>${'<p>Ein <b>langer</b> Absatz steht hier.</p>'.repeat(4000)}`;
const withText = (urlId: string, html: string) => ({
  urlId,
  title: 'Viel Text',
  workflow: 1,
  // Who walks through all pages of the website meanwhile does not come by.
  seo: { noIndex: true },
  sections: [{ theme: 'white', blocks: [{ type: 'html', value: { html } }] }],
});

test('a page of much text is kept, looked at and shown as any other (T5)', async ({ page, browser }) => {
  await logInAt(page, SITE, OWNER);
  const made = await callFrom(page, 'POST', '/api/rest/site/documents', { kind: 'page', title: 'Viel Text' });
  const { id, urlId, version } = made.body;
  const draft = `/api/rest/site/drafts/page/${id}`;
  const hostile = `${large('Anfang')}<script>böse()</script><img src="x" alt="" onerror="böse()">`;
  const saved = await callFrom(page, 'PUT', draft, { document: withText(urlId, hostile), version });
  expect(saved, 'saved').toMatchObject({ status: 200 });
  // Somebody else's newer draft is not overwritten here either.
  const late = await callFrom(page, 'PUT', draft, { document: withText(urlId, large('Spät')), version });
  expect(late).toMatchObject({ status: 409, body: { code: 'draft-changed', version: saved.body.version } });
  const faulty = await callFrom(page, 'PUT', draft, { document: large('Falsch'), version: saved.body.version });
  expect(faulty).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  const seen = await callFrom(page, 'GET', `/api/rest/site/previews/page/${id}`);
  expect(seen).toMatchObject({ status: 200, body: { version: saved.body.version } });
  expect(seen.body.html).toContain('<p>Anfang</p>');
  expect(seen.body.html).not.toMatch(/böse\(\)/);
  const shown = await callFrom(page, 'POST', `${draft}/publish`, {});
  expect(shown).toMatchObject({ status: 200 });
  const read = await callFrom(page, 'GET', `/api/rest/site/revisions/${id}/1`);
  expect(read).toMatchObject({ status: 200, body: { kind: 'page' } });
  const visitor = await browser.newPage();
  await visitor.goto(at(SITE, `/${urlId}`));
  await expect(visitor.getByText('Anfang', { exact: true })).toBeVisible();
  await visitor.close();
  const removed = await callFrom(page, 'DELETE', `/api/rest/site/documents/page/${id}`);
  expect(removed).toMatchObject({ status: 200 });
});

test('a large call of a stranger is refused, and one that is too large', async ({ page }) => {
  await page.goto(at(SITE, '/robots.txt'));
  const draft = `/api/rest/site/drafts/page/${'a'.repeat(24)}`;
  const ask = (html: string) => callFrom(page, 'PUT', draft, { document: withText('fremd', html), version: null });
  expect(await ask(large('Fremd'))).toMatchObject({ status: 401, body: { code: 'login-required' } });
  await logInAt(page, SITE, OWNER);
  expect(await ask('x'.repeat(3_000_000))).toMatchObject({ status: 413 });
});
