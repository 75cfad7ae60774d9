import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutEnding, withoutTags } from './markup.ts';

const text = fc.string({ unit: fc.constantFrom('<', '>', 'a', '/', ' ', '"'), maxLength: 40 });

it('takes out each tag, as far as there are any', () => {
  expect(withoutTags('<p>Guten <b>Tag</b>, 1 < 2', ' ')).toBe('  Guten  Tag , 1 < 2'.replace('  G', ' G'));
  fc.assert(
    fc.property(text, fc.constantFrom('', ' '), (html, by) => {
      expect(withoutTags(html, by)).toBe(html.replaceAll(/<[^>]*>/g, by));
    }),
  );
});

it('takes a sign from the end only, however often', () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(withoutEnding(each, '/')).toBe(each.replace(/\/+$/, ''));
    }),
  );
});
