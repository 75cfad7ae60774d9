import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, isEmailFieldValid } from './email.ts';
import { bytesPerMegabyte, formatFileSize } from './file-size.ts';
import { directionOf, matchLanguage, nameOfLanguage } from './language.ts';
import { deviceViewAt } from './limits.ts';
import { generateSku, isSku } from './sku.ts';
import { stockOf } from './stock.ts';
import { subscriptionText } from './subscription-text.ts';
import { termProblem } from './tags.ts';
import { unitsOf } from './units.ts';
import { isPublic, mayBecome, workflowLabel, workflowOf } from './workflow.ts';
import { workflowCodes } from './enumerations.ts';

describe('e-mail (FVAL-006, FVAL-007)', () => {
  it.each([
    ['a@b.cd', true, true],
    ['hallo@atelier-nord.test', true, true],
    ['hallo@laden.berlin', false, true],
    ['hallo@laden.online', false, true],
    ['a@b', false, false],
    ['a@@b.de', false, false],
    ['a b@c.de', false, false],
    ['@c.de', false, false],
    ['a@c..de', false, false],
    ['a@-c.de', true, false],
    ['info@müller.de', true, true],
    ['info@straße.de', true, true],
    ['info@xn--mller-kva.de', true, true],
    ['info@mu\u0308ller.de', true, true],
    ['jo@пример.рф', false, true],
    ['käse@exämple.de', true, false],
    ['a@mül/ler.de', false, false],
    ['a@mül:80.de', false, false],
    ['a@ü', false, false],
    [`a@${'ü'.repeat(64)}.de`, true, false],
    [`${'a'.repeat(251)}@b.cd`, true, false],
    [`${'a'.repeat(252)}@b.cd`, false, false],
  ])('%s: as specified %s, modern %s (FVAL-006, FVAL-007)', (text, specified, modern) => {
    expect(isEmail(text, 'specification')).toBe(specified);
    expect(isEmail(text, 'modern')).toBe(modern);
  });

  it('may be blank only when not required (FVAL-004, FVAL-005)', () => {
    expect(isEmailFieldValid('', false, 'specification')).toBe(true);
    expect(isEmailFieldValid('  ', true, 'specification')).toBe(false);
    expect(isEmailFieldValid('a@b.de', true, 'specification')).toBe(true);
  });

  it('is decided quickly for hostile texts', () => {
    const started = performance.now();
    for (const rule of ['specification', 'modern'] as const) {
      isEmail(`${'a'.repeat(100)}@${'a.'.repeat(70)}!`, rule);
      isEmail(`${'a@'.repeat(120)}`, rule);
    }
    expect(performance.now() - started).toBeLessThan(2000); // backtracking would take minutes
  });
});

describe('workflow (WORK-001 to WORK-005)', () => {
  it.each([
    [1, 'Verfügbar'],
    [2, 'Geplant'],
    [4, 'Verborgen'],
    [3, 'Nicht unterstützt'],
    [5, 'Nicht unterstützt'],
    [6, 'Nicht unterstützt'],
    [99, 'Nicht unterstützt'],
  ])('shows state %i as %s', (code, label) => {
    expect(workflowLabel(code)).toBe(label);
  });

  it('lets the editable states change into each other and restores deleted content unpublished (WORK-005, WORK-006)', () => {
    for (const from of [1, 2, 3, 4, 5]) for (const to of [1, 2, 3, 4, 5, 6]) expect(mayBecome(from, to)).toBe(true);
    expect([1, 2, 3, 4, 5].filter((to) => mayBecome(6, to))).toEqual([4, 5]);
    expect(mayBecome(7, 1)).toBe(false);
    expect(workflowOf('needs review')).toBe(workflowCodes.needsReview);
  });

  it.each([
    [1, null, true],
    [undefined, undefined, true],
    [1, '2026-03-01T00:00:00Z', true],
    [1, '2026-03-03T00:00:00Z', false],
    [2, '2026-03-01T00:00:00Z', true],
    [2, '2026-03-03T00:00:00Z', false],
    [2, null, false],
    [4, '2026-03-01T00:00:00Z', false],
    [5, null, false],
    [6, null, false],
  ])('on 2 March state %s with date %s is public: %s (WORK-005)', (code, publishAt, visible) => {
    expect(isPublic(code, publishAt, new Date('2026-03-02T00:00:00Z'))).toBe(visible);
  });
});

