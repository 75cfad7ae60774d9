/** The strip of thumbnails, linked with the slides (SLIDE-009). */
export interface Thumbnails {
  /** The slide that the strip is on its way to; null when it rests. */
  target: () => number | null;
  show: (slide: number) => void;
}

export function linkThumbnails(gallery: HTMLElement, choose: (slide: number) => void, signal: AbortSignal): Thumbnails {
  const strip = gallery.querySelector<HTMLElement>('.lf-gallery-thumbnails');
  const buttons = [...gallery.querySelectorAll<HTMLElement>('.lf-gallery-thumbnail')];
  let target: number | null = null;
  buttons.forEach((button, number) => {
    button.addEventListener(
      'click',
      () => {
        target = number;
        choose(number);
        target = null;
      },
      { signal },
    );
  });
  return {
    target: () => target,
    show: (slide) => {
      buttons.forEach((button, number) => {
        if (number === slide) button.setAttribute('aria-current', 'true');
        else button.removeAttribute('aria-current');
      });
      const button = buttons[slide];
      if (!strip || !button) return;
      // Only the strip moves: scrollIntoView would move the page, too.
      strip.scrollTo({ left: button.offsetLeft - strip.offsetLeft - (strip.clientWidth - button.clientWidth) / 2 });
    },
  };
}
