import { create } from 'zustand';
import type { DraftState } from './draft-store.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const answers: { status: number; body: object }[] = [];
const asked: { method: string; body: unknown }[] = [];
vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE' });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.stubGlobal('fetch', (_url: string, { method, body }: { method: string; body?: string }) => {
  asked.push({ method, body: body === undefined ? null : JSON.parse(body) });
  const { status, body: answer } = answers.shift() ?? { status: 500, body: {} };
  return Promise.resolve(new Response(JSON.stringify(answer), { status }));
});
const { startAutosave } = await import('./autosave.ts');
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
const saved = { status: 200, body: { version: 9, savedAt: '2026-11-23T01:00:00Z', savedBy: 'Anna' } };
let store = makeStore();
let autosave = startAutosave(store);

function makeStore() {
  const made = create<DraftState<Words>>((set) => draftSlice<Words>(set));
  made.getState().open({ subject, document: { words: 'Ton' }, version: 4, hasDraft: true });
  return made;
}

beforeEach(() => {
  asked.length = 0;
  store = makeStore();
  autosave = startAutosave(store);
  store.getState().run(() => ({ words: 'Ton und Holz' }));
});
afterEach(() => autosave.stop());

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
  answers.push({ status: 413, body: { error: 'Zu groß.' } });
  await autosave.flush();
  expect(store.getState().save).toEqual({ kind: 'failed', reason: 'Zu groß.', isRefused: true });
});
