import { gzipSync } from 'node:zlib';
import { acceptedEncoding } from '../page-cache/encoding.ts';
import type { Answer } from './call.ts';

/** Quick: the service's own thread and the edge have a tenth to pass on, for a few hundredths of a second here. */
const LEVEL = 1;
const WORTH_IT = 10_000;

/** An answer as whoever called takes it; what was compressed already stays as it is. */
export function compressed(answer: Answer, accepted: Answer['headers'][string] | undefined): Answer {
  const { headers, body } = answer;
  if (body.byteLength < WORTH_IT || headers['content-encoding'] !== undefined) return answer;
  const vary = { ...headers, vary: [headers['vary'] ?? [], 'accept-encoding'].flat().join(', ') };
  if (acceptedEncoding(String(accepted ?? '')) === 'identity') return { ...answer, headers: vary };
  // A copy of its own: what zlib answers may be a part of memory that others use.
  const bytes = new Uint8Array(gzipSync(body, { level: LEVEL }));
  return { ...answer, headers: { ...vary, 'content-encoding': 'gzip' }, body: bytes };
}
