import { describe, expect, it } from 'vitest';
import { view, website } from '../../test/sample.ts';
import { blockTypes, renderPage, samplePage, samplePicture, sampleThemes, validateBlock } from '../index.ts';

const { sections, assets } = samplePage('white');
const blocks = sections.flatMap((section) => section.blocks);

describe('gallery of widgets', () => {
  it('shows every block type, and each variant of galleries and images (ENUM-027)', () => {
    expect(blockTypes.filter((type) => !blocks.some((block) => block.type === type))).toEqual([]);
    const designs = blocks.filter(({ type }) => type === 'gallery').map(({ value }) => value['design'] ?? 'stacked');
    for (const design of ['stacked', 'slider', 'slideshow', 'grid', 'autogrid', 'autocolumns', 'carousel', 'list'])
      expect(designs).toContain(design);
  });

  it('holds nothing that a block would refuse', () => {
    for (const { type, value } of blocks)
      expect({ type, faults: validateBlock(type, value) }).toEqual({ type, faults: [] });
  });

  it('draws every block on every theme', () => {
    for (const theme of sampleThemes) {
      const page = samplePage(theme);
      const html = renderPage(
        view({ kind: 'sections', title: '', sections: page.sections }, { website: website(), assets }),
        {
          script: null,
        },
      );
      expect(html.match(/data-block-type="/g)?.length).toBe(blocks.length);
      expect(html).toContain(`data-section-theme="${theme}"`);
    }
  });

  it('narrows itself to one type', () => {
    expect(samplePage('dark', 'gallery').sections.map(({ id }) => id)).toEqual(['uebersicht', 'gallery']);
  });

  it('draws its own pictures, and no others', () => {
    expect(samplePicture('hafen')).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067"');
    for (const name of ['fremd', 'constructor', '__proto__']) expect(samplePicture(name)).toBeNull();
  });
});
