let shown: { banner: HTMLElement; room: ResizeObserver } | null = null;

/**
 * Shows the banner that the server drew into a template, with its style, in place of the one that stands there;
 * `decide` stores what the visitor answers. Does nothing on websites without a banner. Returns it, for
 * who asked for it to get the focus: its name and its text are read out then.
 */
export function showBanner(decide: (allowed: boolean) => void): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('template[data-cookie-banner]');
  const banner = template?.content.querySelector('section')?.cloneNode(true);
  if (!(banner instanceof HTMLElement)) return;
  banner.addEventListener('click', ({ target }) => {
    const allowed = target instanceof HTMLElement && target.dataset['allowed'];
    if (!allowed) return;
    decide(allowed === 'true');
    removeBanner();
  });
  placeBanner(banner);
  return banner;
}

/** After the skip link: the keyboard meets the banner early, and the skip link stays the first stop. */
export function placeBanner(banner: HTMLElement): void {
  removeBanner();
  document.querySelector('.lf-skip')?.after(banner);
  shown = { banner, room: keepRoom(banner) };
}

/** Takes the banner away; a focus that was in it goes on to the content. */
export function removeBanner(): void {
  if (!shown) return;
  const { banner, room } = shown;
  const hadFocus = banner.contains(document.activeElement);
  shown = null;
  room.disconnect();
  banner.remove();
  document.documentElement.style.scrollPadding = document.body.style.marginBottom = '';
  if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true });
}

/** What gets the focus is scrolled clear of the banner, and the end of the page comes out from under it. */
function keepRoom(banner: HTMLElement): ResizeObserver {
  const observer = new ResizeObserver(() => {
    const { top, bottom } = banner.getBoundingClientRect();
    // Up to its far edge: a banner in a corner stands a little off the edge of the window.
    const below = innerHeight - top;
    document.documentElement.style.scrollPadding = `${below < bottom ? below : bottom}px 0`;
    if (below < bottom) document.body.style.marginBottom = `${below}px`;
  });
  observer.observe(banner);
  return observer;
}
