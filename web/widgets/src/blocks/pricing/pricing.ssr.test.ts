import type { OfferedPlan, PriceTax } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { tagsOf, textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

const plan = (name: string, terms: Partial<OfferedPlan> = {}): OfferedPlan => ({
  id: `id-of-${name}`,
  name,
  kind: '',
  currency: 'EUR',
  priceCents: 500,
  billingPeriod: { value: 1, unit: 'month' },
  numBillingCycles: 0,
  yearlyPriceCents: null,
  ...terms,
});
const both = plan('Freundeskreis', { kind: 'membership', yearlyPriceCents: 5000 });
const draw = (offers: (OfferedPlan | null)[], title = ''): string =>
  // Amounts don't break between number and sign.
  drawBlock('pricing', { title, plans: [] }, { offers }).replaceAll('\u00a0', ' ');
const hrefs = (html: string): string[] => tagsOf(html, 'a').map((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? '');

describe('pricing block', () => {
  it('offers two intervals of which one is chosen, each with its price and its button (MENU-006 to MENU-009)', () => {
    const html = draw([both]);
    expect(html).toContain('role="radiogroup" aria-label="Zahlungsintervall"');
    expect(textsOf(html, 'label')).toEqual(['Monatlich', 'Jährlich']);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    const [month = '', year = ''] = html.split(/(?=<div class="lf-plan-offer")/).slice(1);
    expect(month).toContain(
      'data-interval="month"><p class="lf-plan-price"><strong>5 €</strong> <span>pro Monat</span>',
    );
    expect(year).toContain('data-interval="year"><p class="lf-plan-price"><strong>50 €</strong> <span>pro Jahr</span>');
    expect(hrefs(month)).toEqual(['/checkout/subscribe?plan=id-of-Freundeskreis']);
    expect(hrefs(year)).toEqual(['/checkout/subscribe?plan=id-of-Freundeskreis&amp;interval=year']);
    expect(textsOf(html, 'a')).toEqual(['Mitglied werden : Freundeskreis', 'Mitglied werden : Freundeskreis']);
  });

  it('says beside either price what the other one is and what it saves', () => {
    const notes = textsOf(draw([both]), 'p').filter((text) => /im (?:Monat|Jahr)/.test(text));
    expect(notes).toEqual(['oder 50 € im Jahr 2 Monate geschenkt', 'das sind 4,17 € im Monat 2 Monate geschenkt']);
  });

  it('has nothing to choose where no plan has two intervals, and no behaviour', () => {
    const html = draw([plan('Kurs', { numBillingCycles: 6, billingPeriod: { value: 2, unit: 'week' } })]);
    expect(html).not.toMatch(/radiogroup|data-interval|data-block-json/);
    expect(textsOf(html, 'p').slice(0, 2)).toEqual([
      '5 € alle 2 Wochen',
      'wird alle 2 Wochen verlängert, 6 Zahlungen lang',
    ]);
    expect(hrefs(html)).toEqual(['/checkout/subscribe?plan=id-of-Kurs']);
  });

  it.each([
    [[{ value: 3, unit: 'month' }], 'Alle 3 Monate'],
    [[{ value: 1, unit: 'week' }], 'Wöchentlich'],
    [
      [
        { value: 1, unit: 'week' },
        { value: 1, unit: 'month' },
      ],
      'Kürzer',
    ],
  ] as const)('names the interval that its plans have (%#) (MENU-006)', (periods, label) => {
    const plans = periods.map((billingPeriod, index) => plan(`P${index}`, { billingPeriod, yearlyPriceCents: 100 }));
    expect(textsOf(draw(plans), 'label')).toEqual([label, 'Jährlich']);
  });

  it('leaves out what is not offered, and itself where nothing is', () => {
    expect(textsOf(draw([null, plan('Kurs')], 'Tarife'), 'h3')).toEqual(['Kurs']);
    expect(draw([null], 'Tarife')).not.toMatch(/Tarife|lf-pricing/);
  });

  it('keeps two plans of one name apart by their addresses', () => {
    const html = draw([plan('Abo'), { ...plan('Abo', { priceCents: 900 }), id: 'other' }]);
    expect(textsOf(html, 'h2')).toEqual(['Abo', 'Abo']);
    expect(new Set(hrefs(html)).size).toBe(2);
  });

  it('says by which tax its prices are, as the products do (§ 6 PAngV)', () => {
    const note = (tax: PriceTax | null): string => textsOf(draw([{ ...both, tax }]), 'p').at(-1) ?? '';
    expect(note({ kind: 'included', ratePercent: 7 })).toBe('inkl. 7 % USt.');
    expect(note({ kind: 'included', ratePercent: null })).toBe('inkl. USt.');
    expect(note({ kind: 'onTop', ratePercent: 8.1 })).toBe('zzgl. USt.');
    expect(note({ kind: 'smallBusiness', ratePercent: null })).toBe('umsatzsteuerfrei nach § 19 UStG');
    expect(note(null)).toContain('verlängert');
  });
});
