import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { Failure } from '../platform/failure.ts';
import { filesOfZip } from './bundle-files.ts';
import { siteTexts } from './texts.ts';

it.each([
  ['a name that leads out of its folder', '../evil.txt', 'Der Name „../evil.txt“ führt aus dem Ordner heraus.'],
  ['an absolute name', '/a/evil.txt', 'Der Name „/a/evil.txt“ führt aus dem Ordner heraus.'],
])('says in German what is wrong with a zip that holds %s', async (_what, name, reason) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('x'), 'aa/evil.txt');
  zip.end();
  const bytes = (await buffer(zip.outputStream)).toString('latin1').replaceAll('aa/evil.txt', name);
  const file = path.join(folder, 'x.zip');
  writeFileSync(file, Buffer.from(bytes, 'latin1'));
  const { text, values } = await filesOfZip(file).then(
    () => new Failure(siteTexts.badZip),
    (error: unknown) => (error instanceof Failure ? error : new Failure(siteTexts.badZip)),
  );
  const said = text.de.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
  expect(said).toContain(`x.zip ist kein brauchbares zip: ${reason}`);
});
