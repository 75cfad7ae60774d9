import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { exchange, type PinnedAddress } from './pinned-request.ts';
import { isPublicAddress } from './public-address.ts';
import { UnsafeFetch } from './unsafe-fetch.ts';

export interface SafeFetchOptions {
  /** Largest body, before and after decompression. Default 10 MB. */
  maxBytes?: number;
  /** For all of it: name, redirects and body. Default 5 s. */
  timeoutMs?: number;
  /** Value of the Accept header. */
  accept?: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'HEAD' | 'POST';
  body?: string | Uint8Array;
  /** Ports besides 80 and 443. */
  allowPorts?: readonly number[];
  /** For tests: answers the addresses of a name. */
  resolve?: (hostname: string) => Promise<string[]>;
  /** For tests: loopback servers may be asked. */
  allowPrivate?: boolean;
}

export interface SafeAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  finalUrl: string;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches an address that a person or another server named, without being led into our own network (ASVS 1.3.6): http
 * and https on their own ports only, no user info; every address of the name must be public, and the connection goes
 * to exactly the address that was checked, so that a second DNS answer changes nothing. Each redirect (at most 5, none
 * for POST) is checked like the first address, and leaves our headers behind when it leaves the origin.
 * @throws UnsafeFetch with a reason; statuses of the other server are returned, not thrown
 */
export async function safeFetch(url: string, options: SafeFetchOptions = {}): Promise<SafeAnswer> {
  const late = new AbortController();
  // Whatever becomes of names and connections: who waits here is let go when the time is over.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new UnsafeFetch('timeout', 'too slow'));
      late.abort();
    }, options.timeoutMs ?? 5000);
    void followed(url, options, late.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

async function followed(url: string, options: SafeFetchOptions, signal: AbortSignal): Promise<SafeAnswer> {
  const origin = checkedUrl(url, options).origin;
  let target = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const next = checkedUrl(target, options);
    const answer = await fetchOnce(next, next.origin === origin ? options : { ...options, headers: {} }, signal);
    const { location } = answer.headers;
    if (options.method === 'POST' || !REDIRECTS.has(answer.status) || location === undefined) return answer;
    target = URL.canParse(location, next.href) ? new URL(location, next).href : location;
  }
  throw new UnsafeFetch('redirects', `more than ${MAX_REDIRECTS} redirects`);
}

function checkedUrl(text: string, { allowPorts = [] }: SafeFetchOptions): URL {
  if (text.length > 4096 || !URL.canParse(text)) throw new UnsafeFetch('url', 'not an absolute URL');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new UnsafeFetch('scheme', `scheme ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new UnsafeFetch('credentials', 'user info in the URL');
  const port = portOf(url);
  if (port !== 80 && port !== 443 && !allowPorts.includes(port)) throw new UnsafeFetch('port', `port ${port}`);
  return url;
}

const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

async function fetchOnce(url: URL, options: SafeFetchOptions, signal: AbortSignal): Promise<SafeAnswer> {
  const addresses = await checkedAddresses(url, options);
  signal.throwIfAborted();
  const maxBytes = options.maxBytes ?? 10_000_000;
  const headers = {
    ...options.headers,
    accept: options.accept ?? '*/*',
    'accept-encoding': 'gzip, br',
    'user-agent': 'Litfass',
  };
  const answer = await exchange(url, {
    addresses,
    method: options.method ?? 'GET',
    headers,
    body: options.body,
    maxBytes,
    signal,
  });
  const body = await decompressed(answer.body, answer.headers['content-encoding'], maxBytes);
  return { status: answer.status, headers: answer.headers, body, finalUrl: url.href };
}

async function checkedAddresses(url: URL, options: SafeFetchOptions): Promise<PinnedAddress[]> {
  const name = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const addresses = isIP(name) ? [name] : await resolved(name, options);
  if (addresses.length === 0) throw new UnsafeFetch('dns', 'the name has no address');
  // One private address among public ones is an attack or an accident; neither is worth a guess.
  if (!options.allowPrivate && !addresses.every(isPublicAddress))
    throw new UnsafeFetch('address', 'not on the public internet');
  return addresses.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
}

async function resolved(name: string, { resolve = systemResolve }: SafeFetchOptions): Promise<string[]> {
  try {
    return await resolve(name);
  } catch (error) {
    throw new UnsafeFetch('dns', 'the name is unknown', { cause: error });
  }
}

async function systemResolve(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

async function decompressed(body: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() ?? 'identity';
  if (name === 'identity' || name === '' || body.length === 0) return body;
  const decode = Object.entries(decoders).find(([known]) => known === name)?.[1];
  if (!decode) throw new UnsafeFetch('network', `content encoding ${name}`);
  try {
    return await decode(body, { maxOutputLength: maxBytes });
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    throw new UnsafeFetch(
      tooLarge ? 'too-large' : 'network',
      tooLarge ? `more than ${maxBytes} bytes` : 'damaged compression',
      { cause: error },
    );
  }
}
