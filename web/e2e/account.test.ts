import { createHmac } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { at, root, run } from './platform.ts';

const SITE = 'zugang';
const KONRAD = { email: 'konrad@zugang.test', password: 'geheim-konrad-1' };

test.use({ reducedMotion: 'reduce' });
test.beforeAll(() => {
  const { status, output } = run('scripts/site', 'import', '--with-people', `${root}/web/e2e/sites/access`);
  expect(status, output).toBe(0);
});

const isClean = async (page: Page): Promise<void> => expect(await axeFaults(page)).toEqual([]);

async function giveCredentials(page: Page, path: string, { email, password } = KONRAD): Promise<void> {
  await page.goto(at(SITE, path));
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

const leave = (page: Page): Promise<void> => page.context().clearCookies();

/** The code that an authenticator app shows for a key (RFC 6238). */
function codeFor(key: string, step: number): string {
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('an account adds a passkey, logs in with it, renames and removes it', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await giveCredentials(page, '/config/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Konto' })).toBeVisible();
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dein Passwort').fill(KONRAD.password);
  await dialog.getByLabel('Name des Passkeys').fill('Laptop');
  await dialog.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByText('noch nicht benutzt')).toBeVisible();
  await isClean(page);

  await leave(page);
  await page.goto(at(SITE, '/config/account'));
  await page.getByRole('button', { name: 'Passkey verwenden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Konto' })).toBeVisible();
  await expect(page.getByText('zuletzt benutzt')).toBeVisible();

  await page.getByRole('button', { name: 'Weitere Aktionen für „Laptop“' }).click();
  await page.getByRole('menuitem', { name: 'Umbenennen' }).click();
  await page.getByLabel('Name des Passkeys').fill('Werkstatt');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Weitere Aktionen für „Werkstatt“' }).click();
  await page.getByRole('menuitem', { name: 'Entfernen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Du hast noch keinen Passkey.')).toBeVisible();
});

test('the second step is set up by QR code or key, asked for at the log-in, and turned off again', async ({ page }, {
  retry,
}) => {
  // A try that ended half-way leaves the second step of its account on.
  const name = ['sven', 'sina', 'silke'][retry] ?? 'sven';
  const account = { email: `${name}@zugang.test`, password: `geheim-${name}-12` };
  await giveCredentials(page, '/config/account', account);
  await page.getByRole('button', { name: 'Einschalten' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dein Passwort').fill(account.password);
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(dialog.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
  await isClean(page);
  const key = (await dialog.locator('.account-key').textContent()) ?? '';
  await dialog.getByLabel('Code aus der App').fill(codeFor(key, Math.floor(Date.now() / 30_000)));
  await dialog.getByRole('button', { name: 'Code prüfen' }).click();
  const codes = page.getByRole('alertdialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'Ich habe sie gesichert' }).click();
  await expect(page.getByText('Du hast noch 10 Wiederherstellungscodes.')).toBeVisible();

  await leave(page);
  await giveCredentials(page, '/config/account', account);
  await page.getByLabel('Code').fill('000000');
  await isClean(page);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/^Der Code stimmt nicht/);
  await page.getByLabel('Code').fill(first);
  await page.getByRole('button', { name: 'Weiter' }).click();

  await page.getByRole('button', { name: 'Ausschalten' }).click();
  await page.getByRole('dialog').getByLabel('Dein Passwort').fill(account.password);
  await page.getByRole('dialog').getByLabel('Wiederherstellungscode').fill(second);
  await page.getByRole('dialog').getByRole('button', { name: 'Ausschalten' }).click();
  await expect(page.getByRole('button', { name: 'Einschalten' })).toBeVisible();
});

test('an owner invites, changes roles and revokes; who has no password is shown, the log says who did what (ROLE-006)', async ({
  page,
}) => {
  await giveCredentials(page, '/config/contributors');
  const rita = page.getByRole('listitem').filter({ hasText: 'rita@zugang.test' });
  await expect(rita).toContainText('Noch ohne Passwort');
  await rita.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Rollen ändern' }).click();
  await isClean(page);
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Redaktion/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(rita).toContainText('Redaktion');

  await page.getByRole('button', { name: 'Einladen' }).click();
  await page.getByLabel('E-Mail-Adresse').fill('neu@zugang.test');
  await page.getByRole('button', { name: 'Einladung schicken' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wähle mindestens eine Rolle.');
  await page.getByRole('dialog').getByRole('checkbox', { name: /^Shop/ }).check();
  await page.getByRole('button', { name: 'Einladung schicken' }).click();
  const revoke = page.getByRole('button', { name: 'Einladung zurückziehen: neu@zugang.test' });
  await expect(revoke).toBeVisible();
  await expect(page.getByText('Rollen geändert').first()).toBeVisible();
  await isClean(page);
  await revoke.click();
  await expect(revoke).toHaveCount(0);
});

test.describe('a member without script', () => {
  test.use({ javaScriptEnabled: false });

  test('opens a page for members, is told what went wrong, and leaves again (AUTH-003, AUTH-017)', async ({ page }) => {
    await page.goto(at(SITE, '/intern'));
    await expect(page.getByText('Nur für Mitglieder der Website verfügbar.')).toBeVisible();
    await page.getByLabel('E-Mail-Adresse').fill('mia@zugang.test');
    await page.getByLabel('Passwort').fill('falsch');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort stimmen nicht.');
    await page.getByLabel('E-Mail-Adresse').fill('mia@zugang.test');
    await page.getByLabel('Passwort').fill('geheim-mia-1');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Intern' })).toBeVisible();
    await page.goto(at(SITE, '/account'));
    await expect(page.getByRole('heading', { level: 1, name: 'Hallo, Mia!' })).toBeVisible();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.goto(at(SITE, '/account'));
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  });
});
