import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { root, run } from './platform.ts';

/** Another website on which the same person works: only of such ones files come along. */
const NEIGHBOUR = 'nachbarhaus';

/** Imports it, with `account` as its only one. */
export function importNeighbour(account: { email: string; password: string }): void {
  const folder = mkdtempSync(path.join(tmpdir(), `litfass-${NEIGHBOUR}-`));
  writeNeighbour(folder, account);
  const { status, output } = run('scripts/site', 'import', '--with-people', folder);
  rmSync(folder, { recursive: true });
  expect(status, output).toBe(0);
}

/** A demo website under this name, written to a folder. */
function writeNeighbour(folder: string, account: { email: string; password: string }): void {
  cpSync(path.join(root, 'deploy/demo/gasthaus-linde'), folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true })
    .map(String)
    .filter((each) => each.endsWith('.json'))) {
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('gasthaus-linde', NEIGHBOUR));
  }
  const people = { accounts: [{ ...account, displayName: 'Anna', roles: [1] }], members: [] };
  writeFileSync(path.join(folder, 'people.json'), JSON.stringify(people));
}

/** A section with pictures, as the editor of the other website puts it into the clipboard. */
export const pasteFromNeighbour = (page: Page, names: string[]): Promise<void> =>
  page.evaluate(
    ({ files, neighbour }) => {
      const blocks = files.map((name, index) => ({
        id: `${index}`.padStart(24, 'f'),
        type: 'image',
        value: { asset: `media/${name}`, alt: name },
      }));
      const host = location.host.replace('atelier-nord', neighbour);
      const data = { format: 'litfass-clip/1', host, kind: 'section', section: { id: 'f'.repeat(24), blocks } };
      const clipboardData = new DataTransfer();
      clipboardData.setData('application/x-litfass+json', JSON.stringify(data));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { files: names, neighbour: NEIGHBOUR },
  );

/**
 * Four hundred paragraphs, a list within a list, a table with a link, a field, a note and a deletion as Word puts them
 * into the clipboard.
 */
export const fromWord = (): string => {
  const item = (mark: string, words: string, level = 1) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
  const paragraph =
    "<p class=MsoNormal style='margin:0cm'><span style='font-family:Calibri'>Ein Satz.<o:p></o:p></span></p>";
  const middle = "<p class=MsoNormal style='text-align:center'><span style='font-weight:700'>Mitte</span></p>";
  const link = '<a href="https://www.google.com/url?q=https://ton.test/kurse&amp;sa=D">Kurse</a>';
  const table = `<table><tr><td>${link}</td><td style='text-align:right'>12 €</td></tr></table>`;
  const noted = `<p class=MsoNormal><w:Sdt><a style='mso-comment-reference:AK_1'>Preisliste</a></w:Sdt><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AK1]</a><span style='mso-special-character:comment'>&nbsp;</span></span><span class=msoDel><del cite="mailto:Anna">zu teuer</del></span></p>`;
  const notes = `<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>Nur für uns: Rabatt geben</p></div></div>`;
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>.MsoNormal{margin:0}</style></head><body><!--StartFragment-->${item('1.', 'Erstens')}${item('2.', 'Zweitens')}${item('a)', 'A. Müller', 2)}${paragraph.repeat(400)}${table}${middle}${noted}${notes}<!--EndFragment--></body></html>`;
};

/** Pastes what another program put into the clipboard. */
export const pasteHtml = (box: Locator, html: string): Promise<void> =>
  box.evaluate((target, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** In the place of all that a text holds. */
export async function pasteOver(box: Locator, html: string): Promise<void> {
  await box.press('ControlOrMeta+A');
  await pasteHtml(box, html);
}

/** Some clipboards wrap all of it in an element for bold words whose style says that it is none. */
export async function pastePlain(box: Locator): Promise<void> {
  await pasteOver(box, '<b style="font-weight:normal"><p>Ganz <strong>wenig</strong> ist fett</p></b>');
  await expect(box.locator('strong, b')).toHaveText(['wenig']);
}
