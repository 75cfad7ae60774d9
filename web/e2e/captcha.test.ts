import type { Page } from '@playwright/test';
import { at, root, run } from './platform.ts';
import { expect, test } from './test.ts';

test.beforeAll(() => {
  const { status, output } = run('scripts/site', 'import', `${root}/web/e2e/sites/forms`);
  expect(status, output).toBe(0);
});

// Two proofs of work in one test may take a minute when everything else runs beside it.
test.setTimeout(120_000);

const SUBMISSION = '**/api/form/SaveFormSubmission*';
const group = (page: Page) => page.getByRole('group', { name: 'Sicherheitsprüfung' });
const submit = (page: Page) => page.locator('form[data-form-id] button[type="submit"]');

/** Checks the box and waits for the work: up to a hundred thousand hashes, on processors that have much else to do. */
async function solve(page: Page): Promise<void> {
  await page.getByLabel('Ich bin kein Roboter').click();
  await expect(group(page)).toHaveAttribute('data-captcha-state', 'verified', { timeout: 50_000 });
}

async function open(page: Page): Promise<void> {
  await page.goto(at('formulare', '/pruefung'));
  await expect(page.locator('[data-block-type="form"]')).toHaveAttribute('data-hydrated', 'true');
}

test('a form waits for its proof of work, then goes through (FVAL-003, FORM-008)', async ({ page }) => {
  await open(page);
  await page.getByLabel('E-Mail').fill('mia@kunde.test');
  await submit(page).click();
  await expect(page.locator('.lf-form-status')).toHaveText('Fülle vor dem Senden CAPTCHA aus.');
  await solve(page);
  await submit(page).click();
  await expect(page.getByText('Danke, wir melden uns.')).toBeVisible();
});

test('after a failure the captcha begins anew and the button waits for it (FORM-035, FORM-036)', async ({ page }) => {
  await page.route(SUBMISSION, (route) => route.fulfill({ status: 500, json: {} }));
  await open(page);
  await page.getByLabel('E-Mail').fill('mia@kunde.test');
  await solve(page);
  await submit(page).click();
  await expect(page.locator('.lf-form-status')).toContainText('kann nicht gesendet werden');
  await expect(group(page)).toHaveAttribute('data-captcha-state', 'idle');
  await expect(page.getByLabel('Ich bin kein Roboter')).not.toBeChecked();
  await expect(submit(page)).toBeDisabled();
  await solve(page);
  await expect(submit(page)).toBeEnabled();
});

test('a puzzle that cannot be had is a failure that can be tried again (FORM-059)', async ({ page }) => {
  await page.route('**/api/form/CaptchaChallenge*', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page);
  await page.getByLabel('Ich bin kein Roboter').click();
  await expect(group(page)).toHaveAttribute('data-captcha-state', 'failed');
  await expect(group(page)).toContainText('Die Prüfung ist fehlgeschlagen.');
  await page.unroute('**/api/form/CaptchaChallenge*');
  await solve(page);
});

/** Stands in for the scripts of the three providers: a button that gives an answer. */
const standIn = (name: string, ready: string): string => `
  window.drawn = [];
  window.${name} = {
    render(place, settings) {
      drawn.push(settings.size);
      const button = document.createElement('button');
      button.type = 'button'; button.textContent = 'Ich bin ein Mensch';
      button.onclick = () => { window.answer = 'antwort-' + drawn.length; settings.callback(window.answer); };
      place.append(button); window.answer = '';
      return 1;
    },
    reset() { window.answer = ''; window.resets = (window.resets ?? 0) + 1; },
    execute() {}, getResponse: () => window.answer, remove() {},
  };
  window[${JSON.stringify(ready)}]();`;

const providers = [
  ['recaptcha', 'Google reCAPTCHA', 'https://www.google.com/recaptcha/api.js*', 'grecaptcha'],
  ['hcaptcha', 'hCaptcha', 'https://js.hcaptcha.com/1/api.js*', 'hcaptcha'],
  ['turnstile', 'Cloudflare Turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js*', 'turnstile'],
] as const;

for (const [provider, service, address, name] of providers) {
  test(`${service} is asked after consent, again where it could not be reached, drawn once and reset after a failure (LOAD-002, FORM-035, FORM-057, FORM-058, FORM-059)`, async ({
    page,
  }) => {
    let asked = 0;
    await page.route(address, (route) => {
      asked += 1;
      if (asked === 1) return route.abort('blockedbyclient');
      const ready = new URL(route.request().url()).searchParams.get('onload') ?? '';
      return route.fulfill({ contentType: 'text/javascript', body: standIn(name, ready) });
    });
    await page.route(SUBMISSION, (route) => route.fulfill({ status: 500, json: {} }));
    await page.addInitScript(
      ({ as }) =>
        document.addEventListener('readystatechange', () => {
          for (const block of document.querySelectorAll<HTMLElement>('[data-block-type="form"]')) {
            const json = JSON.parse(block.dataset['blockJson'] ?? '{}');
            block.dataset['blockJson'] = JSON.stringify({ ...json, captcha: { ...json.captcha, ...as } });
          }
        }),
      { as: { provider, service, siteKey: 'schluessel' } },
    );
    await open(page);
    expect(asked).toBe(0);
    await group(page).getByRole('button').click();
    // Somebody's blocker keeps the script away at first.
    await expect(group(page)).toContainText('ist gerade nicht erreichbar');
    await group(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await group(page).getByRole('button', { name: 'Ich bin ein Mensch' }).click();
    await expect(group(page)).toHaveAttribute('data-captcha-state', 'verified');
    await page.getByLabel('E-Mail').fill('mia@kunde.test');
    const sent = page.waitForRequest(SUBMISSION);
    await submit(page).click();
    expect((await sent).postDataJSON().captchaKey).toBe('antwort-1');
    await expect(group(page)).toHaveAttribute('data-captcha-state', 'idle');
    expect(await page.evaluate(() => [Reflect.get(window, 'drawn'), Reflect.get(window, 'resets')])).toEqual([
      ['normal'],
      1,
    ]);
    expect(asked).toBe(2);
  });
}
