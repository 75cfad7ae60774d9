import { describe, expect, it } from 'vitest';
import { continueSession, forgetSession } from './analytics-session.ts';
import { landingQuery } from './landing.ts';

function memory(): Storage & { content: Map<string, string> } {
  const content = new Map<string, string>();
  return {
    content,
    length: 0,
    clear: () => content.clear(),
    key: () => null,
    removeItem: (key) => void content.delete(key),
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
  };
}

function place(cookies: string) {
  const set: string[] = [];
  const local = memory();
  const session = memory();
  const parts = {
    cookies,
    setCookie: (cookie: string) => void set.push(cookie),
    local: () => local,
    session: () => session,
  };
  return { set, local, session, parts };
}

describe('an analytics session', () => {
  it('gets an id in a cookie when there is none, and flags in the browser (ANLY-005, ANLY-006)', () => {
    const { set, local, session, parts } = place('');
    expect(continueSession(parts, 0, () => 'id-1')).toBe(true);
    expect(set).toEqual([expect.stringMatching(/^ss_csid=id-1; path=\/;.*expires=Thu, 01 Jan 1970 00:30:00 GMT$/)]);
    expect([local.content.size, session.content.size]).toEqual([1, 1]);
  });

  it('keeps its id as long as it lasts (ANLY-006)', () => {
    const { set, local, parts } = place('ss_csid=id-1');
    expect(continueSession(parts, 0, () => 'id-2')).toBe(false);
    expect(set[0]).toContain('ss_csid=id-1');
    expect(local.content.size).toBe(0);
  });

  it('knows a visitor who landed before (ANLY-005)', () => {
    const { local, session, parts } = place('');
    local.setItem('litfass_first_landing', 'true');
    expect(continueSession(parts, 0, () => 'id')).toBe(true);
    expect(session.content.size).toBe(0);
  });

  it('works where storage is refused, and forgets on demand (CENS-016)', () => {
    const refused = (): Storage => {
      throw new Error('SecurityError');
    };
    const parts = { ...place('').parts, local: refused, session: refused };
    expect(continueSession(parts, 0, () => 'id')).toBe(true);
    expect(() => forgetSession(parts)).not.toThrow();
    const kept = place('');
    continueSession(kept.parts, 0, () => 'id');
    forgetSession(kept.parts);
    expect([kept.local.content.size, kept.session.content.size]).toEqual([0, 0]);
  });

  it('lands with its campaign (CENS-010, CENS-011)', () => {
    const page = {
      href: 'https://nord.test/?source=brief&mkwid=7&other=x',
      referrer: 'https://example.org/',
      language: 'de',
      screen: '1280x800',
    };
    expect(Object.fromEntries(landingQuery(page, '42'))).toEqual({
      landing: page.href,
      refer: 'https://example.org/',
      rk: '42',
      lang: 'de',
      screen: '1280x800',
      source: 'brief',
      mkwid: '7',
    });
  });
});
