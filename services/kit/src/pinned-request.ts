import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { UnsafeFetch } from './unsafe-fetch.ts';

export interface PinnedAddress {
  address: string;
  family: 4 | 6;
}

interface Exchange {
  /** The only addresses that may be connected to. */
  addresses: PinnedAddress[];
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  maxBytes: number;
  signal: AbortSignal;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Real servers send one hint or two before their answer (RFC 9110, 15.2); more come from who wants to keep us busy. */
const MOST_HINTS = 20;

/** One HTTP request over a connection of its own to one of `addresses`; the name only serves TLS and the Host header. */
export async function exchange(
  url: URL,
  { addresses, method, headers, body, maxBytes, signal }: Exchange,
): Promise<Answer> {
  const client = url.protocol === 'https:' ? https : http;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = client.request(url, {
        method,
        headers,
        signal,
        agent: false,
        lookup: pinned(addresses),
        maxHeaderSize: 32_768,
      });
      let hints = 0;
      request
        .once('response', resolve)
        .once('error', reject)
        .on('information', () => (hints += 1) > MOST_HINTS && request.destroy(new Error('nothing but hints')))
        // Unless somebody listens, Node closes the connection on a change of protocol without a word.
        .once('upgrade', (_answer, socket) => {
          socket.destroy();
          reject(new Error('another protocol'));
        })
        .once('close', () => reject(new Error('closed without an answer')))
        .end(body);
    });
    return { status: response.statusCode ?? 0, headers: response.headers, body: await bodyOf(response, maxBytes) };
  } catch (error) {
    if (error instanceof UnsafeFetch) throw error;
    throw new UnsafeFetch(signal.aborted ? 'timeout' : 'network', signal.aborted ? 'too slow' : 'no answer', {
      cause: error,
    });
  }
}

// Node asks this instead of DNS, so that what was checked is what is connected to (DNS rebinding).
function pinned(addresses: PinnedAddress[]): LookupFunction {
  return (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all || !first) done(null, addresses);
    else done(null, first.address, first.family);
  };
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) {
      response.destroy();
      throw new UnsafeFetch('too-large', `more than ${maxBytes} bytes`);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
