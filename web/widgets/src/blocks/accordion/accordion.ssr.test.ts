import { describe, expect, it } from 'vitest';
import { tagsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('accordion block', () => {
  const items = [
    { title: 'Eins', description: '<p>Text 1</p>' },
    { title: 'Zwei', description: '<p>Text 2</p>' },
  ];

  it('opens and closes without script, one item at a time (ACC-001, ACC-003, ACC-004)', () => {
    const details = tagsOf(drawBlock('accordion', { items }), 'details');
    expect(details).toHaveLength(2);
    for (const tag of details) expect(tag).toBe('<details name="accordion-b-accordion">');
  });

  it('lets several items stand open (ACC-002, ACC-005)', () => {
    expect(tagsOf(drawBlock('accordion', { items, allowMultipleOpen: true }), 'details')).toEqual([
      '<details>',
      '<details>',
    ]);
  });

  it('starts with the first item open (ACC-008)', () => {
    const details = tagsOf(drawBlock('accordion', { items, firstItemExpanded: true }), 'details');
    expect(details.map((tag) => tag.includes('open'))).toEqual([true, false]);
  });
});
