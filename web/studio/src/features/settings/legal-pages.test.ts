import { describe, expect, it } from 'vitest';
import { legalPages } from './legal-pages.ts';

const details = {
  site: 'Werkstatt',
  origin: 'https://werkstatt.test',
  company: 'Meier & <b>Söhne</b> GbR',
  address: 'Hauptstraße 1, 24937 Flensburg',
  email: 'hallo@example.org',
  smallBusiness: true,
};

describe('legal texts', () => {
  it.each(legalPages)('$title names who is responsible, and runs nothing that was typed', ({ html }) => {
    const text = html(details);
    expect(text).toContain('Meier &amp; &lt;b&gt;Söhne&lt;/b&gt; GbR');
    expect(text).not.toMatch(/undefined|null|<b>/);
  });

  it('put street and town on lines of their own, and leave out what is not known', () => {
    const imprint = legalPages[0]?.html(details) ?? '';
    expect(imprint).toContain('Hauptstraße 1<br>24937 Flensburg');
    expect(imprint).not.toContain('Registereintrag');
  });

  it('instruct about the withdrawal of everything that is sold, with the model form', () => {
    const text = legalPages.find(({ urlId }) => urlId === 'widerrufsbelehrung')?.html(details) ?? '';
    expect(text).toContain('die letzte Ware in Besitz genommen');
    expect(text).toContain('online unter https://werkstatt.test/widerruf ausüben');
    expect(text).toContain('<h2>Muster-Widerrufsformular</h2>');
  });
});
