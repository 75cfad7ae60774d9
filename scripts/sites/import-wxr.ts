import { openAsBlob, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ConversionReport } from './conversion-report.ts';
import { handOn, type BundleAnswer } from './import.ts';
import { Failure } from '../platform/failure.ts';
import type { PlatformClient } from './platform-client.ts';
import { siteTexts } from './texts.ts';

export interface Conversion {
  answer: BundleAnswer;
  report: ConversionReport;
}

/** Imports an export of WordPress or Squarespace as a new website. @throws Failure, BundleRefused */
export async function importWxr(
  platform: PlatformClient,
  file: string,
  { identifier, mediaDir }: { identifier: string; mediaDir: string | null },
): Promise<Conversion> {
  for (const needed of [file, ...(mediaDir ? [mediaDir] : [])]) {
    if (!existsSync(needed)) throw new Failure(siteTexts.noSource, { path: needed });
  }
  const form = new FormData();
  form.append('file', await openAsBlob(file, { type: 'application/xml' }), path.basename(file));
  for (const media of mediaDir ? mediaBelow(mediaDir) : []) {
    form.append('media', await openAsBlob(path.join(mediaDir ?? '', media)), media);
  }
  // The form knows its own boundary and how to write itself.
  const { headers, body } = new Response(form);
  const answer = await platform.call<BundleAnswer & { report: ConversionReport }>(
    `/api/rest/site/conversions/wxr?identifier=${encodeURIComponent(identifier)}`,
    { method: 'POST', body: { type: headers.get('content-type') ?? '', content: Readable.from(body ?? []) } },
  );
  await handOn(platform, answer, false);
  return { answer, report: answer.report };
}

function mediaBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll(path.sep, '/'))
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();
}
