import { describe, expect, it } from 'vitest';
import { readCookie } from './cookie.ts';
import { countVisit } from './visit.ts';

const uuid = '11111111-2222-4333-8444-555555555555';
const now = Date.UTC(2026, 4, 1, 12);
const count = (cookies: string) => countVisit(cookies, now, () => uuid);
const returning = (visits: number) => `${uuid}|1000|2000|3000|${visits}`;

describe('visitor cookies', () => {
  it('begin with count 1 and live for two years (COOK-004, COOK-007)', () => {
    const { visitor, cookies } = count('');
    expect(visitor).toBe(`${uuid}|${now}|${now}|${now}|1`);
    expect(cookies[0]).toContain('expires=Sun, 30 Apr 2028 12:00:00 GMT');
  });

  it('count one more and shift the visits when the last visit is over (COOK-005, COOK-006)', () => {
    const { visitor, cookies } = count(`ss_cvr=${encodeURIComponent(returning(4))}`);
    expect(visitor).toBe(`${uuid}|1000|3000|${now}|5`);
    expect(cookies).toHaveLength(2);
  });

  it('only lengthen the visit by 30 minutes while it lasts (COOK-008, COOK-010)', () => {
    const { visitor, cookies } = count(`ss_cvt=4000; ss_cvr=${returning(4)}`);
    expect(visitor).toBe(returning(4));
    expect(cookies).toEqual([expect.stringMatching(/^ss_cvt=.*expires=Fri, 01 May 2026 12:30:00 GMT$/)]);
  });

  it('are written with plain pipes and read in either form (COOK-002)', () => {
    expect(count('').cookies[0]).toMatch(/^ss_cvr=[\da-f-]{36}(\|\d+){4};/);
    expect(count(`ss_cvt=4000; ss_cvr=${returning(2)}`).visitor).toBe(returning(2));
  });

  it.each(['x', '%', `${uuid}|1|2|3`, `${uuid}|1|2|3|0`, `${uuid}|1|2|-3|4`, 'no-uuid|1|2|3|4'])(
    'treat the malformed id %s as missing (COOK-003, COOK-016)',
    (broken) => {
      expect(count(`ss_cvr=${broken}`).visitor).toMatch(/\|1$/);
    },
  );

  it('hold a positive integer as id of the visit; anything else begins a new one (COOK-009)', () => {
    for (const id of ['0', '-5', '1.5', 'x', '']) {
      expect(count(`ss_cvt=${id}; ss_cvr=${returning(4)}`).visitor).toMatch(/\|5$/);
    }
    expect(count('').cookies[1]).toMatch(/^ss_cvt=[1-9]\d*;/);
  });

  it('are told apart by their whole name (COOK-008)', () => {
    expect(readCookie('xss_cvt=1; ss_cvt=2', 'ss_cvt')).toBe('2');
    expect(readCookie('', 'ss_cvt')).toBe('');
  });
});
