import { describe, expect, it, vi } from 'vitest';
import { otherSize, watchSize, type ResizeOptions } from './resize.ts';

const given = (options: unknown): ResizeOptions => Object(options);

/** An element whose browser says that its size changed. */
function sized() {
  const element = { clientWidth: 100, clientHeight: 100 };
  let observed = (): void => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        observed = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  return {
    element: Object(element),
    become: (size: Partial<typeof element>) => (Object.assign(element, size), observed()),
  };
}

describe('watching a size', () => {
  it.each(['z', '', 'width', null, 1])('refuses the axis %s: it is x or y (GAL-048)', (axis) => {
    expect(() => otherSize(given({ axis }))).toThrow(TypeError);
  });

  it.each(['10', null, Number.NaN, {}])('refuses the threshold %s: it is a number (GAL-049)', (threshold) => {
    expect(() => otherSize(given({ threshold }))).toThrow(TypeError);
  });

  it('lets changes up to the threshold pass (GAL-049)', () => {
    const isOther = otherSize({ threshold: 10 });
    expect([isOther(100, 110), isOther(100, 111), isOther(100, 89)]).toEqual([false, true, true]);
  });

  it.each([
    [{}, 300],
    [{ debounceMs: 100 }, 100],
  ])('with %o tells %i ms after the last change (GAL-046, GAL-047)', (options, ms) => {
    vi.useFakeTimers();
    const { element, become } = sized();
    const changed = vi.fn<() => void>();
    watchSize(element, changed, options);
    become({ clientWidth: 200 });
    vi.advanceTimersByTime(ms - 1);
    become({ clientWidth: 300 });
    vi.advanceTimersByTime(ms - 1);
    expect(changed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(changed).toHaveBeenCalledOnce();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('looks at one axis only (GAL-048)', () => {
    vi.useFakeTimers();
    const { element, become } = sized();
    const changed = vi.fn<() => void>();
    watchSize(element, changed, { axis: 'y' });
    become({ clientWidth: 500 });
    vi.advanceTimersByTime(1000);
    expect(changed).not.toHaveBeenCalled();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
