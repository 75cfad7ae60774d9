import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals a key for its table: AES-256-GCM under a key of the platform's, bound to its website and its name. */
export function sealKey(platformSecret: string, place: string, key: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(platformSecret), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The key again. @throws Error when it was sealed under another secret, for another place, or changed */
export function unsealKey(platformSecret: string, place: string, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(platformSecret), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

const keyOf = (platformSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', platformSecret, '', 'litfass commerce payment keys', 32));
