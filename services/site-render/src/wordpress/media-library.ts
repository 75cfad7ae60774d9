import { decodeName, type Entry } from './entry.ts';
import { foreignAddress, foreignPath, MOST_FOREIGN } from './foreign-pictures.ts';
import type { MissingMedia } from './report.ts';

/** A file of the old website: where it will stand in the bundle, and what is known about it. */
export interface LibraryFile {
  url: string;
  path: string;
  /** Its name among the files that came along; null when it did not come. */
  source: string | null;
  title: string;
  alt: string;
  caption: string;
}

/** `…/2013/03/bild.jpg?w=300` and `…/bild-300x200.jpg` are renditions of one file. */
const pathOf = (url: string): string => {
  const withoutQuery = url.replace(/[?#].*$/s, '');
  return decodeName(withoutQuery.replace(/^(?:https?:)?\/\/[^/]*/i, ''));
};

const originalOf = (path: string): string => path.replace(/-(?:\d{1,5}x\d{1,5}|scaled)(\.[A-Za-z0-9]{1,8})$/, '$1');

const hostOf = (url: string): string => (/^(?:https?:)?\/\/([^/?#]+)/i.exec(url)?.[1] ?? '').toLowerCase();

/** Where a file lies that the picture service of WordPress.com (Photon of Jetpack) hands on: `i0.wp.com/alt.test/…`. */
const behindPhoton = (url: string): string => {
  const whole = url.startsWith('//') ? `https:${url}` : url;
  if (!/^i\d\.wp\.com$/i.test(hostOf(url)) || !URL.canParse(whole)) return url;
  const [, host = '', ...path] = new URL(whole).pathname.split('/');
  return host.includes('.') && path.length > 0 ? `https://${host}/${path.join('/')}` : url;
};

/**
 * Whether a host hands out files of a website at `own`: it is that host, with or without `www.`, one below it (`cdn.…`), or
 * where WordPress.com keeps the files of `name.wordpress.com`.
 */
const servesFilesOf = (own: string, host: string): boolean => {
  const bare = own.replace(/^www\./, '');
  const hosted = /^([^.]+)\.wordpress\.com$/.exec(bare)?.[1];
  return (
    host === bare || host.endsWith(`.${bare}`) || (hosted !== undefined && host === `${hosted}.files.wordpress.com`)
  );
};

/** An address that is written from the root of the old website, as a whole one. */
const absolute = (url: string, base: string): string => URL.parse(url, base || undefined)?.href ?? url;

const safeSegment = (segment: string): string => segment.normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '-');

/** `media/2013/03/bild.jpg` for an upload of a month, else `media/bild.jpg`. */
const bundlePathOf = (path: string): string => {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  const year = segments.findIndex(
    (segment, index) => /^\d{4}$/.test(segment) && /^\d{2}$/.test(segments[index + 1] ?? ''),
  );
  const kept = year >= 0 ? segments.slice(year) : segments.slice(-1);
  return ['media', ...kept.map(safeSegment)].join('/');
};

/** How many segments two paths share, counted from their ends. */
const sharedEnd = (first: string, second: string): number => {
  const a = first.split('/').toReversed();
  const b = second.split('/').toReversed();
  const end = a.findIndex((segment, index) => segment.toLowerCase() !== b[index]?.toLowerCase());
  return end < 0 ? a.length : end;
};

const fileTypes =
  /\.(?:jpe?g|png|gif|webp|avif|svg|mp3|m4a|ogg|oga|wav|mp4|m4v|mov|webm|ogv|pdf|docx?|xlsx?|pptx?|zip|txt|csv)$/i;

interface Given {
  baseUrls: readonly string[];
  /** Of what came along. */
  fileNames: Iterable<string>;
  /** Whether the new website is to have copies of what its texts show of other websites. */
  foreignPictures: boolean;
}

/** The old website's files, found by address or by attachment id. */
export class MediaLibrary {
  private readonly byPath = new Map<string, LibraryFile>();
  private readonly byId = new Map<string, LibraryFile>();
  /** Pictures of other websites, by their whole addresses. */
  private readonly foreign = new Map<string, LibraryFile>();
  private readonly takesForeign: boolean;
  private leavesForeign = false;
  private readonly sources = new Map<string, string[]>();
  private readonly taken = new Set<string>();
  private readonly hosts: ReadonlySet<string>;
  /** Where the old website stood. */
  private readonly base: string;

  constructor(attachments: readonly Entry[], { baseUrls, fileNames, foreignPictures }: Given) {
    this.takesForeign = foreignPictures;
    for (const name of fileNames) {
      const leaf = (name.split('/').at(-1) ?? '').toLowerCase();
      this.sources.set(leaf, [...(this.sources.get(leaf) ?? []), name]);
    }
    this.base = baseUrls[0] ?? '';
    const urls = attachments.map((entry) => entry.attachmentUrl);
    this.hosts = new Set([...urls, ...baseUrls].map(hostOf).filter((host) => host !== ''));
    for (const entry of attachments) this.addAttachment(entry);
  }

  /** The file of an attachment. */
  attachment(id: string): LibraryFile | null {
    return this.byId.get(id) ?? null;
  }

  /** The file that an address names, or null when it belongs to another website or is no file. */
  find(given: string): LibraryFile | null {
    const url = behindPhoton(given);
    const path = pathOf(url);
    const known = this.byPath.get(path) ?? this.byPath.get(originalOf(path));
    if (known) return known;
    const own = /^\/(?!\/)/.test(url) || this.isOwn(hostOf(url));
    if (!own) return this.foreign.get(foreignAddress(url)?.href ?? '') ?? null;
    return fileTypes.test(path) ? this.add(url, { title: '', alt: '', caption: '' }) : null;
  }

  /** The file of a picture that a text shows: also one of another website where copies of those are wished. */
  picture(given: string): LibraryFile | null {
    return this.find(given) ?? this.takeForeign(behindPhoton(given));
  }

  /** Whether pictures of other websites stay there since they are too many. */
  get hasTooManyForeign(): boolean {
    return this.leavesForeign;
  }

  /** Addresses of the pictures of other websites that the new one is to have copies of. */
  get foreignUrls(): string[] {
    return [...this.foreign.keys()];
  }

  /** The files that go into the bundle, each with its name among those that came along. */
  used(): { path: string; source: string }[] {
    return this.all().flatMap(({ path, source }) => (source === null ? [] : [{ path, source }]));
  }

  /** Files that did not come along, with the titles of those that miss them. */
  missing(uses: ReadonlyMap<string, string[]>): MissingMedia[] {
    const entries = new Map([...this.byId].map(([id, file]) => [file, id]));
    return this.all()
      .filter(({ source }) => source === null)
      .map((file) => ({
        url: absolute(file.url, this.base),
        path: file.path,
        entryId: entries.get(file) ?? null,
        isEntry: entries.has(file),
        usedIn: uses.get(file.path) ?? [],
      }));
  }

  private isOwn(host: string): boolean {
    return this.hosts.has(host) || [...this.hosts].some((own) => servesFilesOf(own, host));
  }

  private all(): LibraryFile[] {
    return [...new Set([...this.byId.values(), ...this.byPath.values(), ...this.foreign.values()])];
  }

  private takeForeign(given: string): LibraryFile | null {
    const url = foreignAddress(given);
    if (!this.takesForeign || url === null || this.isOwn(hostOf(url.href))) return null;
    this.leavesForeign ||= this.foreign.size >= MOST_FOREIGN;
    if (this.foreign.size >= MOST_FOREIGN) return null;
    const path = this.freePath(foreignPath(url, safeSegment));
    // None of the files that came along is taken for it: they are the old website's, and names repeat.
    const file = { url: url.href, path, source: null, title: '', alt: '', caption: '' };
    this.foreign.set(url.href, file);
    this.taken.add(path);
    return file;
  }

  private addAttachment(entry: Entry): void {
    if (entry.attachmentUrl === '') return;
    const file = this.add(entry.attachmentUrl, {
      title: entry.title,
      alt: (entry.meta.get('_wp_attachment_image_alt') ?? '').trim(),
      caption: entry.excerpt,
    });
    this.byId.set(entry.id, file);
  }

  private add(url: string, about: Pick<LibraryFile, 'title' | 'alt' | 'caption'>): LibraryFile {
    const path = pathOf(url);
    const file = { url, path: this.freePath(bundlePathOf(path)), source: this.sourceOf(path), ...about };
    this.byPath.set(path, file);
    this.taken.add(file.path);
    return file;
  }

  private freePath(wished: string): string {
    let path = wished;
    for (let counter = 2; this.taken.has(path); counter += 1) path = wished.replace(/(\.[^.]*)?$/, `-${counter}$1`);
    return path;
  }

  /** The file that came along whose path agrees most with the address, counted from the end. */
  private sourceOf(path: string): string | null {
    const leaf = (path.split('/').at(-1) ?? '').toLowerCase();
    const candidates = this.sources.get(leaf) ?? this.sources.get(originalOf(leaf)) ?? [];
    return candidates.toSorted((a, b) => sharedEnd(path, b) - sharedEnd(path, a))[0] ?? null;
  }
}
