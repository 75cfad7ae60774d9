import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { addLiveStock, type StoreBundle } from '@litfass/model';
import { filesOfZip, zipOf, type BundleFile } from './bundle-files.ts';
import { identifierIn } from './import.ts';
import { Failure } from '../platform/failure.ts';
import type { PlatformClient } from './platform-client.ts';
import { siteTexts } from './texts.ts';
import { findWebsite } from './websites.ts';

/** Writes a website's bundle to a folder or a zip; returns how many files it has. @throws Failure */
export async function exportBundle(
  platform: PlatformClient,
  identifier: string,
  { target, withPeople }: { target: string; withPeople: boolean },
): Promise<number> {
  const { id } = await findWebsite(platform, identifier);
  const isZip = target.toLowerCase().endsWith('.zip');
  if (!isZip) refuseForeignFolder(target, identifier);
  const aside = mkdtempSync(path.join(tmpdir(), 'litfass-export-'));
  try {
    const download = path.join(aside, 'site.zip');
    const answer = await platform.open(`/api/rest/site/websites/${identifier}/bundle`);
    await pipeline(answer, createWriteStream(download));
    const zip = await filesOfZip(download);
    const files = await merge(platform, id, { files: zip.files, withPeople });
    if (isZip) await writeZip(files, target);
    else await writeFolder(files, target);
    zip.close();
    return files.length;
  } finally {
    rmSync(aside, { recursive: true });
  }
}

/** The site's files, completed by what forms, commerce and auth keep. */
async function merge(
  platform: PlatformClient,
  websiteId: string,
  { files, withPeople }: { files: BundleFile[]; withPeople: boolean },
): Promise<BundleFile[]> {
  const part = <T>(area: string) => platform.call<T>(`/api/rest/${area}/websites/${websiteId}/bundle`);
  const { forms } = await part<{ forms: { key: string }[] }>('forms');
  const { commerce, products } = await part<Pick<StoreBundle, 'commerce'> & Partial<StoreBundle>>('commerce');
  const others = forms.map((form) => jsonFile(`forms/${form.key}.json`, form));
  if (commerce) others.push(jsonFile('commerce.json', commerce));
  if (withPeople) others.push(jsonFile('people.json', (await part<{ people: unknown }>('auth')).people));
  const replaced = new Set(others.map(({ name }) => name));
  const own = files.filter(({ name }) => !replaced.has(name)).map((file) => withLiveStock(file, products ?? []));
  return [...own, ...others].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function withLiveStock(file: BundleFile, products: StoreBundle['products']): BundleFile {
  if (!file.name.startsWith('collections/') || products.length === 0) return file;
  const open = async () => Readable.from([format(addLiveStock(JSON.parse(await text(await file.open())), products))]);
  return { name: file.name, open };
}

const format = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

const jsonFile = (name: string, content: unknown): BundleFile => ({
  name,
  open: () => Readable.from([format(content)]),
});

/** An export may replace an earlier one of the same website, nothing else. */
function refuseForeignFolder(target: string, identifier: string): void {
  if (!existsSync(target) || readdirSync(target).length === 0) return;
  const site = path.join(target, 'site.json');
  if (!existsSync(site) || identifierIn(readFileSync(site, 'utf8')) !== identifier)
    throw new Failure(siteTexts.targetTaken, { path: target, identifier });
}

async function writeFolder(files: readonly BundleFile[], target: string): Promise<void> {
  for (const part of ['site.json', 'commerce.json', 'people.json', 'pages', 'collections', 'forms', 'media']) {
    rmSync(path.join(target, part), { recursive: true, force: true });
  }
  for (const part of files) {
    const { name } = part;
    const file = path.resolve(target, name);
    if (!file.startsWith(path.resolve(target) + path.sep))
      throw new Failure(siteTexts.zipLeadsOut, { path: target, name });
    mkdirSync(path.dirname(file), { recursive: true });
    await pipeline(await part.open(), createWriteStream(file, name === 'people.json' ? { mode: 0o600 } : {}));
  }
}

async function writeZip(files: readonly BundleFile[], target: string): Promise<void> {
  mkdirSync(path.dirname(path.resolve(target)), { recursive: true });
  const unfinished = `${target}.part`;
  await pipeline(zipOf(files), createWriteStream(unfinished, { mode: 0o600 }));
  renameSync(unfinished, target);
}
