import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
vi.stubGlobal('location', new URL('https://nord.test/config/analytics'));
const { SearchAndErrors } = await import('./list-parts.tsx');
const { listQuery } = await import('./queries.ts');
const { makeRouter } = await import('../../router.tsx');

it('leads from a page that is missing to where its address is redirected', () => {
  const scope = { range: { from: '2026-11-01', to: '2026-11-30' }, filters: {} };
  const client = new QueryClient();
  const router = makeRouter(client);
  router.update({ ...router.options, history: createMemoryHistory() });
  const row = { key: ['/alt & neu'], counts: { requests: 3 }, previous: null };
  client.setQueryData(listQuery('missing-pages', scope, 10).queryKey, { ...scope.range, items: [row], next: null });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <SearchAndErrors scope={scope} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  const [, href = ''] =
    /<a [^>]*href="([^"]*)"/.exec(/<a [^>]*aria-label="Weiterleitung für[^>]*>/.exec(html)?.[0] ?? '') ?? [];
  const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'), 'https://nord.test');
  const [, , found] = router.getMatchedRoutes(pathname.replace(/^\/config/, ''));
  expect(found?.fullPath).toBe('/settings');
  expect(Object.fromEntries(searchParams)).toEqual({ tab: 'missing', from: '/alt & neu' });
});
