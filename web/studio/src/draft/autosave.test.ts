import { create } from 'zustand';
import type { DraftState } from './draft-store.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Answer {
  status: number;
  body: object;
}
const answers: (Answer | Promise<Answer>)[] = [];
const asked: { method: string; body: unknown }[] = [];
vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE' });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.stubGlobal('fetch', async (_url: string, { method, body }: { method: string; body?: string }) => {
  asked.push({ method, body: body === undefined ? null : JSON.parse(body) });
  const { status, body: answer } = (await answers.shift()) ?? { status: 500, body: {} };
  return new Response(JSON.stringify(answer), { status });
});
const { makeAutosave, NotSaved } = await import('./autosave.ts');
const { publish } = await import('./use-publish.ts');
const { draftSlice } = await import('./draft-store.ts');

interface Words {
  words: string;
}
const subject = {
  kind: 'page' as const,
  id: 'a'.repeat(24),
  read: (document: Record<string, unknown>): Words => ({ words: String(document['words']) }),
  write: (document: Words): Record<string, unknown> => ({ ...document }),
};
const gone = { status: 409, body: { code: 'draft-gone', error: 'Inzwischen veröffentlicht.' } };
const saved = { status: 200, body: { version: 9, savedAt: '2026-11-23T01:00:00Z', savedBy: 'Anna', codeLeftOut: [] } };
const refused = { status: 413, body: { error: 'Zu groß.' } };
const taken = {
  status: 409,
  body: { code: 'draft-changed', error: 'Geändert.', by: 'Olga', at: '', version: 7, document: { words: 'Feuer' } },
};
const published = { status: 200, body: { revision: 2, href: '/' } };
let store = makeStore();
let autosave = makeAutosave(store);
let stop = autosave.start();

function makeStore() {
  const made = create<DraftState<Words>>((set) => draftSlice<Words>(set));
  made.getState().open({ subject, document: { words: 'Ton' }, version: 4, hasDraft: true });
  return made;
}

beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
  store = makeStore();
  autosave = makeAutosave(store);
  stop = autosave.start();
  store.getState().run(() => ({ words: 'Ton und Holz' }));
});
afterEach(() => stop());

it('goes on as a new draft when the one before was published meanwhile', async () => {
  answers.push(gone, { status: 200, body: { published: { words: 'Ton' }, draft: null } }, saved);
  await autosave.flush();
  expect(asked.at(-1)).toEqual({ method: 'PUT', body: { document: { words: 'Ton und Holz' }, version: null } });
  expect(store.getState().save.kind).toBe('saved');
});

it('asks what shall stay when somebody has changed it before it was published', async () => {
  answers.push(gone, { status: 200, body: { published: { words: 'Feuer' }, draft: null } });
  await autosave.flush();
  expect(store.getState().save).toMatchObject({
    kind: 'conflict',
    by: null,
    version: null,
    document: { words: 'Feuer' },
  });
});

it('says what was refused', async () => {
  answers.push(refused);
  expect(await autosave.flush()).toBe(false);
  expect(store.getState().save).toEqual({ kind: 'failed', reason: 'Zu groß.', isRefused: true });
});

/** An answer that comes when the test lets it. */
function heldBack(answer: Answer): () => void {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  answers.push(promise);
  return () => resolve(answer);
}

const untilAsked = (count: number): Promise<void> => vi.waitFor(() => expect(asked).toHaveLength(count));
const write = (words: string): void => store.getState().run(() => ({ words }));
const publishIt = (): Promise<boolean> => autosave.whenKept((kept) => publish(store, kept));

it('saves what is written while it saves, and says when the server has all of it', async () => {
  const letSave = heldBack(saved);
  const all = autosave.flush();
  await untilAsked(1);
  write('Ton, Holz und Feuer');
  answers.push({ status: 200, body: { ...saved.body, version: 10 } });
  letSave();
  expect(await all).toBe(true);
  expect(asked.at(-1)?.body).toEqual({ document: { words: 'Ton, Holz und Feuer' }, version: 9 });
});

it('publishes nothing over a save that fails, and says why', async () => {
  answers.push(refused);
  await expect(publishIt()).rejects.toThrow('Zu groß.');
  expect(asked.map(({ method }) => method)).toEqual(['PUT']);
  expect(store.getState()).toMatchObject({ hasDraft: true, save: { kind: 'failed', reason: 'Zu groß.' } });
});

it('publishes nothing while two versions wait for a choice', async () => {
  answers.push(taken);
  await expect(publishIt()).rejects.toThrow(NotSaved);
  await expect(publishIt()).rejects.toThrow('welche Fassung');
  expect(asked).toHaveLength(1);
  expect(store.getState().save).toMatchObject({ kind: 'conflict', by: 'Olga', document: { words: 'Feuer' } });
});

it('asks what shall stay where somebody has changed the draft before it is published', async () => {
  answers.push(saved, taken);
  await expect(publishIt()).rejects.toThrow('Geändert.');
  expect(store.getState().save).toMatchObject({ kind: 'conflict', version: 7 });
});

it('keeps what is written during a publish as the next draft, saved after it', async () => {
  answers.push(saved);
  const letPublish = heldBack(published);
  const publishing = publishIt();
  await untilAsked(2);
  write('Schon das Nächste');
  const next = autosave.flush();
  answers.push(saved);
  letPublish();
  expect(await publishing).toBe(true);
  expect(await next).toBe(true);
  expect(asked.map(({ method }) => method)).toEqual(['PUT', 'POST', 'PUT']);
  expect(asked.at(-1)?.body).toEqual({ document: { words: 'Schon das Nächste' }, version: null });
  expect(store.getState()).toMatchObject({ hasDraft: true, version: 9, save: { kind: 'saved' } });
});

it('has nothing left to save or publish after a publish', async () => {
  answers.push(saved, published);
  await publishIt();
  expect(store.getState()).toMatchObject({ hasDraft: false, version: null, save: { kind: 'clean' } });
});

it('saves what waits when the screen is left', async () => {
  answers.push(saved);
  await stop();
  expect(asked).toEqual([{ method: 'PUT', body: { document: { words: 'Ton und Holz' }, version: 4 } }]);
});

it('leaves the next document alone when an answer for the last one is late', async () => {
  const letSave = heldBack(saved);
  const late = autosave.flush();
  await untilAsked(1);
  store.getState().open({ subject: { ...subject }, document: { words: 'Glas' }, version: 2, hasDraft: false });
  letSave();
  await late;
  expect(store.getState()).toMatchObject({ document: { words: 'Glas' }, version: 2, save: { kind: 'clean' } });
});
