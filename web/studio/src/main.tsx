import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { CallFailed } from './api/call.ts';
import { makeRouter } from './router.tsx';
import { locale } from './texts/choose.ts';
import './ui/theme.css';
import './ui/controls.css';

const MOST_TRIES = 2;

// What a service refuses it refuses again; only what did not answer is asked once more.
const isWorthRetrying = (tries: number, error: Error): boolean =>
  tries < MOST_TRIES && !(error instanceof CallFailed && error.status >= 400 && error.status < 500);

const client = new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 10_000 } } });
const router = makeRouter(client);
document.documentElement.lang = locale;

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
