import type { Route } from '@playwright/test';
import { SUBMISSION, openForm, form, status, field, submit, fillContact, answering, axeIsHappy } from './form-page.ts';
import { linkInMail } from './mail.ts';
import { at, root, run, textOf } from './platform.ts';
import { expect, test } from './test.ts';

test.beforeAll(() => {
  const { status: outcome, output } = run('scripts/site', 'import', `${root}/web/e2e/sites/forms`);
  expect(outcome, output).toBe(0);
});

test('a newsletter is confirmed and ended by the buttons behind its links (OPEN-080, ENUM-001)', async ({ page }) => {
  const email = `lea-${Date.now()}@kunde.test`;
  await openForm(page, '/rundbrief');
  await page.getByLabel('E-Mail').first().fill(email);
  await submit(page).click();
  await expect(page.getByText('Danke, wir melden uns.').first()).toBeVisible();
  for (const [link, button, done] of [
    ['/api/form/newsletter/confirm', 'Anmeldung bestätigen', 'du bist angemeldet'],
    ['/api/form/newsletter/unsubscribe', 'Ja, abbestellen', 'Du bist abgemeldet'],
  ] as const) {
    await expect.poll(() => linkInMail(email, link)).not.toBe('');
    await page.goto(linkInMail(email, link));
    await axeIsHappy(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('main')).toContainText(done);
    await page.goto(linkInMail(email, link));
    await expect(page.getByRole('main'), 'asked once').toContainText(done);
  }
});

test('a newsletter is told at its field and nowhere else (FVAL-015)', async ({ page }) => {
  await answering(page, {
    status: 400,
    json: { error: 'Nein', errors: { email: 'Schon dabei.' }, code: 'form-invalid' },
  });
  await openForm(page, '/rundbrief');
  await page.getByLabel('E-Mail').first().fill('mia@kunde.test');
  await submit(page).click();
  await expect(field(page, 'email').first()).toContainText('Schon dabei.');
  await expect(page.getByText(/scrolle nach/)).toHaveCount(0);
});

const failures: [what: string, answer: Parameters<Route['fulfill']>[0], message: string][] = [
  ['400 without fields (FORM-053)', { status: 400, json: { error: 'So nicht.' } }, 'So nicht.'],
  [
    '401 (FORM-048)',
    { status: 401, json: { error: 'x' } },
    'Das Formular kann nicht gesendet werden. Bitte versuche es später erneut.',
  ],
  ['404 (FORM-049)', { status: 404, json: {} }, 'Dieses Formular wurde noch nicht konfiguriert.'],
  [
    '429 (FORM-050)',
    { status: 429, headers: { 'retry-after': '42' }, json: {} },
    'Das Limit für Formular-Übermittlungen wurde überschritten. Bitte versuche es später erneut. Das geht wieder in 42 Sekunden.',
  ],
  [
    '500 (FORM-051)',
    { status: 500, json: { error: 'x' } },
    'Das Formular kann nicht gesendet werden. Bitte versuche es später erneut.',
  ],
  ['503 (FORM-042)', { status: 503, json: {} }, 'Unbekannter Fehler, bitte versuche es später erneut.'],
  [
    'no JSON (FORM-041)',
    { status: 200, body: '<p>' },
    'Fehler bei der Verarbeitung der Formular-Übermittlung. Bitte lade neu und versuche es erneut.',
  ],
];

test('each failure has its words, keeps what was written and unlocks (FORM-026, FORM-033, FORM-041, FORM-042, FORM-048 to FORM-053)', async ({
  page,
}) => {
  await openForm(page, '/kontakt');
  await fillContact(page);
  for (const [what, answer, message] of failures) {
    await answering(page, answer);
    await submit(page).click();
    await expect(status(page), what).toHaveText(message);
    await page.unroute(SUBMISSION);
    await expect(page.getByLabel('Nachricht')).toHaveValue('Hallo');
    await expect(page.getByLabel('Nachricht')).toBeEnabled();
    await expect(submit(page)).toBeEnabled();
  }
});

