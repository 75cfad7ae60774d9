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

/** The copies of a host by their addresses, the latest last. */
interface HostCopies {
  pages: Map<string, Map<string, Copy>>;
  bytes: number;
}

/**
 * Copies of documents in memory, shown while their service is away. Where there is no room for all, a host has its share:
 * those go first that were taken longest ago of a host that holds more than that.
 */
export class LastGood {
  readonly #maxBytes: number;
  readonly #clock: () => number;
  readonly #hosts = new Map<string, HostCopies>();
  #bytes = 0;

  constructor(maxBytes: number, clock: () => number) {
    this.#maxBytes = maxBytes;
    this.#clock = clock;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(request: IncomingMessage): Copy | null {
    const copy = this.#hosts.get(hostOf(request))?.pages.get(pageOf(request))?.get(variantOf(request));
    if (!copy || this.#clock() - copy.storedAt > DAY_MS) return null;
    return isAnonymous(request) || (copy.isPublic && !request.headers.authorization) ? copy : null;
  }

  /** Looks at an answer on its way to a visitor: takes a copy of it, or forgets what it makes untrue. */
  observe(request: IncomingMessage, head: Head): Copying | null {
    const { statusCode, headers } = head;
    if (request.method !== 'GET' || !(isAnonymous(request) || (isPublic(headers) && !request.headers.authorization)))
      return null;
    if (statusCode === 304 || statusCode >= 500) return null;
    const host = hostOf(request);
    const page = pageOf(request);
    if (statusCode !== 200 || !isStorable(headers)) {
      this.#forget(host, page);
      return null;
    }
    const variant = variantOf(request);
    const known = this.#hosts.get(host)?.pages.get(page)?.get(variant);
    if (known && known.etag !== undefined && known.etag === headers.etag) {
      known.storedAt = this.#clock();
      return null;
    }
    return new Copying((body) => this.#store({ host, page, variant }, this.#copyOf(head, body)));
  }

  #copyOf({ rawHeaders, headers }: Head, body: Buffer): Copy {
    return { rawHeaders, body, etag: headers.etag, storedAt: this.#clock(), isPublic: isPublic(headers) };
  }

  #store({ host, page, variant }: Address, copy: Copy): void {
    const variants = this.#hosts.get(host)?.pages.get(page) ?? new Map<string, Copy>();
    this.#forget(host, page);
    variants.delete(variant);
    variants.set(variant, copy);
    const [oldest] = variants.keys();
    if (variants.size > VARIANTS_AT_MOST && oldest !== undefined) variants.delete(oldest);
    const own = this.#hosts.get(host) ?? { pages: new Map<string, Map<string, Copy>>(), bytes: 0 };
    this.#hosts.set(host, own);
    own.pages.set(page, variants);
    own.bytes += sizeOf(variants);
    this.#bytes += sizeOf(variants);
    while (this.#bytes > this.#maxBytes) this.#forgetOldest(host, own);
  }

  /** Of the host itself where it holds more than its share, otherwise of the one that holds most. */
  #forgetOldest(host: string, own: HostCopies): void {
    const hasMore = own.bytes > this.#maxBytes / this.#hosts.size;
    const [largest, copies] = hasMore ? [host, own] : this.#largest(host, own);
    const [oldest] = copies.pages.keys();
    if (oldest !== undefined) this.#forget(largest, oldest);
  }

  #largest(host: string, own: HostCopies): [string, HostCopies] {
    let largest: [string, HostCopies] = [host, own];
    for (const each of this.#hosts) if (each[1].bytes > largest[1].bytes) largest = each;
    return largest;
  }

  #forget(host: string, page: string): void {
    const own = this.#hosts.get(host);
    const variants = own?.pages.get(page);
    if (!own || !variants) return;
    own.bytes -= sizeOf(variants);
    this.#bytes -= sizeOf(variants);
    own.pages.delete(page);
    if (own.pages.size === 0) this.#hosts.delete(host);
  }
}

interface Address {
  host: string;
  page: string;
  variant: string;
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

const hostOf = ({ headers }: IncomingMessage): string => (headers.host ?? '').toLowerCase();

const pageOf = ({ url }: IncomingMessage): string => url ?? '';

const variantOf = ({ headers }: IncomingMessage): string =>
  `${String(headers['accept-encoding'] ?? '')} ${headers['accept-language'] ?? ''}`;

const sizeOf = (variants: Map<string, Copy>): number =>
  [...variants.values()].reduce((bytes, copy) => bytes + copy.body.length + OVERHEAD_BYTES, 0);
