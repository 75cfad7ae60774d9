import { describe, expect, it } from 'vitest';
import { tagsOf, textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

const value = {
  title: 'Umsatz',
  columns: ['Jahr', 'Möbel', 'Küchen'],
  rows: [
    ['2024', 120, '1.234,5'],
    ['2025', -20, null],
  ],
};

describe('chart block', () => {
  it('draws bars for every number, below zero as well (ENUM-027)', () => {
    const html = drawBlock('chart', value);
    expect(tagsOf(html, 'rect')).toHaveLength(3);
    expect(html).toContain('role="img" aria-label="Umsatz"');
  });

  it('draws a line that breaks where a value is missing (ENUM-027)', () => {
    const html = drawBlock('chart', {
      ...value,
      chartType: 'line',
      rows: [
        ['a', 1, 1],
        ['b', null, 2],
        ['c', 3, 3],
      ],
    });
    const paths = tagsOf(html, 'path');
    expect(paths[0]?.match(/[ML]/g)).toEqual(['M', 'M']);
    expect(paths[1]?.match(/[ML]/g)).toEqual(['M', 'L', 'L']);
    expect(tagsOf(html, 'circle')).toHaveLength(5);
  });

  it('draws a pie with the share of each part in words (ENUM-027)', () => {
    const html = drawBlock('chart', {
      chartType: 'pie',
      columns: ['Holz', 'Anteil'],
      rows: [
        ['Eiche', 3],
        ['Esche', 1],
        ['Buche', 0],
      ],
    });
    expect(tagsOf(html, 'path')).toHaveLength(2);
    expect(textsOf(html, 'li')).toEqual(['Eiche: 3 (75 %)', 'Esche: 1 (25 %)']);
  });

  it('has the same figures as a table (ENUM-027)', () => {
    const html = drawBlock('chart', value);
    expect(textsOf(html, 'th')).toEqual(['Jahr', 'Möbel', 'Küchen', '2024', '2025']);
    expect(textsOf(html, 'td')).toEqual(['120', '1.234,5', '-20', '–']);
    expect(textsOf(html, 'summary')).toEqual(['Als Tabelle anzeigen']);
  });
});