describe('tags and categories (BLOG-007, BLOG-008, BLOG-009)', () => {
  it.each([
    ['tag', 'a'.repeat(50), null],
    ['tag', 'a'.repeat(51), 'Ein Schlagwort darf höchstens 50 Zeichen haben.'],
    ['category', 'a'.repeat(25), null],
    ['category', '🙂'.repeat(26), 'Eine Kategorie darf höchstens 25 Zeichen haben.'],
    ['tag', ' holz ', 'Dieses Schlagwort gibt es schon.'],
    ['tag', '  ', 'Gib einen Namen ein.'],
  ] as const)('a %s %j: %s', (kind, typed, problem) => {
    expect(termProblem(kind, typed, ['Holz'])).toBe(problem);
  });
});

describe('products (PROD-006, PROD-007, PROD-011 to PROD-015)', () => {
  it('have generated SKUs of SQ and seven digits (PROD-006)', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999_999_999, noNaN: true }), (x) =>
        /^SQ\d{7}$/.test(generateSku(() => x)),
      ),
    );
    const draws = [0, 0, 0.5];
    expect(generateSku(() => draws.shift() ?? 0, new Set(['SQ0000000']))).toBe('SQ5000000');
  });

  it('have SKUs of up to 60 characters (PROD-007)', () => {
    expect([isSku(''), isSku('x'.repeat(60)), isSku('x'.repeat(61))]).toEqual([false, true, false]);
  });

  const variant = (qtyInStock: number, unlimited = false) => ({ sku: 'a', priceCents: 1, qtyInStock, unlimited });
  it.each([
    ['DIGITAL', [], 'unlimited'],
    ['PHYSICAL', [variant(3), variant(4)], 7],
    ['PHYSICAL', [variant(3), variant(0, true)], 'unlimited'],
    ['PHYSICAL', [], 0],
  ] as const)('%s with %j: %s in stock', (productType, variants, stock) => {
    expect(stockOf({ productType, variants: [...variants] })).toBe(stock);
  });

  it.each([
    [1, 'lbs', 'inch'],
    [2, 'kg', 'cm'],
    [undefined, 'kg', 'cm'],
  ])('are weighed and measured for standard %s in %s and %s', (standard, weight, length) => {
    expect(unitsOf(standard)).toEqual({ weight, length });
  });
});

describe('subscriptions (SUB-003 to SUB-009)', () => {
  it.each([
    ['week', 1, 0, 'wird jede Woche verlängert'],
    ['month', 1, 0, 'wird jeden Monat verlängert'],
    ['year', 1, 0, 'wird jedes Jahr verlängert'],
    ['week', 2, 0, 'wird alle 2 Wochen verlängert'],
    ['month', 3, 0, 'wird alle 3 Monate verlängert'],
    ['year', 2, 0, 'wird alle 2 Jahre verlängert'],
    ['month', 1, 12, 'wird jeden Monat verlängert, 12 Zahlungen lang'],
  ] as const)('every %s times %i with %i cycles read %j', (unit, value, cycles, text) => {
    expect(subscriptionText({ unit, value }, cycles)).toBe(text);
  });
});

describe('sizes, widths and languages (MEDIA-008, MEDIA-009)', () => {
  it.each([
    [0, '0 Byte'],
    [1023, '1.023 Byte'],
    [1024, '1 KB'],
    [1_572_864, '1,5 MB'],
    [5 * 1024 ** 4, '5 TB'],
  ])('shows %i bytes as %s in steps of 1024 (MEDIA-008)', (bytes, text) => {
    expect(formatFileSize(bytes).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('counts a megabyte as a million bytes elsewhere (MEDIA-009)', () => {
    expect(bytesPerMegabyte).toBe(1_000_000);
  });

  it('knows phones up to 432 px and desktops from 433 px, never tablets (LIMIT-006, LIMIT-007, LIMIT-008)', () => {
    expect([deviceViewAt(432), deviceViewAt(433), deviceViewAt(800)]).toEqual(['phone', 'desktop', 'desktop']);
  });

  it('finds the language of a website that fits best', () => {
    expect(matchLanguage('en-US', ['de-DE', 'en-GB'])).toBe('en-GB');
    expect(matchLanguage('DE-de', ['de-AT', 'de-DE'])).toBe('de-DE');
    expect(matchLanguage('fr', ['de-DE'])).toBeNull();
    expect([directionOf('ar-EG'), directionOf('de')]).toEqual(['rtl', 'ltr']);
    expect(nameOfLanguage('de-DE')).toBe('Deutsch');
  });
});
