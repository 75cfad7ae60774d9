import { lazily } from '../load-chunk.ts';
import type { PopupParts } from '../popup/popup.ts';

/** Loads of announcement, popup and word after a log-out what this page has (LOAD-010, LOAD-011, LOAD-012). */
export function startPageOverlays(parts: PopupParts, isLoggedOut: boolean): () => void {
  const stops: (() => void)[] = [];
  const bar = document.querySelector<HTMLElement>('[data-announcement-bar]');
  if (bar) {
    lazily(
      'announcement bar',
      () => import('../announcement.ts'),
      ({ startAnnouncement }) => startAnnouncement(bar),
    );
  }
  if (document.querySelector('template[data-popup-overlay]')) {
    lazily(
      'popup overlay',
      () => import('../popup/start-popup.ts'),
      ({ startPopup }) => stops.push(startPopup(parts)),
    );
  }
  if (isLoggedOut) {
    lazily(
      'log-out',
      () => import('../dialog/information.ts'),
      ({ showLoggedOut }) => showLoggedOut(parts.overlays),
    );
  }
  return () => stops.forEach((stop) => stop());
}
