import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './platform.ts';
import { expect, test } from './test.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = path.join(root, 'web/runtime/dist');

function manifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8'));
}

/** What a page loads for these modules and everything that they import, in kB of gzip. */
function kilobytesOf(...modules: string[]): number {
  const chunks = manifest();
  const keys = modules.map((name) => Object.keys(chunks).find((key) => key.endsWith(name)) ?? name);
  const loaded = new Set<string>();
  const load = (key: string): void => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`the build holds no ${key}`);
    if (loaded.has(chunk.file)) return;
    loaded.add(chunk.file);
    chunk.imports?.forEach(load);
  };
  keys.forEach(load);
  const bytes = [...loaded].map((file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}

const page = ['src/visitor.ts', 'src/islands.ts'];
const grid = [...page, 'blocks/gallery/island.ts'];
const sliding = [...grid, 'gallery/sliding.ts', 'gallery/embla-mover.ts'];

// J1 to J5 of docs/performance.md; PhotoSwipe 5 is 20.6 kB.
for (const [what, modules, most] of [
  ['text that stays still', ['src/visitor.ts'], 5.3],
  ['text that is animated', ['src/visitor.ts', 'src/scroll-animation.ts'], 6],
  ['a gallery that does not slide', grid, 9.5],
  ['a gallery that slides', sliding, 22],
  ['a gallery that slides, with the lightbox open', [...sliding, 'lightbox/lightbox.ts', 'lightbox-items.ts'], 28],
  ['a gallery that slides, with videos', [...sliding, 'video/video-loader.ts'], 24],
  ['a form', [...page, 'blocks/form/island.tsx'], 30],
  ['a map', [...page, 'blocks/map/island.ts'], 30],
  ['a product', [...page, 'views/page-views.ts', 'product/product-item.ts'], 20],
  ['the cart', [...page, 'views/page-views.ts', 'cart/cart-page.ts'], 60],
  ['a checkout', [...page, 'views/page-views.ts', 'checkout/checkout-page.ts'], 60],
] as const) {
  test(`the script of a page with ${what} is at most ${most} kB @wide`, () => {
    const size = kilobytesOf(...modules);
    console.log(`${what}: ${size.toFixed(1)} kB`);
    expect(size).toBeLessThan(most);
  });
}

test('the lightbox alone is smaller than PhotoSwipe @wide', () => {
  expect(kilobytesOf('lightbox/lightbox.ts')).toBeLessThan(20.6);
});
