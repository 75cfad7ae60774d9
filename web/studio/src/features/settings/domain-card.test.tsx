import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Domain } from './domain-queries.ts';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
const { DomainCard } = await import('./domain-card.tsx');
const { useDomainWork } = await import('./domain-queries.ts');

const value = 'litfass-proof=0123456789abcdef';
const domain: Domain = {
  host: 'www.nord.de',
  displayName: 'www.nord.de',
  state: 'active',
  primary: true,
  byOperator: false,
  records: { txt: { name: '_litfass-proof.www.nord.de', value }, cname: { name: 'www.nord.de', value: 'nord.test' } },
  addedAt: '2026-05-01T12:00:00Z',
  provenAt: '2026-05-01T12:00:00Z',
  checkedAt: '2026-05-02T12:00:00Z',
  nextCheckAt: '2026-05-03T12:00:00Z',
  problem: null,
};
const Card = (part: Partial<Domain>) => <DomainCard domain={{ ...domain, ...part }} work={useDomainWork()} />;
const shown = (part: Partial<Domain>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Card {...part} />
    </QueryClientProvider>,
  );

it('shows what to enter in the DNS until a domain is proven, and again when its record is not found', () => {
  expect(shown({})).not.toContain(value);
  expect(shown({ state: 'pending' })).toContain(value);
  const text = shown({ problem: { code: 'record-wrong', text: 'Der TXT-Eintrag hat einen anderen Wert.' } });
  expect(text).toContain(value);
  expect(text).toContain('Der TXT-Eintrag hat einen anderen Wert.');
});
