import {
  createOverlayStack,
  openPopupWindow,
  popupContent,
  removeBanner,
  showBanner,
  startAnnouncement,
} from '@litfass/runtime/notices';
import { parsedHtml } from '../../parsed-html.ts';
import type { ShownNotice } from '../messages.ts';

/*
 * What visitors meet over the page, by the functions of the page's own script. It can be looked at only: whatever is pressed
 * in the frame leads nowhere.
 */
const nothing = (): void => undefined;
let popup: HTMLDialogElement | null = null;

/** Before the page is drawn anew: what lies over it is no part of it. */
export function takeNoticeAway(): void {
  removeBanner();
  popup?.remove();
  popup = null;
}

export function showNotice(notice: ShownNotice): void {
  document.querySelectorAll<HTMLElement>('[data-announcement-bar]').forEach(startAnnouncement);
  if (notice.kind === 'cookies') showBanner(nothing);
  if (notice.kind === 'popup') popup = openPopup(notice);
}

function openPopup({ settings, form }: ShownNotice & { kind: 'popup' }): HTMLDialogElement | null {
  const content = popupContent();
  if (!content) return null;
  content.append(parsedHtml(form));
  return openPopupWindow(settings, { content, overlays: createOverlayStack(), inert: true }).element;
}
