import { deriveId } from '../ids.ts';
import { generateSku } from '../sku.ts';
import { uniqueSlug } from '../slug.ts';
import type { FileKind } from './files.ts';
import { isRecord, listIn, mapField, mapList, textIn } from './json.ts';

/** Makes the id of a path in one website. */
type MakeId = (path: string) => string;

const withId = (entry: unknown, path: string, makeId: MakeId): unknown =>
  isRecord(entry) && (entry.id === undefined || entry.id === null || entry.id === '')
    ? { ...entry, id: makeId(path) }
    : entry;

const withDefault = (entry: unknown, key: string, value: string): unknown =>
  isRecord(entry) && entry[key] === undefined ? { ...entry, [key]: value } : entry;

/** Slides of a gallery have ids of their own, because addresses and linked galleries name them. */
const fillBlock = (block: unknown, path: string, makeId: MakeId): unknown => {
  const slides = (value: unknown) =>
    mapList(value, 'items', (slide, index) => withId(slide, `${path}/items/${index}`, makeId));
  const filled = withId(block, path, makeId);
  return textIn(block, 'type') === 'gallery' ? mapField(filled, 'value', slides) : filled;
};

const fillBlocks = (area: unknown, path: string, makeId: MakeId): unknown =>
  mapList(area, 'blocks', (block, index) => fillBlock(block, `${path}/blocks/${index}`, makeId));

const fillSections = (holder: unknown, path: string, makeId: MakeId): unknown =>
  mapList(holder, 'sections', (section, index) => {
    const sectionPath = `${path}/sections/${index}`;
    return fillBlocks(withId(section, sectionPath, makeId), sectionPath, makeId);
  });

/** What is said in further languages has sections and blocks, and so ids, of its own. */
const fillTranslations = (holder: unknown, fill: (said: unknown, place: string) => unknown): unknown =>
  mapField(holder, 'translations', (translations) =>
    isRecord(translations)
      ? Object.fromEntries(
          Object.entries(translations).map(([language, said]) => [language, fill(said, `translations/${language}`)]),
        )
      : translations,
  );

const fillPageParts = (page: unknown, path: string, makeId: MakeId): unknown =>
  fillTranslations(fillSections(page, path, makeId), (said, place) => fillSections(said, `${path}/${place}`, makeId));

const fillPage = (page: unknown, name: string, makeId: MakeId): unknown => {
  const named = withDefault(page, 'urlId', name);
  const path = `pages/${textIn(named, 'urlId')}`;
  return fillPageParts(withId(named, path, makeId), path, makeId);
};

const fileNameOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.[^.]{1,8}$/, '');

/** What an item without urlId is called: its title, else the name of its file. */
const itemName = (item: unknown): string => {
  const media = isRecord(item) ? item.media : undefined;
  return textIn(item, 'title') || fileNameOf(textIn(media, 'asset') || textIn(item, 'thumbnail'));
};

const fillItem = (item: unknown, path: string, makeId: MakeId): unknown => {
  const filled = mapField(withId(item, path, makeId), 'body', (body) => fillSections(body, path, makeId));
  const translated = fillTranslations(filled, (said, place) =>
    mapField(said, 'body', (body) => fillSections(body, `${path}/${place}`, makeId)),
  );
  return mapList(translated, 'comments', (comment, index) => withId(comment, `${path}/comments/${index}`, makeId));
};

/** Variants without a SKU get one (PROD-006) from what they are, so that they have the same at each import. */
const fillSkus = (item: unknown, path: string, { makeId, taken }: { makeId: MakeId; taken: Set<string> }): unknown =>
  mapField(item, 'structuredContent', (product) =>
    mapList(product, 'variants', (variant, index) => {
      if (!isRecord(variant) || (variant.sku !== undefined && variant.sku !== null && variant.sku !== ''))
        return variant;
      const values = listIn(variant, 'optionValues').map(
        (each) => `${textIn(each, 'optionName')}=${textIn(each, 'value')}`,
      );
      const place = `${path}/variants/${values.toSorted().join('&') || index}`;
      let tries = 0;
      const sku = generateSku(
        () => Number.parseInt(makeId(`${place}/sku/${tries++}`).slice(0, 8), 16) / 2 ** 32,
        taken,
      );
      taken.add(sku);
      return { ...variant, sku };
    }),
  );

