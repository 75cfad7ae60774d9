/**
 * The way to close the announcement. Closed, it stays away for this browser session until its text changes;
 * the page's one inline script hides it before the first paint.
 */
export function startAnnouncement(bar: HTMLElement): void {
  const close = bar.querySelector<HTMLButtonElement>('[data-announcement-close]');
  if (!close) return;
  close.hidden = false;
  close.addEventListener('click', () => {
    try {
      sessionStorage.setItem('litfass_announcement', bar.dataset['announcementBar'] ?? '');
    } catch {
      // Storage is refused: closed on this page only.
    }
    bar.remove();
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
  bar.dataset['hydrated'] = 'true';
}
