import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Head } from './upstream.ts';

/** What an address last showed to anonymous visitors, or to anybody where it is the same for everybody. */
export interface Copy {
  rawHeaders: string[];
  body: Buffer;
  etag: string | undefined;
  storedAt: number;
  /** Marked as the same for everybody: may be shown to those who carry cookies, too. */
  isPublic: boolean;
}

const VARIANTS_AT_MOST = 4;
const BODY_AT_MOST = 1_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const OVERHEAD_BYTES = 1024;
const storable = /^(text\/(html|css|javascript)|application\/(javascript|xml|rss\+xml)|font\/)/;
const variesByKnown = /^(\s*(accept-encoding|accept-language|cookie|origin)\s*(,|$))*$/i;

/** A copy in the making; one that grows too large is given up. */
export class Copying {
  readonly #done: (body: Buffer) => void;
  readonly #parts: Buffer[] = [];
  #size = 0;

  constructor(done: (body: Buffer) => void) {
    this.#done = done;
  }

  add(part: Buffer): void {
    this.#size += part.length;
    if (this.#size <= BODY_AT_MOST) this.#parts.push(part);
    else this.#parts.length = 0;
  }

  /** The answer came to its end. */
  keep(): void {
    if (this.#size <= BODY_AT_MOST) this.#done(Buffer.concat(this.#parts));
  }
}

/** Copies of documents in memory, the least used ones forgotten first; shown while their service is away. */
export class LastGood {
  readonly #maxBytes: number;
  readonly #clock: () => number;
  readonly #pages = new Map<string, Map<string, Copy>>();
  #bytes = 0;

  constructor(maxBytes: number, clock: () => number) {
    this.#maxBytes = maxBytes;
    this.#clock = clock;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(request: IncomingMessage): Copy | null {
    const copy = this.#pages.get(pageOf(request))?.get(variantOf(request));
    if (!copy || this.#clock() - copy.storedAt > DAY_MS) return null;
    return isAnonymous(request) || (copy.isPublic && !request.headers.authorization) ? copy : null;
  }

  /** Looks at an answer on its way to a visitor: takes a copy of it, or forgets what it makes untrue. */
  observe(request: IncomingMessage, head: Head): Copying | null {
    const { statusCode, headers } = head;
    if (request.method !== 'GET' || !(isAnonymous(request) || (isPublic(headers) && !request.headers.authorization)))
      return null;
    if (statusCode === 304 || statusCode >= 500) return null;
    const page = pageOf(request);
    if (statusCode !== 200 || !isStorable(headers)) {
      this.#forget(page);
      return null;
    }
    const variant = variantOf(request);
    const known = this.#pages.get(page)?.get(variant);
    if (known && known.etag !== undefined && known.etag === headers.etag) {
      known.storedAt = this.#clock();
      return null;
    }
    return new Copying((body) => this.#store(page, variant, this.#copyOf(head, body)));
  }

  #copyOf({ rawHeaders, headers }: Head, body: Buffer): Copy {
    return { rawHeaders, body, etag: headers.etag, storedAt: this.#clock(), isPublic: isPublic(headers) };
  }

  #store(page: string, variant: string, copy: Copy): void {
    const variants = this.#pages.get(page) ?? new Map<string, Copy>();
    this.#forget(page);
    variants.delete(variant);
    variants.set(variant, copy);
    const [oldest] = variants.keys();
    if (variants.size > VARIANTS_AT_MOST && oldest !== undefined) variants.delete(oldest);
    this.#pages.set(page, variants);
    this.#bytes += sizeOf(variants);
    for (const other of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(other);
    }
  }

  #forget(page: string): void {
    const variants = this.#pages.get(page);
    if (!variants) return;
    this.#bytes -= sizeOf(variants);
    this.#pages.delete(page);
  }
}

const isAnonymous = ({ headers }: IncomingMessage): boolean => !headers.cookie && !headers.authorization;

const isPublic = (headers: IncomingHttpHeaders): boolean => /\bpublic\b/.test(headers['cache-control'] ?? '');

function isStorable(headers: IncomingHttpHeaders): boolean {
  const unshared = /private|no-store/.test(headers['cache-control'] ?? '');
  return (
    !unshared &&
    !headers['set-cookie'] &&
    storable.test(headers['content-type'] ?? '') &&
    variesByKnown.test(headers.vary ?? '')
  );
}

const pageOf = ({ headers, url }: IncomingMessage): string => `${(headers.host ?? '').toLowerCase()} ${url ?? ''}`;

const variantOf = ({ headers }: IncomingMessage): string =>
  `${String(headers['accept-encoding'] ?? '')} ${headers['accept-language'] ?? ''}`;

const sizeOf = (variants: Map<string, Copy>): number =>
  [...variants.values()].reduce((bytes, copy) => bytes + copy.body.length + OVERHEAD_BYTES, 0);
