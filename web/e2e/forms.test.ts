import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import { at, root, run } from './platform.ts';
import { expect, test } from './test.ts';

test.beforeAll(() => {
  const { status, output } = run('scripts/site', 'import', `${root}/web/e2e/sites/forms`);
  expect(status, output).toBe(0);
});

const SUBMISSION = '**/api/form/SaveFormSubmission*';

/** Opens a page of the website and waits for its form to be taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(at('formulare', path));
  await expect(page.locator('[data-block-type="form"],[data-block-type="newsletter"]').first()).toHaveAttribute(
    'data-hydrated',
    'true',
  );
}

const form = (page: Page) => page.locator('form[data-form-id]').first();
const status = (page: Page) => form(page).locator('.lf-form-status');
const field = (page: Page, id: string) => page.locator(`[data-field-id="${id}"]`);
const submit = (page: Page) => form(page).locator('button[type="submit"]');

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('E-Mail').fill('mia@kunde.test');
  await page.getByLabel('Nachricht').fill('Hallo');
}

/** The service answers each submission with this. */
const answering = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route(SUBMISSION, (route) => route.fulfill(answer));

/** Changes a document before its scripts run. */
async function beforeScripts(page: Page, change: () => void): Promise<void> {
  await page.addInitScript(`document.addEventListener('readystatechange', ${String(change)}, { once: true })`);
}

const axeIsHappy = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

test('a form is sent with the answer of each field as its type has it (FORM-016, FORM-023, FORM-030, FORM-031, FORM-039)', async ({
  page,
}) => {
  await open(page, '/?kampagne=sommer');
  await expect(form(page)).toHaveAttribute('data-form-state', 'idle');
  await page.getByLabel('Vorname').fill('Mia');
  await page.getByLabel('Nachname').fill('Muster');
  await page.getByLabel('E-Mail-Adresse').fill('mia@kunde.test');
  await page.getByLabel('Vorwahl', { exact: true }).fill('0431');
  await page.getByLabel('Rufnummer').fill('123456');
  await page.getByLabel('Tag', { exact: true }).fill('29');
  await page.getByLabel('Monat').fill('2');
  await page.getByLabel('Jahr').fill('2028');
  await page.getByLabel('Besichtigung').check();
  await page.getByLabel('Holz').check();
  await page.getByLabel('Papier').check();
  await page.getByLabel('Thema').selectOption('Werkstattkurs');
  await page.getByRole('radiogroup', { name: 'Die Räume' }).getByLabel('Zustimmen', { exact: true }).check();
  const asked = page.waitForRequest(SUBMISSION);
  await submit(page).click();
  const sent = (await asked).postDataJSON();
  expect(JSON.parse(sent.form)).toMatchObject({
    name: ['Mia', 'Muster'],
    email: 'mia@kunde.test',
    phone: ['', '0431', '123456', ''],
    date: ['29', '2', '2028'],
    radio: 'Besichtigung',
    checkbox: ['Holz', 'Papier'],
    select: 'Werkstattkurs',
    likert: { 'Die Räume': '1' },
    hidden: 'sommer',
  });
  expect(JSON.parse(sent.form)).not.toHaveProperty('abschnitt');
  expect(sent).toMatchObject({ contentSource: 'c', pageTitle: 'Alle Felder', isOverlayForm: false });
  await expect(page.getByText('Danke, wir melden uns.')).toBeVisible();
  await expect(page.getByText('Danke, wir melden uns.').locator('xpath=ancestor::*[@role="status"]')).toBeFocused();
  await expect(form(page)).toBeHidden();
});

