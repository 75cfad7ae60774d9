import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** What a service with this data folder and no SMTP server has sent, oldest first, taken apart as a mail program does. */
export async function sentMails(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
}
