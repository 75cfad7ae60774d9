import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const page = (urlId: string, updatedAt: string | null, hasDraft = false) => ({
  id: `id-${urlId}`,
  urlId,
  hasDraft,
  updatedAt,
});
const begun = '2026-11-22T08:00:00.000Z';
const later = '2026-11-22T09:00:00.000Z';
const must = { weight: 'must' as const, place: '/config/pages/id-impressum' };
const should = { weight: 'should' as const, place: '/config/footer' };
const doneOf = (
  pages: ReturnType<typeof page>[],
  { obstacles = [must, should], openedAt = '', hasDraft = false } = {},
): string[] =>
  stepsOf({ home: 'start', pages, website: { hasDraft } }, { obstacles, openedAt: openedAt || null })
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id);

test('the first steps are done by what somebody changed after the template was written', () => {
  const legal = [page('impressum', begun), page('datenschutz', begun)];
  expect(doneOf([page('start', begun), ...legal])).toEqual([]);
  expect(doneOf([page('start', begun, true), ...legal])).toEqual(['heading']);
  expect(doneOf([page('start', later), ...legal])).toEqual(['heading', 'publish']);
});

test('the legal step is done when nothing that the law asks for is in the way, whatever was touched', () => {
  const touched = [page('start', begun), page('impressum', later), page('datenschutz', begun, true)];
  expect(doneOf(touched)).toEqual([]);
  expect(doneOf(touched, { obstacles: [should] })).toEqual(['legal']);
  expect(stepsOf({ home: 'start', pages: touched, website: { hasDraft: false } }, undefined)[1]?.isDone).toBe(false);
});

test('changes of design, navigation and settings are to be published too, and the website is to be opened', () => {
  const pages = [page('start', later), page('kontakt', begun)];
  expect(doneOf(pages, { hasDraft: true })).toEqual(['heading']);
  expect(doneOf(pages, { openedAt: later, obstacles: [] })).toEqual(['heading', 'legal', 'publish', 'open']);
});

test('a website that sells has its opening among the first steps', () => {
  const facts = { home: 'start', pages: [page('start', begun)], website: { hasDraft: false } };
  expect(stepsOf(facts, undefined, false).at(-1)).toEqual({ id: 'store', page: null, isDone: false });
  expect(stepsOf(facts, undefined, true).at(-1)?.isDone).toBe(true);
});

test('a website that begins with a list of posts has no heading to write, and is published when nothing waits', () => {
  const facts = { home: 'blog', pages: [page('team', begun)], website: { hasDraft: false } };
  expect(stepsOf(facts, undefined).map(({ id, isDone }) => [id, isDone])).toEqual([
    ['legal', false],
    ['publish', true],
    ['open', false],
  ]);
});
