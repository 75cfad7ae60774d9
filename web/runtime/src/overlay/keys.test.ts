import { expect, it, onTestFinished, vi } from 'vitest';
import { listenToKeys } from './keys.ts';
import { createOverlayStack } from './overlay-stack.ts';

interface Pressed {
  key?: string;
  keyCode?: number;
  shiftKey?: boolean;
  repeat?: boolean;
}

/** What a key pressed on a page with nothing open leads to. */
function pressed(given: Pressed): string[] {
  const page = Object.assign(new EventTarget(), { querySelector: () => null });
  vi.stubGlobal('document', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const done: string[] = [];
  listenToKeys({
    overlays: createOverlayStack(),
    signal: new AbortController().signal,
    enterConfiguration: () => done.push('configuration'),
    logOut: () => done.push('log-out'),
  });
  page.dispatchEvent(Object.assign(new Event('keydown'), { key: '', keyCode: 0, shiftKey: false, ...given }));
  return done;
}

it.each([
  ['by its code alone', { keyCode: 27 }, ['configuration']],
  ['by its name, as assistive technology sends it', { key: 'Escape' }, ['configuration']],
  ['with Shift', { key: 'Escape', keyCode: 27, shiftKey: true }, ['log-out']],
  ['not while it is held down', { keyCode: 27, repeat: true }, []],
  ['and no other key', { key: 'Enter', keyCode: 13 }, []],
])('Escape is recognised %s (KEY-001)', (_how, given, done) => expect(pressed(given)).toEqual(done));
