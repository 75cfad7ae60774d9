import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../../test/page-facts.ts';
import { drawBlock } from './draw-block.ts';

describe('captions and descriptions that are shown plain', () => {
  it('keep their signs, which are stored as HTML (ENUM-025)', () => {
    const tabs = [{ title: 'Mittag', sections: [{ items: [{ title: 'Salat', description: 'Speck &amp; Ei' }] }] }];
    expect(textsOf(drawBlock('menu', { tabs }), 'p').at(-1)).toBe('Speck &amp; Ei');
    expect(textsOf(drawBlock('code', { code: 'x', caption: 'a &lt; <b>b</b>' }), 'figcaption')).toEqual(['a &lt; b']);
  });
});
