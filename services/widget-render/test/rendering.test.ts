import { newId } from '@litfass/kit';
import { eventually, NORD, SUED } from '@litfass/kit/testing';
import { blockTypes } from '@litfass/widgets';
import { describe, expect, it } from 'vitest';
import { card, useWidgets } from './widgets.ts';

const widgets = await useWidgets();
const EVENTS = 'e'.repeat(24);

const summary = (value: Record<string, unknown> = {}) => ({
  type: 'summary-v2',
  id: 'b1',
  value: { collection: 'termine', ...value },
});
const html = async (block: unknown, more?: Record<string, string>, site = NORD): Promise<string> => {
  const answer = await widgets.render(block, site, more);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<{ html: string }>().html;
};
/** Titles in the order in which they stand in the markup. */
const titles = (markup: string): string[] => [
  ...new Set([...markup.matchAll(/Titel-[\w-]+/g)].map(([title]) => title)),
];

async function publish(
  title: string,
  collectionUrlId: string,
  more: Partial<Parameters<typeof card>[0]> = {},
): Promise<string> {
  const id = newId();
  await widgets.publish(
    NORD,
    { itemId: id, collectionUrlId, collectionId: EVENTS, card: card({ id, title, ...more }) },
    1n,
  );
  return id;
}

describe('a form on its own', () => {
  it('is drawn from what the service forms has told, for a popup that opens (POP-003)', async () => {
    const fields = [{ id: 'email-1', type: 'email', title: 'E-Mail', required: true }];
    await widgets.changeForm(NORD, { id: 'f'.repeat(24), key: 'rundbrief', fields }, 1n);
    await eventually(async () => {
      const made = await html({ type: 'form', id: 'p1', value: { formKey: 'rundbrief' } });
      expect(made).toContain('data-field-id="email-1"');
      expect(made).toContain(`value="${'f'.repeat(24)}"`);
    });
  });

  it('speaks the language of the page that asks, with the form that stands in for it there', async () => {
    const fields = [{ id: 'email-1', type: 'email', title: 'E-Mail', required: true }];
    await widgets.changeForm(NORD, { id: 'a'.repeat(24), key: 'post', fields }, 1n);
    await widgets.changeForm(NORD, { id: 'b'.repeat(24), key: 'post-en', fields }, 1n);
    const ask = (language: string) => html({ type: 'form', id: 'p1', value: { formKey: 'post' } }, { language });
    const [own, other] = [`value="${'a'.repeat(24)}"`, `value="${'b'.repeat(24)}"`];
    await eventually(async () => {
      expect(await ask('de-DE')).toContain(own);
      expect(await ask('en-GB')).toContain(other);
    });
    for (const language of ['', 'de-DE', 'DE-de', 'fr-FR', 'x', "en'; drop table form; --"])
      expect(await ask(language)).toContain(own);
    expect(await ask('EN-us')).toContain('>Submit<');
  });

  it('of another website is not found', async () => {
    const made = await html({ type: 'form', id: 'p1', value: { formKey: 'rundbrief' } }, {}, SUED);
    expect(made).not.toContain('email-1');
  });
});

describe('a summary on its own', () => {
  it('shows the cards of its collection with the root element of the block (WIDG-001, WIDG-003)', async () => {
    await publish('Titel-eins', 'eins', { excerpt: '<p>Mit <b>Band</b></p>', href: '/eins/band' });
    const markup = await eventually(async () => {
      const made = await html(summary({ collection: 'eins' }));
      expect(made).toContain('Titel-eins');
      return made;
    });
    expect(markup).toContain('data-block-type="summary-v2"');
    expect(markup).toContain('data-block-id="b1"');
    expect(markup).toContain('href="/eins/band"');
  });

  it('shows events to come first, the soonest at the top, of the collection given beside it (WIDG-002, WIDG-004)', async () => {
    await publish('Titel-vorbei', 'kalender', { startDate: '2026-02-01T18:00:00Z' });
    await publish('Titel-spaeter', 'kalender', { startDate: '2026-05-01T18:00:00Z' });
    await publish('Titel-bald', 'kalender', { startDate: '2026-03-02T18:00:00Z' });
    await publish('Titel-laufend', 'kalender', { startDate: '2026-02-20', endDate: '2026-03-10' });
    const block = summary({ collection: null, collectionType: 'events', pageSize: 20 });
    const shown = ['Titel-laufend', 'Titel-bald', 'Titel-spaeter', 'Titel-vorbei'];
    await eventually(async () => {
      const found = titles(await html(block, { collectionId: EVENTS }));
      expect(found.filter((title) => shown.includes(title))).toEqual(shown);
    });
  });

  it('shows the newest first and narrows by tag, category, featured and size', async () => {
    const tag = (name: string) => [{ name, href: '/', count: 0 }];
    await publish('Titel-alt', 'blog', { publishedAt: '2026-01-01T00:00:00Z', tags: tag('Holz') });
    await publish('Titel-neu', 'blog', { publishedAt: '2026-02-01T00:00:00Z', categories: tag('Werkstatt') });
    await publish('Titel-neuer', 'blog', { publishedAt: '2026-02-02T00:00:00Z', featured: true, tags: tag('Holz') });
    await eventually(async () =>
      expect(titles(await html(summary({ collection: 'blog' })))).toEqual(['Titel-neuer', 'Titel-neu', 'Titel-alt']),
    );
    const narrowed = async (value: Record<string, unknown>) =>
      titles(await html(summary({ collection: 'blog', ...value })));
    expect(await narrowed({ filter: { tag: 'Holz' } })).toEqual(['Titel-neuer', 'Titel-alt']);
    expect(await narrowed({ filter: { category: 'Werkstatt' } })).toEqual(['Titel-neu']);
    expect(await narrowed({ filter: { featured: true } })).toEqual(['Titel-neuer']);
    expect(await narrowed({ pageSize: 1 })).toEqual(['Titel-neuer']);
  });

  it('of a collection that nobody knows shows nothing', async () => {
    expect(titles(await html(summary({ collection: 'fehlt' })))).toEqual([]);
  });

  it('escapes what a card says', async () => {
    await publish('Titel-x<script>alert(1)</script>', 'fies');
    await eventually(async () =>
      expect(await html(summary({ collection: 'fies' }))).toContain('Titel-x&lt;script&gt;'),
    );
  });
});

