import EmblaCarousel from 'embla-carousel';
import type { GalleryParts, Mover, MoverEvents } from './mover.ts';

const alignments = { start: 'start', middle: 'center', end: 'end' } as const;

/** Slides in one line, dragged and moved by embla: the strip slide by slide, the carousel by groups (GAL-035). */
export function lineMover({ gallery, stage, slides, data, still }: GalleryParts, events: MoverEvents): Mover {
  const isCarousel = gallery.dataset['layout'] === 'carousel';
  stage.scrollLeft = 0;
  gallery.toggleAttribute('data-looping', data.loop);
  const embla = EmblaCarousel(stage, {
    align: isCarousel ? 'start' : alignments[data.alignment],
    containScroll: isCarousel ? 'trimSnaps' : 'keepSnaps',
    slidesToScroll: isCarousel ? 'auto' : 1,
    loop: data.loop,
    direction: getComputedStyle(stage).direction === 'rtl' ? 'rtl' : 'ltr',
    duration: still ? 0 : 25,
  });
  let asked = false;
  embla.on('select', () => {
    if (!asked) events.moved(embla.selectedScrollSnap());
  });
  embla.on('reInit', events.changed);
  const placeOf = (slide: number): number =>
    Math.max(
      0,
      embla.internalEngine().slideRegistry.findIndex((group) => group.includes(slide)),
    );
  return {
    kind: 'line',
    // GAL-039
    seconds: 0.5,
    count: () => embla.scrollSnapList().length,
    slideAt: (place) => embla.internalEngine().slideRegistry[place]?.[0] ?? 0,
    placeOf: (slide) => Math.min(placeOf(slide), slides.length - 1),
    show: (place, _from, instant) => {
      asked = true;
      embla.scrollTo(place, instant || still);
      asked = false;
    },
    stop: () => embla.destroy(),
  };
}