/** The SKUs that the items of a collection have. */
const skusIn = (collection: unknown): Set<string> =>
  new Set(
    listIn(collection, 'items').flatMap((item) =>
      listIn(isRecord(item) ? item.structuredContent : null, 'variants').map((variant) => textIn(variant, 'sku')),
    ),
  );

const fillCollection = (collection: unknown, name: string, makeId: MakeId): unknown => {
  const named = withDefault(collection, 'urlId', name);
  const path = `collections/${textIn(named, 'urlId')}`;
  const taken = new Set(listIn(named, 'items').map((item) => textIn(item, 'urlId')));
  const skus = { makeId, taken: skusIn(named) };
  return mapList(withId(named, path, makeId), 'items', (item) => {
    const urlId = textIn(item, 'urlId') || uniqueSlug(itemName(item), taken, 'element');
    taken.add(urlId);
    const titled = withDefault(withDefault(item, 'urlId', urlId), 'title', '');
    const place = `${path}/items/${urlId}`;
    return fillSkus(fillItem(titled, place, makeId), place, skus);
  });
};

const fillForm = (form: unknown, name: string, makeId: MakeId): unknown => {
  const named = withDefault(form, 'key', name);
  return withId(named, `forms/${textIn(named, 'key')}`, makeId);
};

const fillCommerce = (commerce: unknown, makeId: MakeId): unknown => {
  const zones = mapList(commerce, 'shippingZones', (zone, zoneIndex) =>
    mapList(zone, 'options', (option, index) =>
      withId(option, `commerce/shippingZones/${zoneIndex}/options/${index}`, makeId),
    ),
  );
  const plans = mapList(zones, 'plans', (plan) => withId(plan, `commerce/plans/${textIn(plan, 'name')}`, makeId));
  return mapList(plans, 'donationPages', (page) =>
    withId(page, `commerce/donationPages/${textIn(page, 'title')}`, makeId),
  );
};

const fillFrame = (site: unknown, path: string, makeId: MakeId): unknown => {
  const headed = mapField(site, 'header', (area) => fillBlocks(area, `${path}/header`, makeId));
  return mapField(headed, 'footer', (area) => fillBlocks(area, `${path}/footer`, makeId));
};

const fillSite = (site: unknown, makeId: MakeId): unknown =>
  fillTranslations(fillFrame(site, 'site', makeId), (said, place) => fillFrame(said, `site/${place}`, makeId));

/**
 * A file with the ids, items' urlIds and SKUs of variants that it left out. They are derived from the website's identifier and the
 * entry's path, so that importing the same bundle again finds the same entries. Everything else stays as it is.
 */
export const fillFile = (kind: FileKind, json: unknown, name: string, identifier: string): unknown => {
  const makeId: MakeId = (path) => deriveId(identifier, path);
  if (kind === 'site') return fillSite(json, makeId);
  if (kind === 'page') return fillPage(json, name, makeId);
  if (kind === 'collection') return fillCollection(json, name, makeId);
  if (kind === 'form') return fillForm(json, name, makeId);
  return kind === 'commerce' ? fillCommerce(json, makeId) : json;
};

/**
 * A document that stands alone, with the ids that its sections, blocks and slides left out. They are made anew: in a
 * document that is changed again and again no path stays what it was. Everything else stays as it is.
 */
export const fillDocument = (
  kind: 'site' | 'page' | 'collection' | 'item',
  document: unknown,
  newId: () => string,
): unknown => {
  if (kind === 'site') return fillSite(document, newId);
  if (kind === 'page') return fillPageParts(document, '', newId);
  return kind === 'item' ? fillItem(document, '', newId) : document;
};
