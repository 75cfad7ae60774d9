import { normaliseHost } from './host-name.ts';
import type { Website } from './website.ts';

/** One entry of the bucket: what a host leads to. */
export interface HostEntry {
  websiteId: string;
  identifier: string;
  host: string;
  primaryHost: string;
  locale: string;
  status?: number;
  isClosed?: boolean;
  removal?: number;
}

export function isHostEntry(value: unknown): value is HostEntry {
  if (typeof value !== 'object' || value === null) return false;
  const status: unknown = Reflect.get(value, 'status');
  if (status !== undefined && typeof status !== 'number') return false;
  const isClosed: unknown = Reflect.get(value, 'isClosed');
  if (isClosed !== undefined && typeof isClosed !== 'boolean') return false;
  const removal: unknown = Reflect.get(value, 'removal');
  if (removal !== undefined && !Number.isSafeInteger(removal)) return false;
  return ['websiteId', 'identifier', 'host', 'primaryHost', 'locale'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  );
}

/** The directory in memory. */
export class HostBook {
  readonly #byHost = new Map<string, Website>();
  readonly #hostsById = new Map<string, Set<string>>();

  get size(): number {
    return this.#byHost.size;
  }

  find(header: string): Website | null {
    // Nearly every request spells its host in the normal form already.
    const asGiven = this.#byHost.get(header);
    if (asGiven) return asGiven;
    const host = normaliseHost(header);
    return host === null ? null : (this.#byHost.get(host) ?? null);
  }

  byId(websiteId: string): Website | null {
    const hosts = [...this.hostsOf(websiteId)]
      .map((host) => this.#byHost.get(host))
      .filter((website) => website !== undefined);
    return hosts.find(({ host, primaryHost }) => host === primaryHost) ?? hosts[0] ?? null;
  }

  byIdentifier(identifier: string): Website | null {
    const any = [...this.#byHost.values()].find((website) => website.identifier === identifier);
    return any ? this.byId(any.id) : null;
  }

  hostsOf(websiteId: string): string[] {
    return [...(this.#hostsById.get(websiteId) ?? [])];
  }

  websiteIds(): string[] {
    return [...this.#hostsById.keys()];
  }

  add({ websiteId, identifier, host, primaryHost, locale, status, isClosed, removal }: HostEntry): void {
    this.drop(host);
    const told = {
      ...(status !== undefined && { status }),
      ...(isClosed && { isClosed }),
      ...(removal !== undefined && { removal }),
    };
    // The same text once: most hosts are the only one of their website.
    const primary = primaryHost === host ? host : primaryHost;
    this.#byHost.set(host, { id: websiteId, identifier, host, primaryHost: primary, locale, ...told });
    this.#hostsById.set(websiteId, (this.#hostsById.get(websiteId) ?? new Set()).add(host));
  }

  drop(host: string): void {
    const website = this.#byHost.get(host);
    if (!website) return;
    this.#byHost.delete(host);
    const hosts = this.#hostsById.get(website.id);
    hosts?.delete(host);
    if (hosts?.size === 0) this.#hostsById.delete(website.id);
  }

  *entries(): Generator<HostEntry, void, undefined> {
    for (const { id, ...rest } of this.#byHost.values()) yield { websiteId: id, ...rest };
  }
}
