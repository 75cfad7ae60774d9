import { expect, type Page } from '@playwright/test';
import type { Keyboard } from './keyboard.ts';

/** Waits until the page's script runs, where there is one. */
export type Ready = (page: Page) => Promise<void>;

export const scripted: Ready = async (page) =>
  expect(page.locator('form[data-checkout-form]').first()).toHaveAttribute('data-hydrated', 'true');
export const plain: Ready = () => Promise.resolve();

export const next = (page: Page) => page.getByRole('button', { name: 'Weiter' });
export const step = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

export type Hand = Pick<Keyboard, 'press' | 'type' | 'choose'>;

export const pointer: Hand = {
  press: (control) => control.click(),
  type: (field, text) => field.fill(text),
  choose: (radio) => radio.check(),
};

export interface Journey {
  page: Page;
  hand: Hand;
  ready: Ready;
}

async function fillIn({ page, hand }: Journey, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [token, value] of Object.entries(fields))
    await hand.type(page.locator(`[autocomplete="${token}"]`), value);
}

const KIM = {
  email: 'kim@kunde.test',
  'given-name': 'Kim',
  'family-name': 'Kundin',
  'address-line1': 'Deichweg 4',
  'postal-code': '24937',
  'address-level2': 'Flensburg',
};

/** From the contact to the way of paying, as Kim or whoever else. */
export async function toPayment(journey: Journey, buyer: Readonly<Record<string, string>> = {}): Promise<void> {
  const { email, ...address } = { ...KIM, ...buyer };
  const { page, hand, ready } = journey;
  await step(page, 'Kontakt');
  await ready(page);
  await fillIn(journey, { email });
  await hand.press(next(page));
  await step(page, 'Adresse');
  await ready(page);
  await fillIn(journey, address);
  await hand.press(next(page));
  await step(page, 'Versand');
  await ready(page);
  await hand.choose(page.getByRole('radio', { name: 'DHL Paket' }));
  await hand.press(next(page));
  await step(page, 'Zahlung');
}

export async function pay({ page, hand, ready }: Journey, outcome: string): Promise<void> {
  await ready(page);
  await hand.choose(page.getByRole('radio', { name: 'Testzahlung' }));
  await hand.choose(page.getByRole('radio', { name: outcome, exact: true }));
  await hand.press(next(page));
  await step(page, 'Prüfen und bestellen');
  await ready(page);
}
