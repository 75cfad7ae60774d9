import { describe, expect, it } from 'vitest';
import { popupKey, readRecord, showsPopup } from './popup-rules.ts';

const day = 86_400_000;
const now = 1000 * day;
const settings = { enableMobile: false, showUntilSignup: false, displayFrequency: 30, version: 2 };
const place = { pageType: 2, search: '', widthPx: 1280, record: null, now };
const closed = (daysAgo: number, more = {}) => ({
  key: 'k',
  dateClosed: now - daysAgo * day,
  version: 2,
  submitted: false,
  ...more,
});

describe('the popup', () => {
  it('is met by new visitors (POP-001, POP-008)', () => {
    expect(showsPopup(settings, place)).toBe(true);
  });

  it.each([
    ['on the splash page (POP-005)', { pageType: 3 }],
    ['on the lock screen (POP-006)', { pageType: 103 }],
    ['in screenshot mode (POP-007)', { search: '?a=b&sqsscreenshot=true' }],
    ['on phones unless it is meant for them (POP-009)', { widthPx: 432 }],
  ])('stays away %s', (_case, change) => {
    expect(showsPopup(settings, { ...place, ...change })).toBe(false);
  });

  it('is suppressed on the splash page and the lock screen, whatever the record says (POP-005, POP-006)', () => {
    for (const pageType of [3, 103]) {
      expect(showsPopup({ ...settings, displayFrequency: 0 }, { ...place, pageType })).toBe(false);
      expect(showsPopup(settings, { ...place, pageType, record: closed(900) })).toBe(false);
    }
  });

  it('comes on phones where it is meant for them, and on all wider windows (POP-009)', () => {
    expect(showsPopup({ ...settings, enableMobile: true }, { ...place, widthPx: 320 })).toBe(true);
    expect(showsPopup(settings, { ...place, widthPx: 433 })).toBe(true);
  });

  it.each([
    [30, 29, false],
    [30, 30, true],
    [0, 0, true],
    [-1, 9999, false],
  ])('with a frequency of %i days, closed %i days ago: %s (POP-002, POP-003, POP-008)', (days, ago, expected) => {
    const record = closed(ago);
    expect(showsPopup({ ...settings, displayFrequency: days }, { ...place, record })).toBe(expected);
  });

  it('never comes back to who signed up where it waits for that (POP-009)', () => {
    const record = closed(999, { submitted: true });
    expect(showsPopup({ ...settings, showUntilSignup: true }, { ...place, record })).toBe(false);
    expect(showsPopup(settings, { ...place, record })).toBe(true);
    const open = { ...place, record: closed(31) };
    expect(showsPopup({ ...settings, showUntilSignup: true }, open)).toBe(true);
  });

  it('comes back in a new version, and when the clock was wrong (POP-009)', () => {
    expect(showsPopup(settings, { ...place, record: closed(0, { version: 1 }) })).toBe(true);
    expect(showsPopup(settings, { ...place, record: closed(-3000) })).toBe(true);
  });

  it('keeps a record under a key of the website (POP-004)', () => {
    expect(popupKey({ website: { id: 'w1' } })).toBe('litfass_popup_w1');
    const record = closed(1);
    expect(readRecord(JSON.stringify(record), 'k')).toEqual(record);
    for (const text of [null, '', '{', '3', '[]', '{"version":1}']) expect(readRecord(text, 'k')).toBeNull();
  });
});
