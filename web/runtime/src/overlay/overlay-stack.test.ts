import { describe, expect, it } from 'vitest';
import { createOverlayStack } from './overlay-stack.ts';

describe('overlays', () => {
  it('close one by one from the top (KEY-002)', () => {
    const stack = createOverlayStack();
    const closed: string[] = [];
    stack.add(() => closed.push('lower'));
    stack.add(() => closed.push('upper'));
    expect([stack.closeTop(), stack.closeTop(), stack.closeTop()]).toEqual([true, true, false]);
    expect(closed).toEqual(['upper', 'lower']);
  });

  it('that closed by themselves are left out, whatever their place (KEY-002)', () => {
    const stack = createOverlayStack();
    const closed: string[] = [];
    const leave = stack.add(() => closed.push('lower'));
    stack.add(() => closed.push('upper'));
    leave();
    leave();
    stack.closeTop();
    expect([closed, stack.closeTop()]).toEqual([['upper'], false]);
  });
});
