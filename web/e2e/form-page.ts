import type { Page, Route } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { at } from './platform.ts';
import { expect } from './test.ts';

export const SUBMISSION = '**/api/form/SaveFormSubmission*';

/** Opens a page of the website and waits for its form to be taken over. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(at('formulare', path));
  await expect(page.locator('[data-block-type="form"],[data-block-type="newsletter"]').first()).toHaveAttribute(
    'data-hydrated',
    'true',
  );
}

export const form = (page: Page) => page.locator('form[data-form-id]').first();
export const status = (page: Page) => form(page).locator('.lf-form-status');
export const field = (page: Page, id: string) => page.locator(`[data-field-id="${id}"]`);
export const submit = (page: Page) => form(page).locator('button[type="submit"]');

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('E-Mail').fill('mia@kunde.test');
  await page.getByLabel('Nachricht').fill('Hallo');
}

/** The service answers each submission with this. */
export const answering = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route(SUBMISSION, (route) => route.fulfill(answer));

export const axeIsHappy = async (page: Page): Promise<void> => {
  expect(await axeFaults(page)).toEqual([]);
};
