import { describe, expect, it } from 'vitest';
import { readGalleryData } from './gallery-data.ts';

describe('gallery data', () => {
  it('is nothing where it is missing or no object (GAL-022)', () => {
    for (const json of [null, undefined, 3, 'x', []]) expect(readGalleryData(json)).toBeNull();
  });

  it('keeps the names of the specification and falls back on what is unreadable (GAL-014, GAL-016, GAL-052)', () => {
    expect(readGalleryData({ 'autoplay-duration': 3, 'active-alignment': 'right', autoplay: true })).toMatchObject({
      autoplay: true,
      timeoutMs: 3000,
      alignment: 'end',
      loop: false,
      historyHash: false,
      lightbox: false,
    });
  });

  it('knows every setting of a gallery by its name, with a default for each (GAL-019, GAL-020)', () => {
    expect(readGalleryData({})).toMatchObject({
      autoplay: false,
      timeoutMs: 5000,
      randomize: false,
      pauseOnMouseover: true,
      currentIndex: 0,
      historyHash: false,
      keyboard: true,
      keys: { previous: 37, next: 39 },
      lazyLoad: true,
      loop: false,
      refreshOnResize: true,
      useBgImage: false,
    });
    const given = {
      autoplayOptions: { randomize: true, timeout: 800, pauseOnMouseover: false },
      currentIndex: '2',
      keyboard: false,
      keys: { previous: 74, next: 75 },
      lazyLoad: false,
      refreshOnResize: false,
      useBgImage: true,
    };
    expect(readGalleryData(given)).toMatchObject({
      randomize: true,
      timeoutMs: 800,
      pauseOnMouseover: false,
      currentIndex: 2,
      keyboard: false,
      keys: { previous: 74, next: 75 },
      lazyLoad: false,
      refreshOnResize: false,
      useBgImage: true,
    });
  });

  it('takes every theme but light for the dark one (GAL-016)', () => {
    expect(readGalleryData({ lightboxTheme: 'light' })?.lightboxTheme).toBe('light');
    expect(readGalleryData({ lightboxTheme: 'LIGHT' })?.lightboxTheme).toBe('dark');
  });
});
