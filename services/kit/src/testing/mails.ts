import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { rowsOf } from './database.ts';

/** What a service with this data folder and no SMTP server has sent, oldest first, taken apart as a mail program does. */
export async function sentMails(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
}

/**
 * Mails of this database are written and never sent, so that a test can read them there: what was sent has no words any
 * more, and a test whose clock runs ahead never knows which it will find.
 */
export async function holdMails(database: { adminUrl: string; schema: string }): Promise<void> {
  await rowsOf(
    database,
    `create function ${database.schema}.hold_mail() returns trigger language plpgsql as
     'begin new.due_at := ''infinity''; return new; end'`,
  );
  await rowsOf(
    database,
    `create trigger hold before insert on mail for each row execute function ${database.schema}.hold_mail()`,
  );
}
