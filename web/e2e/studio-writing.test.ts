import type { FrameLocator, Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

const SITE = 'atelier-nord';
test.use({ reducedMotion: 'reduce' });

const id = (number: number): string => number.toString(16).padStart(24, '0');

/** Opens a new page with one text in the editor. */
async function openText(page: Page): Promise<FrameLocator> {
  await logInAt(page, SITE, { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  const block = { id: id(11), type: 'html', value: { html: '<p>Ton</p>' } };
  const made = await page.evaluate(
    async (document) => {
      const { crumb } = await (await fetch('/api/auth/session')).json();
      const body = JSON.stringify({ kind: 'page', title: `Schreibtisch ${Math.random()}`, document });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/rest/site/documents?crumb=${crumb}`, { method: 'POST', headers, body });
      return answer.json();
    },
    { sections: [{ id: id(1), theme: 'white', blocks: [block] }] },
  );
  await page.goto(at(SITE, `/config/pages/${made.id}`));
  const frame = page.frameLocator('.canvas-room iframe');
  await expect(frame.getByText('Ton')).toBeVisible();
  return frame;
}

const wordsBeforeCursor = (): string | undefined => {
  const { focusNode, focusOffset } = getSelection() ?? {};
  return focusNode?.textContent?.slice(0, focusOffset);
};

test('a text that is written on the page follows its field beside it, undo and redo, and ends where they move or remove it', async ({
  page,
}) => {
  const frame = await openText(page);
  const ton = frame.locator(`[data-block-id="${id(11)}"]`);
  const written = frame.getByRole('textbox', { name: 'Text', exact: true });
  const kept = page.locator('.outline-block .outline-row');
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const writeOn = async (words: string): Promise<void> => {
    await written.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(words);
  };

  await ton.click();
  await expect(frame.getByRole('button', { name: /Ziehen zum Verschieben/ })).toBeVisible();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.locator('.canvas [role=status]')).toContainText('11 von 12 Spalten breit');
  await ton.dblclick();
  await expect(written).toBeFocused();
  await writeOn(', Holz und Wasser');
  await expect(kept).toHaveText(['Ton, Holz und Wasser']);

  // What is written in the field beside it is there, and the cursor stands where it stood.
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(field).toHaveText('Ton, Holz und Wasser');
  await field.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Feuer, ');
  await expect(written).toHaveText('Feuer, Ton, Holz und Wasser');
  await written.focus();
  await expect.poll(() => written.evaluate(wordsBeforeCursor)).toBe('Feuer, Ton, Holz und Wasser');
  await page.keyboard.type('glas');
  await expect(kept).toHaveText(['Feuer, Ton, Holz und Wasserglas']);
  await expect(field).toHaveText('Feuer, Ton, Holz und Wasserglas');
  await expect(written).toHaveText('Feuer, Ton, Holz und Wasserglas');

  // What was taken back does not return with the next letter.
  await press('Rückgängig');
  await expect(written).toHaveText('Ton');
  await press('Wiederherstellen');
  await expect(written).toHaveText('Feuer, Ton, Holz und Wasserglas');
  await press('Rückgängig');
  await expect(written).toHaveText('Ton');
  await writeOn('erde');
  await expect(kept).toHaveText(['Tonerde']);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(kept).toHaveText(['Ton']);
  await expect(written).toHaveText('Ton');

  // On another device the same text is written on.
  await page.getByRole('radio', { name: 'Ansicht für Telefone' }).click();
  await expect(frame.getByRole('button', { name: 'Fertig' })).toBeInViewport();
  await writeOn('topf');
  await expect(kept).toHaveText(['Tontopf']);
  await page.getByRole('radio', { name: 'Ansicht für große Bildschirme' }).click();
  await press('Rückgängig');
  await expect(written).toHaveText('Ton');

  // How wide it was before is seen, which ends the writing.
  await press('Rückgängig');
  await expect(written).toHaveCount(0);
  await expect(ton).toHaveText('Ton');
  await expect(ton).not.toHaveAttribute('style', /span 11/);

  await ton.click();
  await page.keyboard.press('ControlOrMeta+D');
  await expect(kept).toHaveText(['Ton', 'Ton']);
  const copy = frame.locator('main [data-block-id]').nth(1);
  await copy.dblclick();
  await expect(written).toBeFocused();
  await press('Rückgängig');
  await expect(written).toHaveCount(0);
  await expect(copy).toHaveCount(0);
  await expect(ton).toHaveText('Ton');
  await expect(page.locator('.editor-state')).toHaveText('Gespeichert');
});
