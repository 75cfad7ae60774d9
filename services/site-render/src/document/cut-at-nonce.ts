import { createHash } from 'node:crypto';
import { NONCE } from '@litfass/widgets';

/** The bytes between the places of the nonce, and a digest of them. */
export interface Cut {
  buffers: Buffer[];
  digest: Buffer;
}

/** Cuts a piece of a document where its nonce stands. */
export function cutAtNonce(html: string): Cut {
  const buffers = html.includes(NONCE) ? html.split(NONCE).map(utf8) : [utf8(html)];
  const hash = createHash('sha1');
  for (const buffer of buffers) hash.update(`${buffer.length} `).update(buffer);
  return { buffers, digest: hash.digest() };
}

const encoder = new TextEncoder();
let scratch = new Uint8Array(256 * 1024);

/** German quotation marks make a text's characters two bytes wide, which `Buffer.from` turns to UTF-8 slowly. */
function utf8(text: string): Buffer {
  if (scratch.length < text.length * 3) scratch = new Uint8Array(text.length * 3);
  const { written } = encoder.encodeInto(text, scratch);
  return Buffer.from(scratch.subarray(0, written));
}
