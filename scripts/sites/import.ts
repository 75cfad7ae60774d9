import { createReadStream, existsSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { filesOfFolder, filesOfZip, zipOf } from './bundle-files.ts';
import { Failure } from '../platform/failure.ts';
import type { PlatformClient, Remark } from './platform-client.ts';
import { siteTexts } from './texts.ts';

/** What site-render answers to a bundle: its own part is stored, the others' parts are handed on. */
export interface BundleAnswer {
  websiteId: string;
  identifier: string;
  hosts: string[];
  warnings: Remark[];
  forms: unknown[];
  currency: string;
  /** The last removal of the website, by its version. */
  removal: number;
  commerce: unknown;
  people: unknown;
  removed: Removed;
  /** Titles of what was deleted there and stays away. */
  deleted: string[];
}

/** What the website held and the import did not. */
export interface Removed {
  pages: number;
  collections: number;
  items: number;
  media: number;
  edits: number;
  names: string[];
}

export interface ImportOptions {
  hosts: string[];
  withPeople: boolean;
  /** A new website waits for its owner to open it. */
  closed?: boolean;
}

export interface Imported {
  websiteId: string;
  identifier: string;
  warnings: Remark[];
  removed: Removed;
  /** The bundle has people that were not asked for. */
  leftPeopleOut: boolean;
}

/** Imports a bundle, a folder or a zip. Safe to repeat. @throws Failure, BundleRefused */
export async function importBundle(
  platform: PlatformClient,
  source: string,
  options: ImportOptions,
): Promise<Imported> {
  if (!existsSync(source)) throw new Failure(siteTexts.noSource, { path: source });
  const isFolder = statSync(source).isDirectory();
  const identifier = await readIdentifier(source, isFolder);
  const query = new URLSearchParams({
    ...(options.hosts.length > 0 && { hosts: options.hosts.join(',') }),
    ...(options.closed && { closed: 'true' }),
  }).toString();
  const content = isFolder ? zipOf(filesOfFolder(source)) : createReadStream(source);
  const answer = await platform.call<BundleAnswer>(
    `/api/rest/site/websites/${identifier}/bundle${query && `?${query}`}`,
    {
      method: 'PUT',
      body: { type: 'application/zip', content },
    },
  );
  await handOn(platform, answer, options.withPeople);
  return {
    websiteId: answer.websiteId,
    identifier: answer.identifier,
    warnings: answer.warnings,
    removed: answer.removed,
    leftPeopleOut: Boolean(answer.people) && !options.withPeople,
  };
}

/** Gives each of the other services its part of the bundle. */
export async function handOn(platform: PlatformClient, answer: BundleAnswer, withPeople: boolean): Promise<void> {
  const { websiteId, forms, commerce, people, currency, removal } = answer;
  const put = (area: string, content: unknown) =>
    platform.call(`/api/rest/${area}/websites/${websiteId}/bundle?removal=${removal}`, {
      method: 'PUT',
      body: { type: 'application/json', content: JSON.stringify(content) },
    });
  await put('forms', { forms });
  await put('commerce', { currency, commerce: commerce ?? null });
  if (withPeople && people) await put('auth', { people });
}

/** The identifier in site.json, which is part of the call's address. @throws Failure */
async function readIdentifier(source: string, isFolder: boolean): Promise<string> {
  const { files, close } = isFolder
    ? { files: filesOfFolder(source), close: () => undefined }
    : await filesOfZip(source);
  try {
    const site = files.find(({ name }) => name === 'site.json');
    if (!site) throw new Failure(siteTexts.notBundle, { path: source });
    // Without one the platform says what is wrong with site.json.
    return encodeURIComponent(identifierIn(await readAll(await site.open())) ?? '-');
  } finally {
    close();
  }
}

/** The identifier that a site.json gives its website, or null. */
export function identifierIn(json: string): string | null {
  try {
    const identifier: unknown = JSON.parse(json)?.website?.identifier;
    return typeof identifier === 'string' && identifier !== '' ? identifier : null;
  } catch {
    return null;
  }
}

async function readAll(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