test('what is wrong stands at its field, the first one has the focus (FVAL-001, FORM-034, FORM-046, FORM-047)', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('SaveFormSubmission') && asked.push(request.url()));
  await open(page, '/');
  await field(page, 'email').getByRole('textbox').fill('falsch@');
  await submit(page).click();
  await expect(page.getByLabel('Vorname')).toBeFocused();
  await expect(field(page, 'name')).toHaveClass(/lf-invalid/);
  await expect(field(page, 'name')).toContainText('Dieses Feld ist erforderlich.');
  await expect(field(page, 'email').getByRole('textbox')).toHaveAccessibleDescription(
    /E-Mail-Adressen sollten dem Format name@beispiel.de folgen/,
  );
  await expect(field(page, 'radio')).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByText(/scrolle nach unten/)).toBeVisible();
  await expect(status(page)).toContainText('Ein oder mehrere Felder sind ungültig.');
  await expect(status(page)).toContainText('scrolle nach oben');
  await axeIsHappy(page);
  // A field that was told wrong is told right as soon as it is.
  await field(page, 'email').getByRole('textbox').fill('mia@kunde.test');
  await expect(field(page, 'email')).not.toHaveClass(/lf-invalid/);
  expect(asked).toEqual([]);
});

test('a field is checked when it is left, not before (FVAL-001)', async ({ page }) => {
  await open(page, '/kontakt');
  await page.getByLabel('E-Mail').pressSequentially('mia@');
  await expect(field(page, 'email')).not.toHaveClass(/lf-invalid/);
  await page.keyboard.press('Tab');
  await expect(field(page, 'email')).toHaveClass(/lf-invalid/);
});

test('a form that checks nothing itself is told by the service (FVAL-002, FVAL-013, FVAL-014, FORM-033, FORM-052)', async ({
  page,
}) => {
  await open(page, '/ungeprueft');
  await page.getByLabel('E-Mail').fill('falsch');
  await page.getByLabel('Nachricht').fill('Hallo');
  await submit(page).click();
  await expect(field(page, 'email')).toContainText('E-Mail-Adresse ist ungültig.');
  await expect(page.getByLabel('E-Mail')).toBeFocused();
  await expect(form(page).getByText(/scrolle nach unten/)).toBeVisible();
  await expect(submit(page)).toBeEnabled();
});

test('a newsletter is told at its field and nowhere else (FVAL-015)', async ({ page }) => {
  await answering(page, {
    status: 400,
    json: { error: 'Nein', errors: { email: 'Schon dabei.' }, code: 'form-invalid' },
  });
  await open(page, '/rundbrief');
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
  await open(page, '/kontakt');
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
  await open(page, '/kontakt');
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
  await open(page, '/kontakt');
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
  await open(page, '/weiter');
  await page.evaluate(() => document.addEventListener('litfass:submitted', () => sessionStorage.setItem('told', 'ja')));
  await page.getByLabel('Wort').fill('x');
  await submit(page).click();
  await expect(page).toHaveURL(/\/datenschutz$/);
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('ja');
});

test('HTML of the owner takes the place of the form and its scripts run (FORM-031, FORM-032)', async ({ page }) => {
  await answering(page, { status: 200, json: {} });
  await open(page, '/danach');
  await expect(page.locator('body')).not.toHaveAttribute('data-danach', 'lief');
  await submit(page).click();
  await expect(page.getByText('Eigener Dank')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-danach', 'lief');
});

test('a text with a limit counts its signs and warns (FVAL-009, FVAL-010, FVAL-011, FVAL-012)', async ({ page }) => {
  await open(page, '/kontakt');
  const place = page.locator('[data-max-length]');
  await expect(place).toContainText('0 / 20');
  await page.getByLabel('Nachricht').fill('x'.repeat(20));
  await expect(place).toContainText('20 / 20');
  await expect(place).not.toHaveClass(/lf-invalid/);
  await page.getByLabel('Nachricht').fill('x'.repeat(21));
  await expect(place).toContainText('21 / 20');
  await expect(place).toHaveClass(/lf-invalid/);
  await page.keyboard.press('Tab');
  await expect(field(page, 'text')).toContainText('Du hast die Zeichenbeschränkung überschritten.');
});

test('a form behind a button opens in a dialog, which Escape closes (FORM-055)', async ({ page }) => {
  await open(page, '/fenster');
  const button = page.getByRole('button', { name: 'Termin anfragen' });
  await expect(form(page)).toBeHidden();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Termin anfragen' });
  await expect(dialog).toBeVisible();
  await axeIsHappy(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog')) {
      dialog.id = '';
      dialog.showModal = () => {
        throw new Error('not here');
      };
    }
  });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('Das Formular kann nicht geöffnet werden');
});

