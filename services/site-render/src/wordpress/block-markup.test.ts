import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { innerBlocks, readEditorBlocks, renderBlock } from './block-markup.ts';

describe('readEditorBlocks', () => {
  it('reads blocks with settings and blocks inside of them', () => {
    const root = readEditorBlocks(
      '<!-- wp:columns {"a":1} --><div><!-- wp:core/column --><p>x</p><!-- /wp:column --></div><!-- /wp:columns --><!-- wp:search /-->',
    );
    const [columns, search] = innerBlocks(root);
    expect(columns).toMatchObject({ name: 'columns', attributes: { a: 1 } });
    expect(columns && innerBlocks(columns)[0]?.parts).toEqual(['<p>x</p>']);
    expect(search).toMatchObject({ name: 'search', parts: [] });
  });

  it('reads settings with the characters that the editor escapes', () => {
    const [block] = innerBlocks(readEditorBlocks('<!-- wp:html {"t":"a\\u002d\\u002d\\u003e"} -->x<!-- /wp:html -->'));
    expect(block?.attributes).toEqual({ t: 'a-->' });
  });

  it.each([
    ['a mark that never closes', '<!-- wp:paragraph --><p>a</p>'],
    ['a closing mark alone', '<p>a</p><!-- /wp:paragraph -->'],
    ['unreadable settings', '<!-- wp:paragraph {"a":} --><p>a</p><!-- /wp:paragraph -->'],
    ['marks that cross', '<!-- wp:a --><!-- wp:b --><p>a</p><!-- /wp:a --><!-- /wp:b -->'],
    ['settings with a prototype', '<!-- wp:paragraph {"__proto__":{"x":1}} --><p>a</p><!-- /wp:paragraph -->'],
  ])('keeps the HTML of %s', (_what, content) => {
    expect(renderBlock(readEditorBlocks(content))).toBe('<p>a</p>');
  });

  it('keeps every text that is no mark', () => {
    fc.assert(fc.property(fc.string(), (text) => renderBlock(readEditorBlocks(text)) === text));
  });

  it('reads hostile texts quickly', () => {
    const started = performance.now();
    renderBlock(readEditorBlocks('<!-- wp:a -->'.repeat(20_000)));
    readEditorBlocks('<!--'.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
