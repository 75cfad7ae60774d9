import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals a website's secret for its table: AES-256-GCM under a key of the platform's, bound to website and name. */
export function seal(platformSecret: string, place: string, secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(platformSecret), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The secret again; null when it was sealed under another key or for another place. */
export function unseal(platformSecret: string, place: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(platformSecret), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const keyOf = (platformSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', platformSecret, '', 'litfass forms website secrets', 32));
