import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../platform/settings.ts';

/** What writes a mail: the kit's queue, and the services' ways to it. */
const SENDERS =
  /(?<!function )(?<!\w|[^.]\.)(?:queueMail|sendLetter|sendMemberLetter|sendWithReset|sendSecurityLetter|mailFromStore|mailRunners|mailBuyer|mailTo|mailOwner|mailReceivers|askByMail|queueNewsletterMail)\(/g;
/** Those ways themselves. */
const WAYS = new Set([
  'services/auth/src/mails/mail.ts',
  'services/commerce/src/order/mails.ts',
  'services/commerce/src/order/owner-mail.ts',
  'services/commerce/src/store/mail.ts',
]);

/** How many mails each file of the services sends. */
function sentByFile(): Record<string, number> {
  const files = readdirSync(path.join(root, 'services'))
    .filter((service) => service !== 'kit' && existsSync(path.join(root, 'services', service, 'src')))
    .flatMap((service) =>
      readdirSync(path.join(root, 'services', service, 'src'), { recursive: true, encoding: 'utf8' }).map(
        (name) => `services/${service}/src/${name}`,
      ),
    )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !WAYS.has(name));
  const counts = files.map((name) => {
    const text = readFileSync(path.join(root, name), 'utf8');
    // A newsletter's own way to the queue is in the file of its first mail.
    const own = /export async function queueNewsletterMail\(/.test(text) ? 1 : 0;
    return [name, (text.match(SENDERS) ?? []).length - own] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

it('names every mail in docs/mails.md, by the file that sends it, with how many it sends', () => {
  const page = readFileSync(path.join(root, 'docs/mails.md'), 'utf8');
  const rows = Array.from(page.matchAll(/^\| `(services\/[^`]+)`\s*\| (\d+)\s*\|/gm), ([, file = '', count]) => [
    file,
    Number(count),
  ]);
  expect(Object.fromEntries(rows)).toEqual(sentByFile());
});
