import { expect, type Page } from '@playwright/test';
import { linkInMail } from './mail.ts';
import { at, platform } from './platform.ts';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Calls the API of the host that the page is at, with its session and crumb. */
export const callFrom = (page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([how, where, json]) => {
      const { crumb } = await (await fetch('/api/auth/session')).json();
      const answer = await fetch(where, {
        method: how,
        headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
        ...(json !== undefined && { body: json }),
      });
      return { status: answer.status, body: await answer.json() };
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

export interface Founder {
  email: string;
  password: string;
}

/** A new account, logged in at the platform's own address. */
export async function signUp(page: Page, name: string): Promise<Founder> {
  const founder = { email: `${name}@neu.test`, password: 'Vogelhaus-7-Kiesel!' };
  await page.goto(`http://localhost:${platform().port}/config/signup`);
  await callFrom(page, 'POST', '/api/auth/sign-up', { email: founder.email, displayName: 'Nele Neu' });
  await expect.poll(() => linkInMail(founder.email, '/config/signup')).toContain('#token=');
  const [, token = ''] = linkInMail(founder.email, '/config/signup').split('#token=');
  const { password } = founder;
  expect((await callFrom(page, 'POST', '/api/auth/sign-up/confirm', { token, password })).status).toBe(200);
  await logIn(page, founder);
  return founder;
}

const logIn = async (page: Page, founder: Founder): Promise<void> =>
  expect((await callFrom(page, 'POST', '/api/auth/login', { ...founder, rememberMe: false })).status).toBe(200);

/** Logs the founder in at the website that they began; it hears of them a moment after it is there. */
export async function logInAtOwn(page: Page, identifier: string, founder: Founder): Promise<void> {
  await page.goto(at(identifier, '/robots.txt'));
  await expect(async () => {
    await logIn(page, founder);
    expect((await callFrom(page, 'GET', '/api/rest/site/overview')).status).toBe(200);
  }).toPass();
}

/** Writes the truth wherever the template waits for it, and publishes that. */
export async function fillPlaceholders(page: Page): Promise<void> {
  const { body } = await callFrom(page, 'GET', '/api/rest/site/opening');
  const places: unknown = Reflect.get(body, 'obstacles');
  const must = (Array.isArray(places) ? places : []).filter(({ weight }) => weight === 'must');
  for (const { place } of must) {
    const path = `/page/${String(place).split('/').at(-1) ?? ''}`;
    const { published } = (await callFrom(page, 'GET', `/api/rest/site/documents${path}`)).body;
    const text = JSON.stringify(published).replaceAll(
      /Vor- und Nachname|Straße und Hausnummer|Postleitzahl und Ort|deine (?:Nummer|Adresse)|(?:Trage|Beschreibe) hier /g,
      'Nele Neu ',
    );
    const saved = await callFrom(page, 'PUT', `/api/rest/site/drafts${path}`, {
      document: JSON.parse(text),
      version: null,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const shown = await callFrom(page, 'POST', `/api/rest/site/drafts${path}/publish`, {});
    expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  }
}

/** Opens the website that the page is at to visitors. */
export async function openWebsite(page: Page): Promise<void> {
  await fillPlaceholders(page);
  const opened = await callFrom(page, 'PUT', '/api/rest/site/opening', {});
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
}