test('a form whose data are broken stays the plain one that the server drew (FORM-056)', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await beforeScripts(page, () => {
    for (const block of document.querySelectorAll<HTMLElement>('[data-block-type="form"]'))
      block.dataset['blockJson'] = '{}';
  });
  await page.goto(at('formulare', '/kontakt'));
  await expect.poll(() => warnings.join('\n')).toContain('The block form stays without its behaviour.');
  await fillContact(page);
  await submit(page).click();
  await expect(page.getByText('Danke, wir melden uns.')).toBeVisible();
});

test('what was typed before the script came is sent (FORM-019)', async ({ page }) => {
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/assets/*island*.js', async (route) => {
    await held;
    await route.continue();
  });
  await answering(page, { status: 200, json: {} });
  await page.goto(at('formulare', '/'));
  await page.getByLabel('Vorname').fill('Mia');
  await page.getByLabel('Nachname').fill('Muster');
  await page.getByLabel('E-Mail-Adresse').fill('mia@kunde.test');
  await page.getByLabel('Werkstattkurs').first().check();
  await page.getByLabel('Thema').selectOption('Etwas anderes');
  goOn();
  await expect(page.locator('[data-block-type="form"]')).toHaveAttribute('data-hydrated', 'true');
  const asked = page.waitForRequest(SUBMISSION);
  await submit(page).click();
  const sent = JSON.parse((await asked).postDataJSON().form);
  expect(sent).toMatchObject({ name: ['Mia', 'Muster'], radio: 'Werkstattkurs', select: 'Etwas anderes' });
});

test('a file goes ahead in parts, over a lost connection too', async ({ page }) => {
  const parts: string[] = [];
  let stored = 0;
  let cut = true;
  await page.route('**/api/form/uploads*', (route) =>
    route.fulfill({ json: { uploadId: 'a'.repeat(24), chunkSize: 40_000 } }),
  );
  await page.route('**/api/form/uploads/*', async (route) => {
    parts.push(new URL(route.request().url()).searchParams.get('offset') ?? '');
    if (cut && parts.length === 2) {
      cut = false;
      return route.abort('connectionreset');
    }
    stored = Math.min(100_000, stored + 40_000);
    return route.fulfill({ json: { offset: stored } });
  });
  await open(page, '/');
  const chooser = page.getByLabel('Skizze oder Foto');
  await chooser.setInputFiles({ name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(field(page, 'file')).toContainText('Dieser Dateityp wird nicht angenommen.');
  await chooser.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(100_000, 1) });
  await expect(field(page, 'file')).toContainText('plan.pdf ist hochgeladen.');
  expect(parts).toEqual(['0', '40000', '40000', '80000']);
  await expect(field(page, 'file').locator('input[type="hidden"]')).toHaveValue('a'.repeat(24));
  await page.getByRole('button', { name: 'plan.pdf entfernen' }).click();
  await expect(field(page, 'file').locator('input[type="hidden"]')).toHaveValue('');
});

test('a page with a form has at most 30 kB of script', async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('response', (answer) => {
    if (/\/assets\/[^?]*\.js$/.test(answer.url())) scripts.push(answer.body().then((body) => gzipSync(body).length));
  });
  await open(page, '/kontakt');
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(30_000);
});

for (const path of ['/', '/dunkel', '/pruefung-dunkel', '/rundbrief']) {
  test(`nothing of ${path} keeps anybody from filling it in (FORM-001)`, async ({ page }) => {
    await open(page, path);
    await axeIsHappy(page);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form behind a button stands in the page and is sent', async ({ page }) => {
    await page.goto(at('formulare', '/fenster'));
    await expect(page.getByRole('button', { name: 'Termin anfragen' })).toBeHidden();
    await fillContact(page);
    await submit(page).click();
    await expect(page.getByText('Danke, wir melden uns.')).toBeVisible();
  });
});
