import type { Block, Site } from '@litfass/model';
import { expect, it } from 'vitest';
import { frameAspect, pageAspect } from './aspects.ts';

const words = (text: string): { blocks: Block[] } => ({
  blocks: [{ id: text.padEnd(24, '0'), type: 'html', value: { html: text } }],
});
const site = (title: string, header: string, more: Partial<Site> = {}): Record<string, unknown> => ({
  format: 'litfass-site/1',
  website: { identifier: 'nord', title },
  header: words(header),
  footer: words('Fuß'),
  ...more,
});

it('header and footer return to an earlier version in each language, and the website’s settings stay', () => {
  const aspect = frameAspect('nord', {});
  const then = site('Früher', 'alt', {
    navigation: { main: [{ page: 'start' }] },
    translations: { 'en-GB': { title: 'Then', header: words('old') } },
  });
  const now = site('Heute', 'neu', {
    settings: { commentsEnabled: true },
    translations: { 'en-GB': { title: 'Now', header: words('new') }, 'fr-FR': { footer: words('nouveau') } },
  });
  const returned = aspect.write(aspect.returned(aspect.read(then), aspect.read(now)));
  expect(returned).toEqual({
    ...now,
    header: words('alt'),
    footer: words('Fuß'),
    translations: { 'en-GB': { title: 'Now', header: words('old') }, 'fr-FR': {} },
  });
});

it('a page returns as a whole', () => {
  const { read, returned } = pageAspect('p');
  const then = read({ id: 'p', urlId: 'p', title: 'Früher', sections: [] });
  expect(returned(then, { ...then, title: 'Heute' })).toEqual(then);
});
