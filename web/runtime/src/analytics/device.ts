import type { PageWindow } from './page-view.ts';

/** What only the device knows of a visit (CENS-012); ask for consent before. */
export const deviceOf = ({ navigator, screen, innerWidth, innerHeight }: PageWindow, now: Date) => ({
  member_locale: navigator.language,
  userAgent: navigator.userAgent,
  clientDate: now.toISOString(),
  viewportWidth: innerWidth,
  viewportHeight: innerHeight,
  screenWidth: screen.width,
  screenHeight: screen.height,
  localStorageSupported: hasLocalStorage(),
});

/** Reading the storage's name throws where a browser refuses it. */
function hasLocalStorage(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}
