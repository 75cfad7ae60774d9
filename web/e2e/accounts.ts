import { expect, type Page } from '@playwright/test';
import { at } from './platform.ts';

/** Logs an account of the website `laufzeit` in. */
export const logIn = (page: Page, name: 'olga' | 'otto' | 'paula' | 'vera'): Promise<void> =>
  logInAt(page, 'laufzeit', { email: `${name}@laufzeit.test`, password: `geheim-${name}-1` });

/** Logs an account of a website in, from within a document that has no script of its own. */
export async function logInAt(
  page: Page,
  website: string,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto(at(website, '/robots.txt'));
  const status = await page.evaluate(async (body) => {
    const { crumb } = await (await fetch('/api/auth/session')).json();
    const answer = await fetch(`/api/auth/login?crumb=${encodeURIComponent(crumb)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  }, account);
  expect(status).toBe(200);
}
