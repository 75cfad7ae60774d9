import type { Block } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import type { EditedPage } from '../store/page-document.ts';
import { changedBlocks, newBlocks, takeBlock } from './changed-blocks.ts';

const block = (id: string, html: string): Block => ({ id, type: 'html', value: { html } });
const page = (...blocks: Block[]): EditedPage => ({
  id: 'p',
  urlId: 'p',
  title: 'P',
  sections: [{ id: 's', blocks }],
});

describe('an earlier version', () => {
  it('names the blocks that were different, and gives one of them back alone', () => {
    const then = page(block('a', 'alt'), block('b', 'gleich'), block('weg', 'weg'));
    const now = page(block('a', 'neu'), block('b', 'gleich'), block('c', 'dazu'));
    const changed = changedBlocks(then, now);
    expect(changed.map(({ id }) => id)).toEqual(['a', 'weg']);
    expect(newBlocks(then, now).map(({ id }) => id)).toEqual(['c']);
    const [first, gone] = changed;
    const after = first ? takeBlock(first, then)(now) : now;
    expect(after.sections[0]?.blocks.map(({ value }) => value['html'])).toEqual(['alt', 'gleich', 'dazu']);
    const whole = gone ? takeBlock(gone, then)(after) : after;
    expect(whole.sections[0]?.blocks.map(({ value }) => value['html'])).toEqual(['alt', 'gleich', 'dazu', 'weg']);
  });
});
