import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { platform } from './platform.ts';

/** Every mail that the platform wrote to an address, as text without the marks of its transport. */
export function mailsTo(email: string): string[] {
  const folder = path.join(platform().dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.eml'))
    .map((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((text) => new RegExp(`^To:.*${email}`, 'm').test(text));
}

/** The link with a token to a page that the platform wrote to an address; empty before it is there. */
export function linkInMail(email: string, page: string): string {
  const folder = path.join(platform().dataDir, 'mail');
  if (!existsSync(folder)) return '';
  const mails = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.eml'));
  for (const file of mails) {
    const text = readFileSync(path.join(folder, file), 'utf8')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    const link = text.includes(email)
      ? new RegExp(`https?://\\S+${page}[#?]token=[\\w.-]+`).exec(text)?.[0]
      : undefined;
    if (link) return link;
  }
  return '';
}
