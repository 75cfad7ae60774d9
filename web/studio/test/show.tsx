import './german-browser.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { afterEach } from 'vitest';
import { sessionQuery, type Account } from '../src/api/session.ts';
import { Root } from '../src/features/shell/root.tsx';
import { Button } from '../src/ui/button.tsx';
import { leaveFreely } from '../src/ui/unsaved/works.ts';

// Two processors draw and type for many tests at once.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  leaveFreely();
  cleanup();
});

/** Who looks at the screen, with the permissions that the test names. */
const anna = (permissions: string[]): Account => ({
  id: '00000000000000000000000a',
  email: 'anna@atelier.test',
  displayName: 'Anna',
  roles: [1],
  permissions,
});

export interface Shown {
  user: UserEvent;
  client: QueryClient;
  /** Where the app has led to. */
  path: () => string;
}

interface Given {
  permissions?: string[];
}

/** Draws something of the owner's app as the app does: in German, with its router, its questions and its network. */
export async function show(content: ReactNode, { permissions = [] }: Given = {}): Promise<Shown> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  client.setQueryData(sessionQuery.queryKey, anna(permissions));
  const root = createRootRoute({ component: Root });
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => content });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>Woanders</h1> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history });
  await router.load();
  const user = userEvent.setup();
  render(
    <I18nProvider locale="de-DE">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { user, client, path: () => router.state.location.pathname };
}

/** A page whose only button opens a window. */
export async function showWindow(
  content: (onClose: () => void) => ReactNode,
  given: Given = {},
): Promise<Shown & { opener: HTMLElement }> {
  const shown = await show(<Opener content={content} />, given);
  const opener = await screen.findByRole('button', { name: 'Öffnen' });
  await shown.user.click(opener);
  return { ...shown, opener };
}

function Opener({ content }: { content: (onClose: () => void) => ReactNode }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Öffnen</Button>
      {isOpen && content(() => setIsOpen(false))}
    </>
  );
}
