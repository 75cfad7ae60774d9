import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseUntrustedJson, refusals, type Bus } from '@litfass/kit';
import { addLiveStock, STORE_BUNDLE, StoreBundle } from '@litfass/model';
import { Compile } from 'typebox/compile';
import { jsonFile, type BundleFile } from '../bundle/export.ts';

const unzip = promisify(gunzip);
const validator = Compile(StoreBundle);
const ANSWER_WITHIN_MS = 10_000;
const MOST_BYTES = 100_000_000;

const parse = (bytes: Buffer): unknown =>
  parseUntrustedJson(bytes.toString(), { maxBytes: MOST_BYTES, maxDepth: 60, maxKeys: 5_000_000 });

/** What commerce keeps of a website. @throws Refusal 503: an archive that lacks the store without saying so is none */
export async function askStore(bus: Bus, websiteId: string): Promise<StoreBundle> {
  const question = Buffer.from(JSON.stringify({ websiteId }));
  const bytes = await bus.request(STORE_BUNDLE, question, ANSWER_WITHIN_MS).catch(() => null);
  if (!bytes) throw refusals.away('commerce');
  const answer = parse(await unzip(bytes, { maxOutputLength: MOST_BYTES }));
  if (!validator.Check(answer)) throw new Error(`No answer to ${STORE_BUNDLE}`);
  return answer;
}

/** The files of a website with its store: `commerce.json`, live stock and SKUs in the products. */
export function withStore(files: readonly BundleFile[], { commerce, products }: StoreBundle): BundleFile[] {
  const own = files.map((file) =>
    file.path.startsWith('collections/') && products.length > 0
      ? jsonFile(file.path, addLiveStock(Object(parse(file.bytes)), products))
      : file,
  );
  return commerce === null ? own : [...own, jsonFile('commerce.json', commerce)];
}
