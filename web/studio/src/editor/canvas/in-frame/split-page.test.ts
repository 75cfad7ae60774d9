import { expect, it } from 'vitest';
import { splitPage } from './split-page.ts';

const page = ({ title = 'Start', first = 'eins', footer = 'Fuß' } = {}): string =>
  `<!doctype html><html><head><title>${title}</title><meta name="description" content="${title}"><style>a{}</style></head>` +
  `<body><header>Kopf</header><main id="main"><section data-section-id="a"><section>${first}</section></section>` +
  `<section class="x" data-section-id="b">zwei</section></main><footer>${footer}</footer><script>var a="${title}"</script></body></html>`;

it('parts a page at its sections, also where a section holds another', () => {
  const { sections, shell, edges } = splitPage(page());
  expect([...sections]).toEqual([
    ['a', '<section data-section-id="a"><section>eins</section></section>'],
    ['b', '<section class="x" data-section-id="b">zwei</section>'],
  ]);
  expect(shell).toContain('<style>a{}</style>');
  expect(edges).toContain('Fuß');
});

it('tells what is seen: a section alone, header and footer alone, nothing at all for a title', () => {
  const before = splitPage(page());
  const titled = splitPage(page({ title: 'Anders' }));
  expect([titled.shell, titled.edges]).toEqual([before.shell, before.edges]);
  const written = splitPage(page({ first: 'neu' }));
  expect(written.shell).toBe(before.shell);
  expect(written.sections.get('a')).not.toBe(before.sections.get('a'));
  expect(written.sections.get('b')).toBe(before.sections.get('b'));
  const around = splitPage(page({ footer: 'neu' }));
  expect(around.shell).toBe(before.shell);
  expect(around.edges).not.toBe(before.edges);
});

it('takes a page without sections as a whole', () => {
  const { sections, shell } = splitPage('<p>Fehler</p>');
  expect([sections.size, shell]).toEqual([0, '<p>Fehler</p>']);
});
