import type { HitKind } from './page-view.ts';

/** What parts of the page tell about the visit; it goes out only where the visit counts. */
export interface Analytics {
  /** A call of the census; what it tells of the page comes from `pageFields`. */
  tell: (path: string, fields: Readonly<Record<string, string>>) => void;
  /** A hit of another kind than the page view; further data beside that of the page. */
  hit: (event: HitKind, data: Readonly<Record<string, unknown>>) => void;
  trace: (type: string, data: unknown, pageUrl?: string) => void;
  /** Sends what was traced; for parts that speak up while the page is being left. */
  flush: () => void;
}
