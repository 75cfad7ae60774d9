import { setTimeout as wait } from 'node:timers/promises';
import type { ProbedWebsite } from './website.ts';

/**
 * One thing that people do, and see the effect of. `mark` is another text each time; the answer comes as soon as the effect
 * is there. @throws Error with what is seen instead
 */
export type Journey = (website: ProbedWebsite, mark: string) => Promise<void>;

export const journeys = {
  publish: publishAndSee,
  form: sendAndFind,
  hit: visitAndCount,
  cart: lookIntoCart,
  session: askWhoIsThere,
  popup: openPopup,
} satisfies Readonly<Record<string, Journey>>;

const NAME = 'sonde';
const PAUSE_MS = 100;
/** Each publish leaves a revision; with so many the page is begun anew. */
const MOST_REVISIONS = 500;
/** So many answers in a row have to show it: each may come from another instance. */
const SEEN_TIMES = 3;

/** An owner changes a page; visitors see the change. */
async function publishAndSee(website: ProbedWebsite, mark: string): Promise<void> {
  const id = await pageOf(website);
  const place = `/api/rest/site/drafts/page/${id}`;
  const { draft } = await website.call<{ draft: { version: number } | null }>(
    'GET',
    `/api/rest/site/documents/page/${id}`,
  );
  await website.call('PUT', place, { document: pageWith(mark), version: draft?.version ?? null });
  const { revision } = await website.call<{ revision: number }>('POST', `${place}/publish`);
  let seen = 0;
  await until(`/${NAME} shows what was published`, async () => {
    const { status, text } = await website.visit({ path: `/${NAME}` });
    seen = status === 200 && text.includes(mark) ? seen + 1 : 0;
    return seen === SEEN_TIMES;
  });
  if (revision >= MOST_REVISIONS) await website.call('DELETE', `/api/rest/site/documents/page/${id}`);
}

async function pageOf(website: ProbedWebsite): Promise<string> {
  const { pages } = await website.call<{ pages: { id: string; urlId: string }[] }>('GET', '/api/rest/site/overview');
  const known = pages.find(({ urlId }) => urlId === NAME);
  if (known) return known.id;
  const page = { kind: 'page', title: NAME, document: pageWith('') };
  return (await website.call<{ id: string }>('POST', '/api/rest/site/documents', page)).id;
}

const pageWith = (mark: string): object => ({
  urlId: NAME,
  title: NAME,
  workflow: 1,
  seo: { noIndex: true },
  sections: [{ blocks: [{ type: 'html', value: { html: `<h1>${NAME}</h1><p>${mark}</p>` } }] }],
});

/** A visitor sends a form as a browser without script does; the owner finds it among the submissions. */
async function sendAndFind(website: ProbedWebsite, mark: string): Promise<void> {
  const id = await formOf(website);
  const { status, text } = await website.visit({
    method: 'POST',
    path: '/api/form/SaveFormSubmission',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ formId: id, mark }).toString(),
  });
  if (status !== 303) throw new Error(seen('the form', status, text));
  const found = `/api/rest/forms/forms/${id}/submissions?limit=1&search=${mark}`;
  await until('the submission is stored', async () => {
    const { items } = await website.call<{ items: unknown[] }>('GET', found);
    return items.length === 1;
  });
}

async function formOf(website: ProbedWebsite): Promise<string> {
  const path = '/api/rest/forms/forms';
  const { items } = await website.call<{ items: { id: string; key: string }[] }>('GET', `${path}?limit=100`);
  const known = items.find(({ key }) => key === NAME);
  if (known) return known.id;
  const field = { id: 'mark', type: 'text', title: NAME, required: true };
  const form = { key: NAME, name: NAME, fields: [field], storage: { keep: true, retentionDays: 1 } };
  return (await website.call<{ id: string }>('POST', path, form)).id;
}

/** A visitor looks at a page; the owner sees who is there. Ten addresses in turn: reports keep each that there ever was. */
async function visitAndCount(website: ProbedWebsite, mark: string): Promise<void> {
  const path = `/${NAME}/${mark.at(-1)}`;
  const { status, text } = await website.visit({
    method: 'POST',
    path: '/api/census/RecordHit',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ event: '1', data: JSON.stringify({ pagePath: path }), ss_cvr: '' }).toString(),
  });
  if (status !== 204) throw new Error(seen('the hit', status, text));
  await until('the visit is counted', async () => {
    const { pages } = await website.call<{ pages: { value: string }[] }>('GET', '/api/rest/census/live');
    return pages.some(({ value }) => value === path);
  });
}

/** A visitor looks into a cart; there is one even where nothing is for sale. */
async function lookIntoCart(website: ProbedWebsite): Promise<void> {
  const { status, text } = await website.visit({ path: '/api/commerce/cart' });
  if (status !== 200 || !text.includes('"entries"')) throw new Error(seen('the cart', status, text));
}

/** Somebody opens the log-in, which asks first who is there and how to prove that a call is meant. */
async function askWhoIsThere(website: ProbedWebsite): Promise<void> {
  const { status, text } = await website.visit({ path: '/api/auth/session' });
  if (status !== 200 || !text.includes('"crumb"')) throw new Error(seen('the log-in', status, text));
}

/** A visitor opens a popup with the form of the other journey: it comes from widget-render alone. */
async function openPopup(website: ProbedWebsite): Promise<void> {
  const block = { type: 'form', id: NAME, value: { formKey: NAME } };
  await until('a popup shows the form', async () => {
    const { status, text } = await website.visit({
      method: 'POST',
      path: '/api/widget/GetWidgetRendering',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ widgetJSON: JSON.stringify(block) }).toString(),
    });
    if (status !== 200) throw new Error(seen('the popup', status, text));
    return text.includes('data-field-id');
  });
}

const seen = (what: string, status: number, text: string): string =>
  `${what} was answered with ${status} ${text.slice(0, 300)}`;

/** @throws Error that names what has not come about when the website's calls are ended */
async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  try {
    while (!(await check())) await wait(PAUSE_MS);
  } catch (error) {
    throw new Error(`waited for: ${what}; ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
