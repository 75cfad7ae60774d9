/*
 * What lies over a page, opened by the same functions that open it for visitors: for the pictures of it beside its settings.
 */
export { startAnnouncement } from './announcement.ts';
export { removeBanner, showBanner } from './cookie-banner/cookie-banner.ts';
export { createOverlayStack } from './overlay/overlay-stack.ts';
export { isTooNarrow } from './popup/popup-rules.ts';
export { openPopupWindow, popupContent, popupForm } from './popup/popup-window.ts';
