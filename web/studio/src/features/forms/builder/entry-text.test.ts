import { expect, it } from 'vitest';
import { endingsOf } from './entry-text.ts';

it.each([
  ['', []],
  ['.PDF, jpg', ['pdf', 'jpg']],
  ['pdf, ', ['pdf']],
  ['pdf,,.', ['pdf']],
])('%j are the endings %j', (text, endings) => {
  expect(endingsOf(text)).toEqual(endings);
});
