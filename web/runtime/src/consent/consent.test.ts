import { describe, expect, it } from 'vitest';
import { clearingCookies } from './clearing.ts';
import { bannerVersion, decisionCookie, decisionIn, hasCookiesToClear, mayIdentify } from './consent.ts';

describe('consent', () => {
  it.each([
    ['', null],
    ['a=b', null],
    ['ss_cookieAllowed=true', 'allowed'],
    ['a=b; ss_cookieAllowed=false', 'denied'],
    ['ss_cookieAllowed=perhaps', null],
  ])('reads %j as %s (BANN-005, BANN-006, COOK-011)', (cookies, decision) => {
    expect(decisionIn(cookies)).toBe(decision);
  });

  it('is kept in ss_cookieAllowed and goes with banner version 2 (COOK-011, COOK-013)', () => {
    expect(decisionIn(decisionCookie(true, 0).split(';')[0] ?? '')).toBe('allowed');
    expect(bannerVersion).toBe(2);
  });

  it('is kept for 30 days (COOK-012, COOK-014, BANN-007, BANN-008)', () => {
    const now = Date.UTC(2026, 4, 1);
    expect(decisionCookie(true, now)).toMatch(/^ss_cookieAllowed=true; path=\/;.*expires=Sun, 31 May 2026/);
    expect(decisionCookie(false, now)).toMatch(/^ss_cookieAllowed=false; /);
  });

  it('is needed but where a website says that it asks nobody, and a refusal is none (COOK-015, CONF-025, D4)', () => {
    const restrictive = { cookieSettings: { isRestrictiveCookiePolicyEnabled: true } };
    expect(mayIdentify({ cookieSettings: { isRestrictiveCookiePolicyEnabled: false } }, '')).toBe(true);
    expect(mayIdentify({}, '')).toBe(false);
    expect(mayIdentify(restrictive, '')).toBe(false);
    expect(mayIdentify(restrictive, 'a=b; ss_cookieAllowed=false')).toBe(false);
    expect(mayIdentify(restrictive, 'a=b; ss_cookieAllowed=true')).toBe(true);
  });

  it('clears what was kept without it, and keeps the decision (COOK-015)', () => {
    const names = ['SS_MATTR', 'SS_MID', 'SS_lastvisit', 'user_segment', 'ss_cvr', 'ss_cvt', 'ss_csid'];
    const kept = ['ss_cookieAllowed', 'crumb', 'CART', 'hasCart', 'ss_x', 'my_ss_cvr'];
    const cookies = [...names, ...kept].map((name) => `${name}=1`).join('; ');
    const lines = clearingCookies(cookies, 'www.nord.test');
    expect([...new Set(lines.map((line) => line.split('=')[0]))]).toEqual(names);
    expect(lines.every((line) => line.includes('expires=Thu, 01 Jan 1970'))).toBe(true);
    expect(lines.some((line) => line.endsWith('; domain=nord.test'))).toBe(true);
    expect(clearingCookies('', 'nord.test')).toEqual([]);
    for (const name of names) expect(hasCookiesToClear(`a=b; ${name}=1`)).toBe(true);
    expect(hasCookiesToClear('ss_cookieAllowed=false; crumb=1')).toBe(false);
  });
});