test('without a key nothing is sent (FORM-043)', async ({ page }) => {
  await page.route('**/api/form/FormSubmissionKey*', (route) => route.fulfill({ status: 500, json: {} }));
  await openForm(page, '/kontakt');
  await fillContact(page);
  await submit(page).click();
  await expect(status(page)).toHaveText(
    'Es konnte kein Formularschlüssel abgerufen werden. Bitte versuche es später erneut.',
  );
});

test('while it is sent a form is locked, and a second submit is ignored (FORM-024, FORM-025, FORM-026, FORM-027)', async ({
  page,
}) => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let asked = 0;
  await page.route(SUBMISSION, async (route) => {
    asked += 1;
    await held;
    await route.fulfill({ status: 500, json: {} });
  });
  await openForm(page, '/kontakt');
  await fillContact(page);
  await submit(page).click();
  await expect(submit(page)).toHaveText('Wird gesendet …');
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByLabel('Nachricht')).toBeDisabled();
  await form(page).evaluate((element) =>
    element.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  answer();
  await expect(submit(page)).toHaveText('Absenden');
  await expect(page.getByLabel('Nachricht')).toBeEnabled();
  expect(asked).toBe(1);
});

test('success is told to the page, then it goes on (FORM-028, FORM-029)', async ({ page }) => {
  await answering(page, { status: 200, json: {} });
  await openForm(page, '/weiter');
  await page.evaluate(() => document.addEventListener('litfass:submitted', () => sessionStorage.setItem('told', 'ja')));
  await page.getByLabel('Wort').fill('x');
  await submit(page).click();
  await expect(page).toHaveURL(/\/datenschutz$/);
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('ja');
});

test('a form that leads on is gone as soon as it was sent, not only once the browser has left (FORM-026, FORM-029)', async ({
  page,
}) => {
  await answering(page, { status: 200, json: {} });
  // Without content: the browser stays where it is.
  await page.route(at('formulare', '/datenschutz'), (route) => route.fulfill({ status: 204 }));
  await openForm(page, '/weiter');
  await page.getByLabel('Wort').fill('x');
  const leaving = page.waitForResponse(at('formulare', '/datenschutz'));
  await submit(page).click();
  await leaving;
  await expect(form(page)).toBeHidden();
  await expect(form(page)).toHaveAttribute('data-form-state', 'success');
});

test('a form that leads to a place of its own page says that it was sent (FORM-029)', async ({ page }) => {
  await answering(page, { status: 200, json: {} });
  const html = await textOf('formulare', '/weiter');
  const body = html
    .replaceAll('&quot;redirect&quot;:&quot;/datenschutz&quot;', '&quot;redirect&quot;:&quot;#danach&quot;')
    .replace('</main>', '<p id="danach">Wie es weitergeht</p></main>');
  await page.route(at('formulare', '/weiter'), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await openForm(page, '/weiter');
  await page.getByLabel('Wort').fill('x');
  await submit(page).click();
  await expect(page).toHaveURL(/\/weiter#danach$/);
  await expect(form(page)).toBeHidden();
  await expect(page.locator('.lf-form-sent')).toBeVisible();
});

test('HTML of the owner takes the place of the form and its scripts run (FORM-031, FORM-032)', async ({ page }) => {
  await answering(page, { status: 200, json: {} });
  await openForm(page, '/danach');
  await expect(page.locator('body')).not.toHaveAttribute('data-danach', 'lief');
  await submit(page).click();
  await expect(page.getByText('Eigener Dank')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-danach', 'lief');
});

test('a form whose data are broken stays the plain one that the server drew (FORM-056)', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const html = await textOf('formulare', '/kontakt');
  const body = html.replaceAll(/(data-block-type="form"[^>]* data-block-json=)"[^"]*"/g, '$1"{}"');
  expect(body).not.toBe(html);
  await page.route(at('formulare', '/kontakt'), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto(at('formulare', '/kontakt'));
  await expect.poll(() => warnings.join('\n')).toContain('The block form stays without its behaviour.');
  await fillContact(page);
  await submit(page).click();
  await expect(page.getByText('Danke, wir melden uns.')).toBeVisible();
});
