import { describe, expect, it } from 'vitest';
import { legalPages } from './legal-pages.ts';

const details = {
  site: 'Werkstatt',
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
});
