import { describe, expect, it } from 'vitest';
import { readClaim } from './claim.ts';
import { afterAskedLook, afterLook, type Finding, type Standing } from './lifecycle.ts';

const START = new Date('2026-05-01T12:00:00Z');
const HOUR = 3_600_000;
const fresh: Standing = { state: 'pending', misses: 0, tries: 0, claimedAt: START, nextCheckAt: START, problem: null };
const FINDINGS: Finding[] = ['proven', 'record-missing', 'record-wrong', 'dns-away', 'host-taken'];

/** Looks whenever the standing asks for it, until it asks no more. */
function follow(standing: Standing, findings: Finding[]): Standing {
  return findings.reduce(
    (now, finding) => (now.nextCheckAt ? afterLook(now, finding, now.nextCheckAt) : now),
    standing,
  );
}

const DOMAINS = { appDomain: 'litfass.example', siteDomain: 'litfass-seiten.example' };

describe('the life of a domain', () => {
  it('goes active with a proof whatever it was, and looks again a day later (T8)', () => {
    for (const before of [fresh, follow(fresh, ['record-missing', 'dns-away'])]) {
      const now = new Date(START.getTime() + HOUR);
      expect(afterLook(before, 'proven', now)).toMatchObject({
        state: 'active',
        problem: null,
        nextCheckAt: new Date(now.getTime() + 24 * HOUR),
      });
    }
  });

  it('stays active through two days without a proof and through any silence of the DNS, and is lost on the third (T8)', () => {
    const active = afterLook(fresh, 'proven', START);
    expect(follow(active, ['record-missing', 'record-missing']).state).toBe('active');
    expect(
      follow(
        active,
        Array.from({ length: 40 }, () => 'dns-away' as const),
      ).state,
    ).toBe('active');
    expect(follow(active, ['record-missing', 'proven', 'record-missing', 'record-wrong']).state).toBe('active');
    expect(follow(active, ['record-missing', 'dns-away', 'record-wrong', 'record-missing']).state).toBe('lost');
    expect(follow(active, ['record-missing', 'record-missing', 'record-missing', 'proven']).state).toBe('active');
  });

  it('looks with growing pauses of at most six hours, for seven days; a look that is asked for begins anew (T8)', () => {
    let now = fresh;
    const pauses: number[] = [];
    for (let at: Date | null = START; at; at = now.nextCheckAt) {
      now = afterLook(now, 'record-missing', at);
      if (now.nextCheckAt) pauses.push(now.nextCheckAt.getTime() - at.getTime());
    }
    expect(pauses.slice(0, 4)).toEqual([60_000, 120_000, 240_000, 480_000]);
    expect(Math.max(...pauses)).toBe(6 * HOUR);
    const lived = pauses.reduce((sum, pause) => sum + pause, 0) / HOUR;
    expect(lived).toBeGreaterThan(7 * 24 - 1);
    expect(lived).toBeLessThan(7 * 24 + 7);
    const later = new Date(START.getTime() + 400 * HOUR);
    expect(afterAskedLook(now, 'record-missing', later).nextCheckAt).not.toBeNull();
  });

  it('is told what is wrong by a look that is asked for, without being taken down sooner than the daily looks do (T8)', () => {
    const missed = follow(afterLook(fresh, 'proven', START), ['record-missing', 'record-missing']);
    for (const finding of ['record-missing', 'record-wrong', 'dns-away'] as const)
      expect(afterAskedLook(missed, finding, START)).toEqual({ ...missed, problem: finding });
    expect(follow(afterAskedLook(missed, 'record-wrong', START), ['record-wrong']).state).toBe('lost');
    expect(afterAskedLook(missed, 'proven', START)).toMatchObject({ state: 'active', misses: 0, problem: null });
  });

  it('is active only from a proof: no row of other findings leads there (T8)', () => {
    const others = FINDINGS.filter((finding) => finding !== 'proven');
    for (const one of others)
      for (const two of others)
        for (const three of others) expect(follow(fresh, [one, two, three]).state).toBe('pending');
  });
});

describe('a claim', () => {
  it.each([
    ['WWW.Example.DE', 'www.example.de'],
    [' example.de. ', 'example.de'],
    ['Bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ])('takes %s as %s (T6)', (typed, host) => {
    expect(readClaim(typed, DOMAINS)).toBe(host);
  });

  it.each([
    ['*.example.de', 'host-wildcard'],
    ['example.de:8443', 'host-with-more'],
    ['https://example.de/', 'host-with-more'],
    ['anna@example.de', 'host-with-more'],
    ['a b.de', 'host-with-more'],
    ['example', 'host-invalid'],
    ['', 'host-invalid'],
    ['192.168.0.1', 'host-invalid'],
    ['_dmarc.example.de', 'host-invalid'],
    ['..de', 'host-invalid'],
    ['drucker.local', 'host-not-public'],
    ['x.localhost', 'host-not-public'],
    ['litfass.example', 'host-of-platform'],
    ['FREMD.Litfass.Example.', 'host-of-platform'],
    ['pаypal.example', 'host-lookalike'],
    ['xn--pypal-4ve.example', 'host-lookalike'],
  ])('refuses %s: %s (T6, T8)', (typed, code) => {
    expect(() => readClaim(typed, DOMAINS)).toThrow(expect.objectContaining({ code, status: 422 }));
  });
});
