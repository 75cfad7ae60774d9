import { describe, expect, it, vi } from 'vitest';
import { createPageRuntime } from './page-runtime.ts';

const make = () => {
  const warn = vi.fn<(...parts: unknown[]) => void>();
  const ready = vi.fn<() => void>();
  return { warn, ready, page: createPageRuntime(warn, ready) };
};

describe('page runtime', () => {
  it('starts not initialised and is initialised once (PAGE-021)', () => {
    const { page, ready } = make();
    expect(page.initialized).toBe(false);
    page.initialize();
    expect(page.initialized).toBe(true);
    expect(ready).toHaveBeenCalledOnce();
  });

  it('refuses a second run with a warning (PAGE-022)', () => {
    const { page, warn, ready } = make();
    page.initialize();
    page.initialize();
    expect(warn).toHaveBeenCalledExactlyOnceWith('Detected second run, this is bad.');
    expect(ready).toHaveBeenCalledOnce();
  });

  it('runs initialisers when it gets ready, and later ones at once (PAGE-023, PAGE-027)', () => {
    const { page } = make();
    const ran: string[] = [];
    page.register(() => ran.push('before'));
    expect(ran).toEqual([]);
    page.initialize();
    page.register(() => ran.push('after'));
    expect(ran).toEqual(['before', 'after']);
  });

  it('warns of an initialiser that throws and runs the others (PAGE-024)', () => {
    const { page, warn } = make();
    const other = vi.fn<() => void>();
    page.register(() => {
      throw new Error('broken');
    });
    page.register(other);
    page.initialize();
    expect(warn).toHaveBeenCalledOnce();
    expect(other).toHaveBeenCalledOnce();
  });

  it('runs the destructors and can be initialised again after it was destroyed (PAGE-025, PAGE-026)', () => {
    const { page, warn } = make();
    const destructor = vi.fn<() => void>();
    page.onDestroy(destructor);
    page.initialize();
    page.destroy();
    expect(destructor).toHaveBeenCalledOnce();
    expect(page.initialized).toBe(false);
    page.initialize();
    expect(warn).not.toHaveBeenCalled();
  });
});
