import { expect, it, vi } from 'vitest';
import type { Overview } from '../../api/site.ts';
import type { WaitingFacts } from './waiting-tasks.tsx';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
vi.stubGlobal('location', { origin: 'http://nord.test' });
const { waitingTasks } = await import('./waiting-tasks.tsx');

const page = { id: 'p', title: 'Start', hasDraft: false, plannedAt: null, reviewBy: null, workflow: 1 };
const website = { openedAt: '2026-05-01T12:00:00Z', hasDraft: false };
const waiting = { planned: 0, nextPlannedAt: null, items: 0, comments: 0, domains: 0 };
const overview = (more: { website?: object; pages?: object[]; waiting?: object } = {}): Overview =>
  ({
    website: { ...website, ...more.website },
    pages: more.pages ?? [page],
    collections: [],
    reviews: [],
    waiting: { ...waiting, ...more.waiting },
  }) as unknown as Overview;
const nothing: WaitingFacts = {
  overview: overview(),
  may: () => true,
  store: { openOrders: 0, unpaidOrders: 0, lowStock: 0 },
  isStoreClosed: false,
  closing: null,
  unread: 0,
  obstacles: [],
  openSteps: 0,
};
const idsOf = (more: Partial<WaitingFacts>): string[] => waitingTasks({ ...nothing, ...more }).map(({ id }) => id);

it('lets nothing wait where all is done', () => {
  expect(idsOf({})).toEqual([]);
});

it.each<[string, Partial<WaitingFacts>, string[]]>([
  ['first steps', { openSteps: 2 }, ['steps']],
  ['a website that nobody sees', { overview: overview({ website: { openedAt: null } }) }, ['closed']],
  [
    'design, navigation or settings that were changed',
    { overview: overview({ website: { hasDraft: true } }) },
    ['site'],
  ],
  ['a page that was changed', { overview: overview({ pages: [{ ...page, hasDraft: true }] }) }, ['p']],
  ['a domain without its proof', { overview: overview({ waiting: { domains: 1 } }) }, ['domains']],
  ['an enquiry that nobody read', { unread: 1 }, ['unread']],
  ['an order to send', { store: { openOrders: 1, unpaidOrders: 0, lowStock: 0 } }, ['ship']],
  [
    'an imprint with gaps',
    { obstacles: [{ id: 'imprint', text: 'Im Impressum fehlt etwas.', place: '/config/settings?tab=legal' } as never] },
    ['/config/settings?tab=legal Im Impressum fehlt etwas.'],
  ],
])('names what waits: %s', (_what, facts, ids) => {
  expect(idsOf(facts)).toEqual(ids);
});
