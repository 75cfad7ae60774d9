import type { Locator, Page } from '@playwright/test';
import { at, root, run } from './platform.ts';
import { expect, test } from './test.ts';

/** Brings the website whose pages hold the widgets in their variants, before the tests of a file. */
export function importWidgets(): void {
  test.beforeAll(() => {
    const { status, output } = run('scripts/site', 'import', `${root}/web/e2e/sites/widgets`);
    expect(status, output).toBe(0);
  });
}

/** Opens a page of it and waits until the block of a type has its behaviour. */
export async function openWidget(page: Page, path: string, type: string, index = 0): Promise<Locator> {
  await page.goto(at('bausteine', path));
  const block = page.locator(`[data-block-type="${type}"]`).nth(index);
  await block.scrollIntoViewIfNeeded();
  await expect(block).toHaveAttribute('data-hydrated', 'true');
  return block;
}
