import { translationState } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { siteTextsOf } from './site-texts.ts';
import { textsOf } from './translated-texts.ts';
import { hasOwnShape, readTranslation, withNavigation, writeTranslation } from './translation-draft.ts';

const html = (text: string, id = 'b1') => ({ id, type: 'html', value: { html: text } });
const button = { id: 'b2', type: 'button', value: { text: 'Zum Shop', href: '/shop', size: 'large' } };
const page = {
  title: 'Anfahrt',
  urlId: 'anfahrt',
  seo: { description: 'So kommst du hin.', noIndex: false },
  sections: [{ id: 's', blocks: [html('<p>Mit dem Zug.</p>'), button] }],
};
const LANGUAGE = 'en-GB';
const translated = (said: Record<string, string>, of: Record<string, unknown> = page) => ({
  ...of,
  translations: { [LANGUAGE]: writeTranslation(of, LANGUAGE, new Map(Object.entries(said))) },
});
const read = (document: Record<string, unknown>) =>
  Object.fromEntries(readTranslation(document, LANGUAGE, textsOf('page', document)));

describe('a translation', () => {
  it('is made of the texts that people read, and of no other value (MLANG-001)', () => {
    expect(textsOf('page', page).map(({ source, kind }) => [source, kind])).toEqual([
      ['Anfahrt', 'line'],
      ['anfahrt', 'line'],
      ['So kommst du hin.', 'lines'],
      ['<p>Mit dem Zug.</p>', 'rich'],
      ['Zum Shop', 'line'],
    ]);
  });

  it('has the sections of the original with its own words, and is read as it was written', () => {
    const said = {
      title: 'Directions',
      'seo/description': 'How to get here.',
      'sections/0/blocks/1/value/text': 'Shop',
    };
    const document = translated(said);
    expect(document.translations[LANGUAGE]).toMatchObject({
      title: 'Directions',
      seo: { description: 'How to get here.' },
      sections: [
        { id: 's', blocks: [html('<p>Mit dem Zug.</p>'), { ...button, value: { text: 'Shop', href: '/shop' } }] },
      ],
    });
    expect(read(document)).toEqual(said);
    expect(translationState(document, LANGUAGE)).toBe('done');
    expect(page.sections[0]?.blocks[1]).toBe(button);
  });

  it('finds its words again after a block was put before them, and is then out of date', () => {
    const said = { 'sections/0/blocks/0/value/html': '<p>By train.</p>' };
    const { translations } = translated(said);
    const moved = {
      ...page,
      sections: [{ id: 's', blocks: [html('<p>Neu</p>', 'b0'), ...(page.sections[0]?.blocks ?? [])] }],
    };
    expect(read({ ...moved, translations })).toEqual({ 'sections/0/blocks/1/value/html': '<p>By train.</p>' });
    expect(translationState({ ...moved, translations }, LANGUAGE)).toBe('stale');
  });

  it('of its own build is told of, and read by place where both are built alike', () => {
    const own = (blocks: object[]) => ({ ...page, translations: { [LANGUAGE]: { sections: [{ blocks }] } } });
    const foreign = { id: 'x', type: 'html', value: { html: '<p>By train.</p>' } };
    expect(hasOwnShape(own([foreign]), LANGUAGE)).toBe(true);
    const alike = own([foreign, { ...button, id: 'y', value: { ...button.value, text: 'Shop' } }]);
    expect(hasOwnShape(alike, LANGUAGE)).toBe(false);
    expect(Object.values(read(alike))).toEqual(['<p>By train.</p>', 'Shop']);
  });

  it('of a website has its navigation and its notices, each in its place', () => {
    const action = { text: 'Karte', href: '/karte' };
    const site = {
      website: { title: 'Gasthaus' },
      navigation: { main: [{ title: 'Haus', children: [{ page: 'bilder', title: 'Bilder' }] }] },
      settings: { popupOverlaySettings: { title: 'Neu', body: '', action }, cookieSettings: {} },
    };
    const said = new Map([
      ['navigation/main/0/children/0/title', 'Pictures'],
      ['settings/popupOverlaySettings/title', 'New'],
      ['settings/popupOverlaySettings/action/text', 'Menu'],
    ]);
    const write = (document: Record<string, unknown>, words: ReadonlyMap<string, string>) => ({
      ...withNavigation(document, LANGUAGE, words),
      translations: { [LANGUAGE]: writeTranslation(document, LANGUAGE, words) },
    });
    const document = write(site, said);
    expect(siteTextsOf(site).map(({ source }) => source)).toEqual(['Gasthaus', 'Haus', 'Bilder', 'Neu', 'Karte']);
    expect(document.translations[LANGUAGE]).toMatchObject({
      settings: { popupOverlaySettings: { title: 'New', action: { text: 'Menu', href: '/karte' } } },
    });
    expect(readTranslation(document, LANGUAGE, siteTextsOf(document))).toEqual(said);
    const emptied = write(document, new Map([...said.keys()].map((key) => [key, ''])));
    expect(readTranslation(emptied, LANGUAGE, siteTextsOf(emptied)).size).toBe(0);
  });

  it('is none where nothing is said', () => {
    expect(translated({ title: ' ' }).translations[LANGUAGE]).toEqual({});
  });
});
