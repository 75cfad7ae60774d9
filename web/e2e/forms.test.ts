import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { SUBMISSION, openForm, form, status, field, submit, fillContact, answering, axeIsHappy } from './form-page.ts';
import { at, root, run } from './platform.ts';
import { expect, test } from './test.ts';

test.beforeAll(() => {
  const { status: outcome, output } = run('scripts/site', 'import', `${root}/web/e2e/sites/forms`);
  expect(outcome, output).toBe(0);
});

test('a form is sent with the answer of each field as its type has it (FORM-016, FORM-023, FORM-030, FORM-031, FORM-039)', async ({
  page,
}) => {
  await openForm(page, '/?kampagne=sommer');
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
  await openForm(page, '/');
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
  await form(page).getByRole('link', { name: 'E-Mail' }).click();
  await expect(field(page, 'email').getByRole('textbox'), 'the notice leads to each field').toBeFocused();
  await expect(status(page)).toContainText('Ein oder mehrere Felder sind ungültig.');
  await expect(status(page)).toContainText('scrolle nach oben');
  await axeIsHappy(page);
  // A field that was told wrong is told right as soon as it is.
  await field(page, 'email').getByRole('textbox').fill('mia@kunde.test');
  await expect(field(page, 'email')).not.toHaveClass(/lf-invalid/);
  expect(asked).toEqual([]);
});

test('a field is checked when it is left, not before (FVAL-001)', async ({ page }) => {
  await openForm(page, '/kontakt');
  await page.getByLabel('E-Mail').pressSequentially('mia@');
  await expect(field(page, 'email')).not.toHaveClass(/lf-invalid/);
  await page.keyboard.press('Tab');
  await expect(field(page, 'email')).toHaveClass(/lf-invalid/);
});

test('a form that checks nothing itself is told by the service (FVAL-002, FVAL-013, FVAL-014, FORM-033, FORM-052)', async ({
  page,
}) => {
  await openForm(page, '/ungeprueft');
  await page.getByLabel('E-Mail').fill('falsch');
  await page.getByLabel('Nachricht').fill('Hallo');
  await submit(page).click();
  await expect(field(page, 'email')).toContainText('E-Mail-Adresse ist ungültig.');
  await expect(page.getByLabel('E-Mail')).toBeFocused();
  await expect(form(page).getByText(/scrolle nach unten/)).toBeVisible();
  await expect(submit(page)).toBeEnabled();
});

test('a text with a limit counts its signs and warns (FVAL-009, FVAL-010, FVAL-011, FVAL-012)', async ({ page }) => {
  await openForm(page, '/kontakt');
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

  await page.getByLabel('Nachricht').fill('x'.repeat(20));
  await page.getByLabel('E-Mail').fill('mia@');
  await submit(page).click();
  await expect(status(page), 'one click is enough, though its field is left by it').toContainText('sind ungültig');
});

test('a form behind a button opens in a dialog, which Escape closes (FORM-055)', async ({ page }) => {
  await openForm(page, '/fenster');
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
  await openForm(page, '/');
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
  await openForm(page, '/kontakt');
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(30_000);
});

for (const path of ['/', '/dunkel', '/pruefung-dunkel', '/rundbrief']) {
  test(`nothing of ${path} keeps anybody from filling it in (FORM-001)`, async ({ page }) => {
    await openForm(page, path);
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

test('unlawful content is reported by keyboard from any page, in the visit’s language; axe finds nothing', async ({
  page,
}) => {
  await page.goto(at('atelier-nord', '/kontakt'));
  await page.getByRole('link', { name: 'Inhalt melden' }).press('Enter');
  await expect(page.getByLabel('Wo steht der Inhalt?')).toHaveValue(/\/kontakt$/);
  await page.getByRole('button', { name: 'Meldung senden' }).press('Enter');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5);
  await expect(page.getByLabel('Worum geht es?')).toHaveAccessibleDescription('Wähle, worum es geht.');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByLabel('Worum geht es?').selectOption('Urheberrecht oder Marke');
  await page.getByLabel('Warum ist das rechtswidrig?').fill('Das Bild oben ist von mir, und niemand hat mich gefragt.');
  await page.getByLabel('Dein Name').fill('Mia Muster');
  await page.getByLabel('Deine E-Mail-Adresse').fill(`${crypto.randomUUID()}@melder.test`);
  await page.getByLabel('in gutem Glauben').press('Space');
  // What is sent within a second of being shown is asked for once more.
  await expect(async () => {
    await page.getByRole('button', { name: 'Meldung senden' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke, deine Meldung ist da.');
  }).toPass();
  await page.goto(at('atelier-nord', '/api/form/notice?lang=en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report unlawful content');
});
