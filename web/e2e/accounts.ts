import { expect, type Page } from '@playwright/test';
import { at } from './platform.ts';

/** Logs an account of the website `laufzeit` in, from within a document that has no script of its own. */
export async function logIn(page: Page, name: 'olga' | 'otto' | 'paula' | 'vera'): Promise<void> {
  await page.goto(at('laufzeit', '/robots.txt'));
  const status = await page.evaluate(async (who) => {
    const { crumb } = await (await fetch('/api/auth/session')).json();
    const answer = await fetch(`/api/auth/login?crumb=${encodeURIComponent(crumb)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${who}@laufzeit.test`, password: `geheim-${who}-1` }),
    });
    return answer.status;
  }, name);
  expect(status).toBe(200);
}
