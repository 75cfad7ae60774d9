import { readFileSync } from 'node:fs';
import { testDataFile } from '@litfass/kit/testing';
import { validateBundle } from '@litfass/model';
import { validateBlock } from '@litfass/widgets';
import { describe, expect, it } from 'vitest';
import { convertWxr, type Conversion } from './convert.ts';
import { isElement, isText, parseHtml, type HtmlNode } from './html-tree.ts';
import { readWxr } from './read-wxr.ts';

/** WordPress's own theme test data; it is too large to keep here. */
const path = testDataFile('themeunittestdata.wordpress.xml');

/** The texts of a tree, each without white space; what stands in scripts is none. */
const textsOf = (html: string): string[] => {
  const texts: string[] = [];
  const open: HtmlNode[] = parseHtml(html).childNodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isText(node)) texts.push(...node.value.split(/\n/));
    else if (isElement(node)) open.push(...node.childNodes.toReversed());
  }
  return texts.map((text) => text.replaceAll(/\s+/g, '')).filter((text) => text !== '');
};

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

const shortcodes = /\[\/?(?:gallery|caption|audio|embed|video|playlist)[^\]]*\]/g;

/** Texts of an entry that are nowhere in what it became. */
const lostTexts = (content: string, became: unknown): string[] => {
  const strings = stringsIn(became);
  // Values that are plain text, such as code, are compared as they are.
  const kept = [...strings.flatMap(textsOf), ...strings.map((text) => text.replaceAll(/\s+/g, ''))].join('');
  return textsOf(content.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(shortcodes, '\n')).filter(
    (text) => !kept.includes(text),
  );
};

const documentsOf = ({ bundleFiles }: Conversion): Record<string, unknown>[] => {
  const { bundle } = validateBundle(bundleFiles, new Set());
  return [...(bundle?.collections[0]?.items ?? []), ...(bundle?.pages ?? [])];
};

const blocksIn = (value: unknown): { type: string; value: Record<string, unknown> }[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && 'id' in value && 'value' in value && typeof value.type === 'string') {
    return [{ type: value.type, value: { ...Object(value.value) } }];
  }
  return Object.values(value).flatMap(blocksIn);
};

it.each(path ? [] : ['LITFASS_TEST_DATA'])(
  'finds no theme test data in the folder that %s names, so that only small exports are tested',
  (name) => {
    expect(testDataFile('themeunittestdata.wordpress.xml')).toBeNull();
    expect(process.env[name] ?? '').not.toContain('.xml');
  },
);

describe.each(path ? [path] : [])('the theme test data at %s', (where) => {
  const xml = readFileSync(where);
  const wxr = readWxr([{ name: '', xml }]);
  const conversion = convertWxr(xml, { identifier: 'theme-test', media: new Map([['canola2.jpg', null]]) });
  const { report, bundleFiles, mediaUsed } = conversion;

  it('becomes a bundle without problems, whose blocks have the values of their types', () => {
    const { problems, bundle } = validateBundle(bundleFiles, new Set(mediaUsed.map((each) => each.path)));
    expect(problems).toEqual([]);
    expect(blocksIn(bundle).flatMap(({ type, value }) => validateBlock(type, value))).toEqual([]);
    expect(blocksIn(bundle).length).toBeGreaterThan(300);
  });

  it('stands in the report entry by entry, each once, and its counts add up', () => {
    const ids = new Set(wxr.entries.map((entry) => entry.id));
    expect(report.entries.map((entry) => entry.id).toSorted()).toEqual([...ids].toSorted());
    const { counts } = report;
    expect(counts.entries).toBe(wxr.entries.length);
    expect(counts.items + counts.pages + counts.media + counts.navigation + counts.inserted + counts.nothing).toBe(
      ids.size,
    );
    for (const entry of report.entries) expect((entry.became === 'nothing') === (entry.reason !== null)).toBe(true);
    expect(counts).toMatchObject({ entries: 186, items: 58, pages: 21, media: 1, navigation: 52 });
  });

  it('has every comment in the report', () => {
    expect(report.comments).toHaveLength(wxr.entries.reduce((sum, entry) => sum + entry.comments.length, 0));
    expect(report.counts).toMatchObject({ commentsTaken: 23, commentsLeft: 10 });
  });

  it('loses no text', () => {
    const documents = documentsOf(conversion);
    const texts = wxr.entries.filter((entry) => entry.type === 'post' || entry.type === 'page');
    const lost = texts.flatMap((entry) => {
      const target = report.entries.find((line) => line.id === entry.id)?.target ?? '';
      const became = documents.find((each) => target.endsWith(`/${encodeURIComponent(String(each.urlId))}`));
      return lostTexts(entry.content, became).map((text) => `${entry.id}: ${text}`);
    });
    expect(lost).toEqual([]);
  });

  it('keeps states, passwords and the sticky post', () => {
    const byName = new Map(documentsOf(conversion).map((each) => [each.urlId, each]));
    expect(byName.get('scheduled')).toMatchObject({ workflow: 2, publishAt: '2030-01-01T19:00:18Z' });
    expect(byName.get('draft')).toMatchObject({ workflow: 4 });
    expect(byName.get('template-password-protected')).toMatchObject({
      access: { kind: 'password', password: 'enter' },
    });
    expect(byName.get('template-sticky')).toMatchObject({ featured: true });
    expect(byName.get('edge-case-no-title')).toMatchObject({ title: 'Untitled' });
    expect(byName.get('επίπεδο-3')).toMatchObject({ title: 'Επίπεδο 3' });
  });

  it('keeps the menu of its pages with its folders', () => {
    expect(bundleFiles['site.json']).toMatchObject({
      home: 'blog',
      navigation: { 'menu:testing-menu': expect.any(Array) },
    });
    const [, , about] = Object(Reflect.get(Object(bundleFiles['site.json']), 'navigation')).main;
    expect(about).toMatchObject({ page: 'about', children: [{ page: 'page-image-alignment' }, {}, {}, {}, {}] });
  });

  it('is converted in a few seconds', () => {
    const started = performance.now();
    convertWxr(xml, { identifier: 'theme-test', media: new Map() });
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
