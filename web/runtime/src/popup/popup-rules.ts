import { pickText, type Json } from '../website-context.ts';

/** What the browser remembers of the popup (POP-004). */
export interface PopupRecord {
  key: string;
  /** When it was closed, in ms since 1970. */
  dateClosed: number;
  version: number;
  submitted: boolean;
}

export interface PopupPlace {
  pageType: unknown;
  /** Query of the page with its question mark. */
  search: string;
  widthPx: number;
  record: PopupRecord | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** Splash page and lock screen (POP-005, POP-006). */
const withoutPopup = new Set<unknown>([3, 103]);
/** LIMIT-006 */
const mobileMaxPx = 432;
const dayMs = 86_400_000;

export const popupKey = (context: Json): string => `litfass_popup_${pickText(context['website'], 'id')}`;

/** Whether the visitor meets the popup on this page (POP-002 to POP-009). */
export function showsPopup(settings: Json, { pageType, search, widthPx, record, now }: PopupPlace): boolean {
  if (withoutPopup.has(pageType)) return false;
  if (new URLSearchParams(search).get('sqsscreenshot') === 'true') return false;
  if (isTooNarrow(settings, widthPx)) return false;
  return record === null || comesBack(settings, record, now);
}

/** Whether it stays away from windows of this width. */
export const isTooNarrow = (settings: Json, widthPx: number): boolean =>
  settings['enableMobile'] !== true && widthPx <= mobileMaxPx;

/** A new version starts anew; who signed up is left alone; else the days since it was closed count. */
function comesBack(settings: Json, record: PopupRecord, now: number): boolean {
  if (record.version !== numberIn(settings, 'version', 1)) return true;
  if (record.submitted && settings['showUntilSignup'] === true) return false;
  const days = numberIn(settings, 'displayFrequency', 0);
  // A clock that was set back must not keep the popup away for years.
  return days >= 0 && (now >= record.dateClosed + days * dayMs || now < record.dateClosed - dayMs);
}

export const numberIn = (settings: Json, name: string, fallback: number): number => {
  const value = settings[name];
  return typeof value === 'number' ? value : fallback;
};

/** A stored record; null where it is missing or of another shape. */
export function readRecord(text: string | null, key: string): PopupRecord | null {
  try {
    const stored: Json = Object(JSON.parse(text ?? 'null'));
    const { dateClosed, version, submitted } = stored;
    if (typeof dateClosed !== 'number' || typeof version !== 'number') return null;
    return { key, dateClosed, version, submitted: submitted === true };
  } catch {
    return null;
  }
}
