import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAnchorLink,
  isFtpLink,
  isInternalUrl,
  isJavascriptLink,
  isMailtoLink,
  isPhoneLink,
  isSmsLink,
  linkCategory,
} from './links.ts';

describe('linkCategory (LINK-011 to LINK-017)', () => {
  it.each([
    ['', 'empty'],
    ['#kontakt', 'anchor'],
    ['#', 'anchor'],
    ['/ueber-uns', 'content'],
    ['/', 'content'],
    ['/s', 'content'],
    ['/s/preisliste.pdf', 'file'],
    ['https://example.org', 'external'],
    ['HTTP://example.org', 'external'],
    ['ftp://example.org/datei', 'external'],
    ['//example.org', 'external'],
    ['mailto:a@b.de', 'miscellaneous'],
    ['tel:112', 'miscellaneous'],
    ['javascript:void 0', 'miscellaneous'],
    ['https:example.org', 'malformed'],
    ['http:/example.org', 'malformed'],
    ['ftp:example.org', 'malformed'],
    ['example.org', 'unknown'],
  ])('calls %j %s', (link, category) => {
    expect(linkCategory(link)).toBe(category);
  });

  it('has a category for any text', () => {
    fc.assert(fc.property(fc.string(), (link) => linkCategory(link).length > 0));
  });
});

/** A link of exactly so many characters that begins and ends as given. */
const sized = (start: string, filler: string, size: number, end = ''): string =>
  `${start}${filler.repeat(size - start.length - end.length)}${end}`;

describe('link helpers (LINK-001 to LINK-010)', () => {
  it.each([
    [isPhoneLink, 'tel:+49-30-1234', true],
    [isPhoneLink, 'tel:123', false],
    [isPhoneLink, 'tel:030 1234', false],
    [isPhoneLink, sized('tel:', '1', 49), true],
    [isPhoneLink, sized('tel:', '1', 50), false],
    [isSmsLink, 'sms:+49 (30) 12.34-5,6', true],
    [isSmsLink, 'sms:hallo', false],
    [isSmsLink, 'sms:--', false],
    [isSmsLink, sized('sms:', '1', 999), true],
    [isSmsLink, sized('sms:', '1', 1000), false],
    [isMailtoLink, 'mailto:hallo@atelier-nord.test', true],
    [isMailtoLink, 'mailto:hallo@atelier.berlin?subject=A%40B', true],
    [isMailtoLink, 'mailto:a@b@c.de', false],
    [isMailtoLink, 'mailto:hallo@localhost', false],
    [isMailtoLink, 'mailto:@b.de', false],
    [isMailtoLink, 'mailto:a@b..de', false],
    [isMailtoLink, sized('mailto:', 'a', 999, '@b.de'), true],
    [isMailtoLink, sized('mailto:', 'a', 1000, '@b.de'), false],
    [isAnchorLink, sized('#', 'a', 99), true],
    [isAnchorLink, sized('#', 'a', 100), false],
    [isJavascriptLink, sized('javascript:', 'a', 249), true],
    [isJavascriptLink, sized('javascript:', 'a', 250), false],
    [isFtpLink, sized('ftp://', 'a', 99), true],
    [isFtpLink, sized('ftp://', 'a', 100), false],
    [isFtpLink, 'https://example.org', false],
    [isInternalUrl, sized('/', 'a', 149), true],
    [isInternalUrl, sized('/', 'a', 150), false],
    [isInternalUrl, '//example.org', false],
  ])('%o of %j is %s', (helper, link, valid) => {
    expect(helper(link)).toBe(valid);
  });

  it('decide quickly about hostile texts', () => {
    const started = performance.now();
    for (const helper of [isPhoneLink, isSmsLink, isMailtoLink, isAnchorLink, isInternalUrl]) {
      helper(`mailto:${'a.'.repeat(50_000)}`);
      helper(`mailto:a@${'.'.repeat(900)}`);
    }
    expect(performance.now() - started).toBeLessThan(200);
  });
});
