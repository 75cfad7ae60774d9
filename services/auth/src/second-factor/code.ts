import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;

/** A new secret of 160 bits (RFC 4226, 4). */
export const newSecret = (): Buffer => randomBytes(20);

const totpOf = (secret: Buffer, label: string, issuer: string): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    period: STEP_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
  });

/** The address that an authenticator app takes, as a QR code or a link, and the secret for typing it in. */
export function enrolment(secret: Buffer, label: string, issuer: string): { uri: string; secret: string } {
  const totp = totpOf(secret, label, issuer);
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

/** The time step that a code belongs to, one to either side of now; null for a wrong one (RFC 6238, 5.2). */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

/** Secrets of codes must be readable by the service, so they are encrypted: a copy of the database is not enough. */
export function seal(platformSecret: string, secret: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey(platformSecret), nonce);
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when it was sealed with another key or changed */
export function unseal(platformSecret: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(platformSecret), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

const sealKey = (platformSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', platformSecret, '', 'litfass one-time codes', 32));

/** Without letters and digits that are taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_CODES = 10;
const GROUPS = 4;
const GROUP_LENGTH = 6;

/**
 * Ten codes of 118 bits, `xxxxxx-xxxxxx-xxxxxx-xxxxxx`, each good for one log-in. From 112 bits on a plain hash is enough
 * for whoever reads the database and the key (ASVS 6.5.2).
 */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'));

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const recoveryHash = (platformSecret: string, code: string): string =>
  createHmac('sha256', platformSecret)
    .update(`recovery ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('base64url');