describe('a tag cloud on its own', () => {
  it('counts the tags of its collection, the most used first', async () => {
    const tags = (...names: string[]) => names.map((name) => ({ name, href: `/notizen/tag/${name}`, count: 9 }));
    await publish('Titel-a', 'notizen', { tags: tags('Ton', 'Glas') });
    await publish('Titel-b', 'notizen', { tags: tags('Ton') });
    await eventually(async () => {
      const made = await html({ type: 'tag-cloud', id: 't1', value: { collection: 'notizen' } });
      expect(made).toContain('href="/notizen/tag/Ton"');
      expect(made).toMatch(/Glas<[^>]*> \(1 .*Ton<[^>]*> \(2 /s);
    });
    expect(await html({ type: 'tag-cloud', id: 't1', value: { collection: 'notizen' } }, {}, SUED)).not.toContain(
      'Ton',
    );
  });
});

describe('what third parties show, on its own', () => {
  it.each(['map', 'twitter', 'restaurant-booking'])('is drawn with its place kept: %s', async (type) => {
    const made = await html({ type, id: 'v1', value: {} });
    expect(made).toContain(`data-block-type="${type}"`);
  });
});

describe('a block without needs', () => {
  it('is rendered from its value alone', async () => {
    const markup = await html({ type: 'button', id: 'b2', value: { text: 'Los', href: '/laden' } });
    expect(markup).toContain('Los');
    expect(markup).toContain('href="/laden"');
  });

  it('shows a video or an embed of a known service, which waits for consent', async () => {
    const url = 'https://www.youtube.com/watch?v=abcdefghijk';
    for (const type of ['video', 'embed']) {
      const markup = await html({ type, id: 'b3', value: { url } });
      expect(markup).toContain('YouTube');
      expect(markup).not.toContain('<iframe');
    }
  });

  it('is safe to insert: no tag that was sent stands in it', async () => {
    const tags = '<img src=x onerror=alert(1)><script>alert(2)</script><';
    for (const [type, value] of [
      ['embed', { html: tags, caption: tags }],
      [
        'video',
        { url: 'https://youtu.be/abcdefghijk', html: '<iframe src="https://evil.test"></iframe>', caption: tags },
      ],
      ['newsletter', { title: tags, description: tags }],
    ] as const) {
      const markup = await html({ type, id: 'b4', value });
      expect(markup).not.toMatch(/onerror|<script|<iframe|evil\.test/);
    }
  });

  it('drops addresses that run scripts', async () => {
    const markup = await html({ type: 'button', id: 'b2', value: { text: 'Los', href: 'javascript:alert(1)' } });
    expect(markup).not.toContain('javascript:');
  });
});

describe('a rendering is refused', () => {
  it.each([
    ['an unknown type', { type: 'hologram', id: 'b', value: {} }, 'unknown-block-type'],
    ['the name of a method', { type: 'constructor', id: 'b', value: {} }, 'unknown-block-type'],
    ['markup of owners', { type: 'code', id: 'b', value: { html: '<script>1</script>' } }, 'not-rendered-alone'],
    [
      'what only a page can answer',
      { type: 'rss', id: 'b', value: { url: 'https://a.example/feed' } },
      'not-rendered-alone',
    ],
    ['no type', { id: 'b', value: {} }, 'invalid-request'],
    ['a list as value', { type: 'button', id: 'b', value: [] }, 'invalid-request'],
    ['a list', [], 'invalid-request'],
    ['no JSON', '{"type":', 'invalid-json'],
    ['__proto__', '{"type":"button","id":"b","value":{},"__proto__":{"polluted":1}}', 'invalid-json'],
    ['deep nesting', `{"type":"button","id":"b","value":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}`, 'invalid-json'],
  ])('for %s', async (_name, block, code) => {
    const answer = await widgets.render(block);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, code]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('for a collection id that is none, a missing body and a foreign page', async () => {
    expect((await widgets.render(summary(), NORD, { collectionId: 'x' })).statusCode).toBe(400);
    const url = '/api/widget/GetWidgetRendering';
    expect((await widgets.ask(NORD, { method: 'POST', url, payload: {} })).statusCode).toBe(400);
    const headers = { origin: 'https://evil.test' };
    expect((await widgets.ask(NORD, { method: 'POST', url, headers, payload: {} })).statusCode).toBe(403);
  });

  it.each(blockTypes)('or answered, but never fails: a hostile %s', async (type) => {
    const hostile = [null, 0, '', [], {}, 'x', [null], [{}], { a: null }];
    const names = [
      'items',
      'collection',
      'title',
      'html',
      'tabs',
      'plans',
      'asset',
      'location',
      'url',
      'filter',
      'meta',
      'design',
    ];
    for (const thing of hostile) {
      const answer = await widgets.render({
        type,
        id: 'b',
        value: Object.fromEntries(names.map((name) => [name, thing])),
      });
      expect([200, 400]).toContain(answer.statusCode);
    }
  });
});
