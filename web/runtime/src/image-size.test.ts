import { describe, expect, it } from 'vitest';
import { adjusted, densityOf, renditionAddress, renditionFor } from './image-size.ts';

describe('the size that an image is loaded in', () => {
  it.each([
    [{ device: 3 }, 3],
    [{ device: 3, max: '2' }, 2],
    [{ device: 1, min: '1.5' }, 1.5],
    [{ device: 3, max: 'viel', min: '' }, 3],
    [{ device: 3, saves: true }, 1],
    [{ device: 3, max: '0.5', saves: true }, 0.5],
  ])('is for the density of the screen within its limits: %o gives %d (IMG-001)', (wishes, density) => {
    expect(densityOf({ saves: false, ...wishes })).toBe(density);
  });

  it('is adjusted by a part of the width (IMG-001)', () => {
    expect([adjusted(400, '50'), adjusted(400, undefined), adjusted(400, '-3')]).toEqual([200, 400, 400]);
  });

  it('is the smallest kept width that fills the room, never above the original (IMG-008)', () => {
    expect([50, 301, 1200, 9000].map((points) => renditionFor(points, 1600))).toEqual([100, 500, 1500, 1500]);
    expect(renditionFor(500, 80)).toBe(80);
  });

  it.each([
    ['/media/a/bild.jpg', 'queryString', '/media/a/bild.jpg?format=750w'],
    ['/media/a/bild.jpg?v=2', undefined, '/media/a/bild.jpg?v=2&format=750w'],
    ['/media/a/bild.jpg', 'filename', '/media/a/bild-750w.jpg'],
    ['/media/a.b/bild.png?v=2', 'filename', '/media/a.b/bild-750w.png?v=2'],
  ])('stands in the address of %s as %s says (IMG-001)', (source, format, address) => {
    expect(renditionAddress(source, 750, format)).toBe(address);
  });
});
