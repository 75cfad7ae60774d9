import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { tellAs, tellWaiting } from './analytics/tell.ts';
import { CallFailed } from './api/call.ts';
import { sessionQuery } from './api/session.ts';
import { overviewQuery } from './api/site.ts';
import { makeRouter } from './router.tsx';
import { locale } from './texts/choose.ts';
import { tellOutdated } from './ui/outdated.ts';
import { PART_FAILED } from './ui/part-failed.ts';
import { startTooltips } from './ui/tooltips.ts';
import './ui/theme.css';
import './ui/controls.css';
import './ui/rows.css';

const MOST_TRIES = 2;

// What a service refuses it refuses again; only what did not answer is asked once more.
const isWorthRetrying = (tries: number, error: Error): boolean =>
  tries < MOST_TRIES && !(error instanceof CallFailed && error.status >= 400 && error.status < 500);

// To be offline is an answer like any other: what waited in silence for the network would look broken.
const networkMode = 'always' as const;
const client = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 10_000, networkMode, refetchOnReconnect: true },
    mutations: { networkMode },
  },
});
const router = makeRouter(client);
document.documentElement.lang = locale;
addEventListener(PART_FAILED, tellOutdated);
startTooltips();
tellAs(() => {
  const account = client.getQueryData(sessionQuery.queryKey);
  const website = client.getQueryData(overviewQuery.queryKey)?.website;
  if (!account || !website) return null;
  const { id, locale: websiteLocale, templateVersion } = website;
  return { websiteId: id, websiteLocale, memberAccountId: account.id, templateVersion };
});
client.getQueryCache().subscribe(tellWaiting);

const place = document.querySelector('#studio');
if (!place) throw new Error('index.html has the element #studio');
createRoot(place).render(
  <StrictMode>
    <I18nProvider locale={locale}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
