import type { PageView } from '@litfass/model';
import { NO_OWN_CODE, renderPage, type PageAssets } from '@litfass/widgets';
import { drawInPlace, drawPreview, drawWhole, HEAVIEST_IN_PLACE, isUncleaned, type DrawnPage } from './draw.ts';
import { OverBudget } from './drawing-thread.ts';
import { DrawingThreads, type ThreadSettings } from './drawing-threads.ts';
import { weightOf } from './weight.ts';

/** Which page of which version of a website is drawn. */
export interface Drawn {
  websiteId: string;
  version: number;
  /** Names it among the others of its website. */
  path: string;
}

/** What happens to drawings that cost a lot. */
export interface Watcher {
  /** It took more than it may. */
  onOverBudget(page: Drawn): void;
  /** It was drawn in a thread, which it was not before. */
  onDrawn(page: Drawn): void;
}

/** More of the service's own thread than an ordinary page ever takes; such a page is drawn elsewhere the next time. */
const LONG_IN_PLACE_MS = 50;
/** The first drawings after a start are slow whatever they draw. */
const LONG_TIMES = 2;
const REST_MS = 10 * 60_000;
const MOST_KNOWN = 10_000;

/**
 * Draws pages within a budget of processor time. An ordinary page is drawn at once; one that is heavy, or took long before,
 * in a thread that is ended when the page takes too much. Such a page is not drawn again for ten minutes, unless its
 * website changes.
 */
export class Drawing {
  readonly #threads: DrawingThreads | null;
  readonly #watcher: Watcher;
  readonly #clock: () => number;
  readonly #long = new Map<string, number>();
  readonly #overBudget = new Map<string, number>();

  /** Without `threads` everything is drawn in place, as where a service runs from its sources. */
  constructor(threads: ThreadSettings | null, watcher: Watcher, clock: () => number = () => performance.now()) {
    this.#threads = threads && new DrawingThreads(threads);
    this.#watcher = watcher;
    this.#clock = clock;
  }

  /** @throws OverBudget for a page that took more than it may just now */
  refuse(page: Drawn): void {
    const until = this.#overBudget.get(keyOf(page));
    if (until !== undefined && until > this.#clock()) throw new OverBudget('it was out of its budget just now');
  }

  /** @throws OverBudget when the page takes more than it may */
  async draw(view: PageView, assets: PageAssets, page: Drawn): Promise<DrawnPage> {
    if (!this.#isHeavy(view, page)) return this.#inPlace(view, assets, page);
    this.refuse(page);
    try {
      return await this.#elsewhere(view, assets, page);
    } catch (error) {
      if (error instanceof OverBudget) {
        keep(this.#overBudget, keyOf(page), this.#clock() + REST_MS);
        this.#watcher.onOverBudget(page);
      }
      throw error;
    }
  }

  /** The HTML of a page that is not published: nothing is remembered of it. @throws OverBudget */
  async drawDraft(view: PageView, assets: PageAssets, websiteId: string): Promise<string> {
    const task = { view, assets };
    if (!isUncleaned(view) && weightOf(ownOf(view), HEAVIEST_IN_PLACE) <= HEAVIEST_IN_PLACE)
      return renderPage(view, assets);
    if (!this.#threads) return drawPreview(task);
    const { drawn } = await this.#threads.draw(websiteId, { task, as: 'preview' });
    return drawn.pieces.map((piece) => new TextDecoder().decode(piece)).join('');
  }

  async close(): Promise<void> {
    await this.#threads?.close();
  }

  #isHeavy(view: PageView, page: Drawn): boolean {
    return (
      isUncleaned(view) ||
      (this.#threads !== null &&
        ((this.#long.get(keyOf(page)) ?? 0) >= LONG_TIMES ||
          weightOf(ownOf(view), HEAVIEST_IN_PLACE) > HEAVIEST_IN_PLACE))
    );
  }

  #inPlace(view: PageView, assets: PageAssets, page: Drawn): DrawnPage {
    const before = process.threadCpuUsage();
    const drawn = drawInPlace({ view, assets });
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1000 > LONG_IN_PLACE_MS) {
      const key = keyOf(page);
      keep(this.#long, key, (this.#long.get(key) ?? 0) + 1);
    }
    return drawn;
  }

  async #elsewhere(view: PageView, assets: PageAssets, page: Drawn): Promise<DrawnPage> {
    const task = { view, assets };
    if (!this.#threads) {
      const { cut, ownCode } = drawWhole(task);
      return { parts: [cut], ownCode };
    }
    const { drawn, cpuMs } = await this.#threads.draw(page.websiteId, { task, as: 'document' });
    const key = keyOf(page);
    if (cpuMs < LONG_IN_PLACE_MS / 2) this.#long.delete(key);
    if (this.#overBudget.delete(key)) this.#watcher.onDrawn(page);
    const cut = { buffers: drawn.pieces.map((piece) => Buffer.from(piece.buffer)), digest: Buffer.from(drawn.digest) };
    return { parts: [cut], ownCode: drawn.ownCode ?? NO_OWN_CODE };
  }
}

/** What a page has of its own: the website around it is drawn once for all pages. */
const ownOf = ({ header, footer, body, head }: PageView): unknown => [header, footer, body, head.jsonLd];

const keyOf = ({ websiteId, version, path }: Drawn): string => `${websiteId} ${version} ${path}`;

function keep(known: Map<string, number>, key: string, value: number): void {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}
