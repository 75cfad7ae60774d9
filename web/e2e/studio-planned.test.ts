import type { Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { importOwn } from './own-website.ts';
import { at } from './platform.ts';
import { callFrom } from './started-website.ts';
import { expect, test } from './test.ts';

// Clocks around who sits at the browser read otherwise than those of the website.
test.use({ reducedMotion: 'reduce', timezoneId: 'America/New_York' });

const AT = '2097-12-05T08:00:00.000Z';
const SAID = 'Geplant für 05.12.97, 09:00';

async function ask(page: Page, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await callFrom(page, method, `/api/rest/site${path}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function begin(page: Page, body: object): Promise<string> {
  const { id } = await ask(page, 'POST', '/documents', body);
  return String(id);
}

/** Changes what visitors see by then, which `change` says. */
async function plan(page: Page, place: string, change: object): Promise<void> {
  await ask(page, 'POST', `/drafts${place}/publish`, {});
  const { published } = await ask(page, 'GET', `/documents${place}`);
  await ask(page, 'PUT', `/drafts${place}`, { document: { ...Object(published), ...change }, version: null });
  await ask(page, 'PUT', `/drafts${place}/plan`, { publishAt: AT, review: false });
}

test('lists of pages and entries say when a change shows itself, as clocks read where the website is (WORK-005)', async ({
  page,
}, info) => {
  const { identifier, owner } = importOwn('access', `geplant-${info.workerIndex}-${info.retry}`);
  await logInAt(page, identifier, owner);
  const collectionId = await begin(page, { kind: 'collection', title: 'Beiträge', collectionType: 'blog' });
  await ask(page, 'POST', `/drafts/collection/${collectionId}/publish`, {});
  const shown = await begin(page, { kind: 'item', title: 'Kommt anders', collectionId });
  const hidden = await begin(page, { kind: 'item', title: 'Geht wieder', collectionId });
  const sheet = await begin(page, { kind: 'page', title: 'Neue Preise' });
  await plan(page, `/item/${shown}`, { tags: ['neu'] });
  await plan(page, `/item/${hidden}`, { workflow: 4 });
  await plan(page, `/page/${sheet}`, { title: 'Neue Preise' });

  await page.goto(at(identifier, `/config/content/${collectionId}`));
  for (const title of ['Kommt anders', 'Geht wieder'])
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(SAID);
  await page.goto(at(identifier, '/config/pages'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Neue Preise' })).toContainText(SAID);
  await expect(page.getByRole('listitem').filter({ hasText: 'Intern' })).not.toContainText('Geplant');
});
