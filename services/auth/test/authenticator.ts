import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** What the page sees and what the key does; left out: as it should be. */
export interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
  /** The signature counter of the key. */
  counter?: number;
  isUserVerified?: boolean;
}

/** A passkey in software: an ES256 key that answers as an authenticator does (WebAuthn, 6.1 and 7). */
export function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const known = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };
  const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId, counter = 0, isUserVerified = true }: Ceremony, more: Buffer): Buffer => {
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  return {
    id: known.id,
    create(ceremony: Ceremony) {
      const length = Buffer.from([0, id.length]);
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
      const data = authData(ceremony, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const client = clientData('webauthn.create', ceremony);
      const response = { clientDataJSON: base64url(client), attestationObject: base64url(attestation(data)) };
      return { ...known, response: { ...response, transports: ['internal'] } };
    },
    get(ceremony: Ceremony) {
      const data = authData(ceremony, Buffer.alloc(0));
      const client = clientData('webauthn.get', ceremony);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const signed = { authenticatorData: base64url(data), signature: base64url(signature) };
      return { ...known, response: { clientDataJSON: base64url(client), ...signed } };
    },
  };
}

const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, value.length]), value]);

/** CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: an EC2 key on P-256 for ES256 (RFC 9053, 2.1). */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authData),
  ]);
