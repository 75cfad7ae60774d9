import { describe, expect, it } from 'vitest';
import { readGalleryData } from './gallery-data.ts';

describe('gallery data', () => {
  it('is nothing where it is missing or no object (GAL-022)', () => {
    for (const json of [null, undefined, 3, 'x', []]) expect(readGalleryData(json)).toBeNull();
  });

  it('keeps the names of the specification and falls back on what is unreadable (GAL-014, GAL-016, GAL-052)', () => {
    expect(readGalleryData({ 'autoplay-duration': 3, 'active-alignment': 'right', autoplay: true })).toMatchObject({
      autoplay: true,
      autoplaySeconds: 3,
      alignment: 'end',
      loop: false,
      historyHash: false,
      lightbox: false,
    });
  });

  it('takes every theme but light for the dark one (GAL-016)', () => {
    expect(readGalleryData({ lightboxTheme: 'light' })?.lightboxTheme).toBe('light');
    expect(readGalleryData({ lightboxTheme: 'LIGHT' })?.lightboxTheme).toBe('dark');
  });
});
