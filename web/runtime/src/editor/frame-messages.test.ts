import { describe, expect, it } from 'vitest';
import { frameEvent } from './frame-messages.ts';

const page = { origin: 'https://nord--preview.app.test', protocol: 'https:', host: 'nord--preview.app.test' };
const from = (litfass: unknown, origin = 'https://nord.app.test') => ({ data: { litfass, detail: 1 }, origin });

describe('messages of the editor', () => {
  it('are the seven tweak events (OVL-006)', () => {
    for (const name of ['change', 'close', 'save', 'reset', 'after-show', 'after-close', 'before-open']) {
      expect(frameEvent(from(`tweak:${name}`), page)).toEqual({ litfass: `tweak:${name}`, detail: 1 });
    }
    expect(frameEvent(from('tweak:open'), page)).toBeNull();
  });

  it('are the five frame events (OVL-007)', () => {
    for (const name of ['load', 'iframe-unload', 'frame-save-enter', 'frame-save-exit', 'editing-change']) {
      expect(frameEvent(from(`frame:${name}`), page)?.litfass).toBe(`frame:${name}`);
    }
    expect(frameEvent(from('frame:anything'), page)).toBeNull();
  });

  it('count only from the website itself', () => {
    expect(frameEvent(from('tweak:save', 'https://nord--preview.app.test'), page)).not.toBeNull();
    for (const origin of ['https://sued.app.test', 'http://nord.app.test', 'https://nord.app.test.evil.test', 'null']) {
      expect(frameEvent(from('tweak:save', origin), page)).toBeNull();
    }
  });

  it('may be anything without harm', () => {
    for (const data of [null, undefined, 3, 'text', [], { litfass: 5 }]) {
      expect(frameEvent({ data, origin: page.origin }, page)).toBeNull();
    }
  });
});
