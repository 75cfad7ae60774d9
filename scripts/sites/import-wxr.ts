import { openAsBlob, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Command } from './command.ts';
import type { ConversionReport } from './conversion-report.ts';
import { handOn, type BundleAnswer } from './import.ts';
import { Failure } from '../platform/failure.ts';
import type { PlatformClient } from './platform-client.ts';
import { siteTexts } from './texts.ts';

export interface Conversion {
  answer: BundleAnswer;
  report: ConversionReport;
  /** How many files the platform still fetches from the old website. */
  fetching: number;
}

/** Imports an export of WordPress or Squarespace, of one or several files, as a website. @throws Failure, BundleRefused */
export async function importWxr(
  platform: PlatformClient,
  files: readonly string[],
  {
    identifier,
    mediaDir,
    remove,
    restore,
    fetch,
    fetchForeign,
    closed,
  }: Omit<Extract<Command, { name: 'import-wxr' }>, 'name' | 'files'>,
): Promise<Conversion> {
  for (const needed of [...files, ...(mediaDir ? [mediaDir] : [])]) {
    if (!existsSync(needed)) throw new Failure(siteTexts.noSource, { path: needed });
  }
  const form = new FormData();
  // Parts of one export are one import: the first is the file, all others are known by their ending.
  for (const [index, file] of files.entries())
    form.append(
      index === 0 ? 'file' : 'media',
      await openAsBlob(file, { type: 'application/xml' }),
      path.basename(file),
    );
  for (const media of mediaDir ? mediaBelow(mediaDir) : []) {
    form.append('media', await openAsBlob(path.join(mediaDir ?? '', media)), media);
  }
  // The form knows its own boundary and how to write itself.
  const { headers, body } = new Response(form);
  const answer = await platform.call<BundleAnswer & { report: ConversionReport; fetching: number }>(
    `/api/rest/site/conversions/wxr?identifier=${encodeURIComponent(identifier)}${remove ? '&remove=true' : ''}${restore ? '&restore=true' : ''}${fetch ? '&fetch=true' : ''}${fetchForeign ? '&foreignPictures=true' : ''}${closed ? '&closed=true' : ''}`,
    { method: 'POST', body: { type: headers.get('content-type') ?? '', content: Readable.from(body ?? []) } },
  );
  await handOn(platform, answer, false);
  return { answer, report: answer.report, fetching: answer.fetching };
}

function mediaBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll(path.sep, '/'))
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();
}
