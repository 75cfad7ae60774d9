import { describe, expect, it } from 'vitest';
import {
  columnWidth,
  fitsInRow,
  hasBehaviour,
  slideGap,
  slideRatio,
  slidesPerRow,
  stripSizes,
} from './gallery-layout.ts';
import { definition } from './schema.ts';

const value = (changes: Partial<typeof definition.defaults>) => ({ ...definition.defaults, ...changes });

describe('gallery layout', () => {
  it('has 4 images a row and 20 px between them in a grid (GAL-027)', () => {
    expect(slidesPerRow(value({ design: 'grid' }))).toBe(4);
    expect(slideGap(value({ design: 'grid' }))).toBe('20px');
  });

  it('has 3 images a row and 1 % between them in a carousel (GAL-031, GAL-032)', () => {
    expect(slidesPerRow(value({ design: 'carousel' }))).toBe(3);
    expect(slideGap(value({ design: 'carousel' }))).toBe('1%');
  });

  it('has columns of 250 px without a gutter in the automatic layouts (GAL-029)', () => {
    expect(columnWidth(value({ design: 'autogrid' }))).toBe(250);
    expect(slideGap(value({ design: 'autogrid' }))).toBe('0px');
  });

  it('reads the width of columns from digits and refuses what is not positive (GAL-025, GAL-026)', () => {
    expect(columnWidth(value({ columnWidth: '320px' }))).toBe(320);
    expect(columnWidth(value({ columnWidth: -5 }))).toBe(250);
    expect(columnWidth(value({ columnWidth: 'breit' }))).toBe(250);
  });

  it('caps the gutter at the width of a column (GAL-030)', () => {
    expect(slideGap(value({ design: 'autocolumns', gutter: 900 }))).toBe('250px');
  });

  it.each([
    [{ design: 'slider' }, '100 / 50'],
    [{ design: 'slider', imageAspectRatio: 75 }, '100 / 75'],
    [{ design: 'stacked', imageAspectRatio: 1.5 }, '1.5 / 1'],
    [{ design: 'stacked', imageAspectRatio: 'Auto' }, null],
    [{ design: 'grid', 'square-thumbs': true }, '1 / 1'],
  ])('gives %o the ratio %s (GAL-016, GAL-045)', (changes, ratio) => {
    expect(slideRatio(value(changes))).toBe(ratio);
  });

  it('has a strip of 10 percent, with at most 5 px around its thumbnails (GAL-041, GAL-042)', () => {
    expect(stripSizes(value({}))).toEqual({ heightPx: 100, gapPx: 10, part: 10, overlapPx: 5 });
    expect(stripSizes(value({ vSize: 'x', 'thumbnail-strip-margin': 40 }))).toMatchObject({ part: 10, overlapPx: 5 });
    expect(stripSizes(value({ 'thumbnail-strip-margin': 4 }))).toMatchObject({ overlapPx: 2 });
  });

  it('gives a slider images of half their width in height (GAL-045)', () => {
    expect(slideRatio(value({ design: 'slider' }))).toBe('100 / 50');
  });

  it('has 20 px between rows of one height (GAL-028)', () => {
    expect(slideGap(value({ design: 'autorows' }))).toBe('20px');
    expect(slideGap(value({ design: 'autorows', gutter: 8 }))).toBe('8px');
  });

  it('knows on which screens a carousel fits one row (GAL-036)', () => {
    const carousel = value({ design: 'carousel', slidesPerRow: 4 });
    expect(fitsInRow(carousel, 2)).toBe('narrow middle wide');
    expect(fitsInRow(carousel, 3)).toBe('middle wide');
    expect(fitsInRow(carousel, 4)).toBe('wide');
    expect(fitsInRow(carousel, 5)).toBe('');
  });

  it('needs no script where nothing moves, opens or is covered (GAL-014)', () => {
    expect(hasBehaviour(value({ design: 'grid' }))).toBe(false);
    expect(hasBehaviour(value({ design: 'grid', lightbox: true }))).toBe(true);
    expect(hasBehaviour(value({ design: 'grid', 'meta-position': 'center' }))).toBe(true);
    expect(hasBehaviour(value({ design: 'carousel' }))).toBe(true);
    expect(hasBehaviour(value({ design: 'zauberei' }))).toBe(true);
  });
});
