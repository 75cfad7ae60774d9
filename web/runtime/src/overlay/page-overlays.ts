import { lazily } from '../load-chunk.ts';
import { isAfterLogOut } from '../log-out-request.ts';
import type { PageParts } from '../page-parts.ts';

/** The overlays manager: loads of announcement, popup, bars, opened menus and the word after a log-out what this page has (LOAD-010, LOAD-011, LOAD-012). */
export function start(parts: PageParts): () => void {
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
  if (document.querySelector('.lf-info-bar')) {
    lazily(
      'navigation',
      () => import('../navigation.ts'),
      ({ closeFolders }) => stops.push(closeFolders(document, '.lf-info-bar details[open]')),
    );
  }
  if (isAfterLogOut()) {
    lazily(
      'log-out',
      () => import('../dialog/information.ts'),
      ({ showLoggedOut }) => showLoggedOut(parts.surroundings.overlays),
    );
  }
  return () => stops.forEach((stop) => stop());
}
