import { UnsafeFetch, type safeFetch } from '@litfass/kit';

/**
 * What a visitor meets who opens a domain: `secure`, this platform behind a sound certificate; `certificate`, a warning of
 * the browser; `elsewhere`, another server; `away`, nobody.
 */
export type Reach = 'secure' | 'certificate' | 'elsewhere' | 'away';

/** Asks the internet as visitors do. */
export type Ask = typeof safeFetch;

const TIMEOUT_MS = 6000;

/** Opens the domain by https, which lets a proxy that orders certificates at the handshake order one. */
export async function reachOf(ask: Ask, host: string): Promise<Reach> {
  try {
    const url = `https://${host}/api/site/domain-ask?domain=${host}`;
    const { status, body } = await ask(url, { timeoutMs: TIMEOUT_MS, maxBytes: 100_000 });
    return status === 200 && saysHost(body, host) ? 'secure' : 'elsewhere';
  } catch (error) {
    if (!(error instanceof UnsafeFetch)) throw error;
    // Another server may answer anything, also more than anybody wants to read.
    if (error.reason === 'too-large' || error.reason === 'redirects') return 'elsewhere';
    return isOfCertificate(error.cause) ? 'certificate' : 'away';
  }
}

const saysHost = (body: Buffer, host: string): boolean => body.toString().includes(`"host":"${host}"`);

/** Codes of Node's TLS (https://nodejs.org/api/tls.html#x509-certificate-error-codes) and of a handshake that failed. */
const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|EPROTO|HOSTNAME_MISMATCH)/;

function isOfCertificate(cause: unknown): boolean {
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' && CERTIFICATE.test(code);
}
