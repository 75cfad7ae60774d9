import { text } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** What the files of an archive say, by their names. */
export async function textsInZip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: false, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const entries: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => entries.push(entry));
    zip.on('error', reject);
    zip.on('end', resolve);
  });
  const read = (entry: Entry): Promise<string> =>
    new Promise((resolve, reject) =>
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(text(stream)))),
    );
  return new Map(await Promise.all(entries.map(async (entry) => [entry.fileName, await read(entry)] as const)));
}
