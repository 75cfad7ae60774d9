import { expect, it } from 'vitest';
import { harmlessCell } from './csv.ts';
import { parseForm } from './form-body.ts';
import { normaliseHost } from './host-name.ts';
import { localPath } from './local-path.ts';
import { mailAddressKey } from './mail/address.ts';
import { isMailAddress, mailLine } from './mail/mail.ts';
import { withoutLinks } from './mail/strangers.ts';
import { storableText } from './storable-text.ts';
import { outgrownBy } from './testing/growth.ts';
import { parseUntrustedJson } from './untrusted-json.ts';

it.each<[string, (text: string) => unknown]>([
  ['a form body', (text) => parseForm(text)],
  ['many fields of a form body', (text) => parseForm(text, 1_000_000)],
  ['a JSON body', (text) => parseUntrustedJson(text, { maxBytes: 10_000_000, maxKeys: 1_000_000 })],
  ['a cell of a table', harmlessCell],
  ['a host', normaliseHost],
  ['a path to go back to', localPath],
  ['a mail address', isMailAddress],
  ['a key of mail addresses', mailAddressKey],
  ['a line of a mail', (text) => mailLine(text)],
  ['a text of strangers in a mail', withoutLinks],
  ['a text for the database', storableText],
])('%s takes as long as it is long, whatever stands in it', { timeout: 300_000 }, (_name, work) => {
  expect(outgrownBy(work)).toEqual([]);
});

it('a work that takes longer than a text is long is found', () => {
  const quadratic = (text: string): number => {
    if (!text.includes('<?')) return 0;
    let found = 0;
    for (let at = 0; at < text.length; at += 50) found += text.slice(0, at).lastIndexOf(')');
    return found;
  };
  expect(outgrownBy(quadratic, ['markup'])).toEqual(['<?']);
});
