import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
const { DrawnMap } = await import('./drawn-map.tsx');

const counted = (value: string, visits: number) => ({
  value,
  visits,
  visitors: 1,
  views: 1,
  bounces: 0,
  seconds: 0,
  previous: null,
});
const drawn = renderToStaticMarkup(<DrawnMap rows={[counted('DE', 900), counted('AT', 9)]} onPick={() => undefined} />);
const shadeOf = (name: string): string | undefined =>
  new RegExp(`data-shade="(\\d)"><title>${name}: `).exec(drawn)?.[1];

it('draws each country by its name, the darker the more visits came from it', () => {
  expect(shadeOf('Deutschland')).toBe('5');
  expect(shadeOf('Österreich')).toBe('1');
  expect(shadeOf('Dänemark')).toBe('0');
});

it('says in words what it shows', () => {
  expect(drawn).toContain('aria-label="Karte der Besuche. Deutschland: 900 Besuche, Österreich: 9 Besuche"');
});
