import { expect, it } from 'vitest';
import { excerpts } from './excerpts.ts';

const LONG = 'Wir brennen unser Geschirr zweimal im Jahr im großen Ofen hinter der Werkstatt';

it('shows short texts whole', () => {
  expect(excerpts({ mine: 'Ton und Holz', theirs: 'Ton und Feuer' })).toEqual({
    mine: 'Ton und Holz',
    theirs: 'Ton und Feuer',
  });
});

it('shows of long texts where they differ, from a whole word on', () => {
  const said = excerpts({
    mine: `${LONG}, nur im Mai.`,
    theirs: `${LONG}, nur im Herbst. ${'Komm vorbei! '.repeat(20)}`,
  });
  expect(said.mine).toBe('… Ofen hinter der Werkstatt, nur im Mai.');
  expect(said.theirs).toMatch(/^… Ofen hinter der Werkstatt, nur im Herbst\. Komm .* …$/);
});

it('shows the end of a text that the other one goes on from', () => {
  expect(excerpts({ mine: LONG, theirs: `${LONG} und feiern danach.` })).toEqual({
    mine: '… im großen Ofen hinter der Werkstatt',
    theirs: '… im großen Ofen hinter der Werkstatt und feiern danach.',
  });
});
