import type { BlockView } from '@litfass/model';
import { expect, it } from 'vitest';
import { block } from '../../../../test/sample.ts';
import { imageSizes } from './image-sizes.ts';

/** The width that a browser takes of `sizes` in a window of so many pixels. */
const widthIn = (sizes: string, viewport: number): number => {
  const parts = sizes.split(', ').map((part) => /^(?:\(min-width: (\d+)em\) )?(\d+)(px|vw)$/.exec(part));
  const [, , size, unit] = parts.find((part) => part && viewport >= Number(part[1] ?? 0) * 16) ?? [];
  return unit === 'px' ? Number(size) : (Number(size) * viewport) / 100;
};
const part = (span: number) => block('summary', {}, { layout: { column: 1, span, row: 1, rowSpan: 1 } });

it.each<[string, BlockView, [number, number], number[]]>([
  ['three tiles of a row that stand below each other on a phone', part(12), [3, 1], [390, 256, 427]],
  ['four of half a row', part(6), [4, 1], [390, 96, 160]],
  ['two beside each other on phones as well', part(12), [2, 2], [195, 384, 640]],
  ['one alone', part(12), [1, 1], [390, 768, 1280]],
])('asks for the width at which an image is shown: %s (IMG-001)', (_what, given, columns, widths) => {
  const sizes = imageSizes(given, ...columns);
  for (const [at, viewport] of [390, 768, 1600].entries()) {
    const asked = widthIn(sizes, viewport);
    // A hundredth more at most: what is too narrow is soft, what is too wide is loaded for nothing.
    const shown = widths[at] ?? 0;
    expect(asked, `${sizes} at ${viewport}`).toBeGreaterThanOrEqual(shown - 1);
    expect(asked, `${sizes} at ${viewport}`).toBeLessThanOrEqual(shown + viewport / 100);
  }
});
