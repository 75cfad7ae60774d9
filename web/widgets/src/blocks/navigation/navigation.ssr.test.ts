import { describe, expect, it } from 'vitest';
import { tagsOf } from '../../../test/page-facts.ts';
import { entry } from '../../../test/sample.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('navigation block', () => {
  it('is a named list of links with folders open and the page itself marked (PAGE-006)', () => {
    const current = { ...entry('Möbel', '/moebel'), current: true };
    const main = [entry('Start', '/'), entry('Werkstatt', null, [current])];
    const html = drawBlock('navigation', {}, {}, { website: { navigation: { main, _hidden: [], _memberareas: [] } } });
    expect(tagsOf(html, 'nav')[0]).toContain('aria-label="Navigation"');
    expect(html).toContain('<span>Werkstatt</span>');
    expect(html).toContain('<a href="/moebel" aria-current="page">Möbel</a>');
  });
});
