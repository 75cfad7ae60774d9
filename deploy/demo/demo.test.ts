import { validateBundle, type SiteBundle } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { demoNames, readDemoSite } from './bundle-files.ts';
import { linksIn, mediaIn, recordsWith, textsIn } from './bundle-walk.ts';

const pictureBytes = 120_000;
const siteBytes = 2_000_000;

const anchorsOf = (page: SiteBundle['pages'][number]): string[] => page.sections.flatMap(({ anchor }) => anchor ?? []);

/** Every address that a site answers to, with the anchors of its pages. */
function addressesOf({ site, pages, collections }: SiteBundle): Set<string> {
  const onPages = pages.flatMap((page) => [
    `/${page.urlId}`,
    ...anchorsOf(page).map((anchor) => `/${page.urlId}#${anchor}`),
  ]);
  const inCollections = collections.flatMap(({ urlId, items }) => [
    `/${urlId}`,
    ...items.map((item) => `/${urlId}/${item.urlId}`),
  ]);
  const own = ['/', ...onPages, ...inCollections];
  const [, ...further] = site.website.languages ?? [];
  const inLanguages = further.flatMap((language) => {
    const named = pages.map(({ urlId, translations }) => `/${translations?.[language]?.urlId ?? urlId}`);
    const prefix = `/${language.split('-', 1)[0] ?? ''}`;
    return [prefix, ...[...named, ...inCollections].map((address) => prefix + address)];
  });
  return new Set([...own, ...inLanguages]);
}

function bundleOf(site: Awaited<ReturnType<typeof readDemoSite>>): SiteBundle {
  const { bundle, problems } = validateBundle(site.files, new Set(site.media.keys()));
  if (!bundle)
    throw new Error(
      `${site.name}: ${problems.map(({ file, pointer, reason }) => `${file}${pointer} ${reason}`).join('\n')}`,
    );
  return bundle;
}

describe.each(demoNames)('the demo site %s', async (name) => {
  const site = await readDemoSite(name);
  const texts = Object.entries(site.files).flatMap(([file, json]) => textsIn(json, file));

  it('is a bundle without problems and warnings', () => {
    const { problems, warnings } = validateBundle(site.files, new Set(site.media.keys()));
    expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
  });

  it('leads every internal link to a page, collection, item or anchor', () => {
    const addresses = addressesOf(bundleOf(site));
    const links = texts.flatMap((found) => linksIn(found).map((link) => ({ place: found.place, link })));
    expect(links.length).toBeGreaterThan(10);
    const lost = links.filter(
      ({ link }) => !/^(?:https:\/\/|mailto:\S+@\S+\.\S+$|tel:\+\d{6,}$)/.test(link) && !addresses.has(link),
    );
    expect(lost).toEqual([]);
  });

  it('has every media file that it names and names every media file that it has', () => {
    const named = new Set(texts.flatMap(mediaIn));
    expect([...named].toSorted()).toEqual([...site.media.keys()].toSorted());
  });

  it('describes each image of a block in words (WCAG 2.2, 1.1.1)', () => {
    const images = Object.values(site.files)
      .flatMap((json) => recordsWith(json, 'asset'))
      .filter(({ asset, alt, type }) => typeof asset === 'string' && (alt !== undefined || type === 'image'));
    const short = images.filter(({ alt }) => typeof alt !== 'string' || alt.trim().length < 12);
    expect(images.length).toBeGreaterThan(5);
    expect(short).toEqual([]);
  });

  it('has an imprint, a privacy page and a description of every page for search engines', () => {
    const { pages } = bundleOf(site);
    expect(pages.map(({ urlId }) => urlId)).toEqual(expect.arrayContaining(['impressum', 'datenschutz']));
    const plain = pages.filter(({ pageType, seo }) => pageType === 2 && (seo?.description ?? '') === '');
    expect(plain.map(({ urlId }) => urlId)).toEqual([]);
  });

  it('states lawful settings instead of leaving them to defaults (D3, D4)', () => {
    const settings = bundleOf(site).site.settings;
    expect(settings?.storeSettings?.currency).toBe('EUR');
    expect(settings?.emailRule).toBe('modern');
    expect(settings?.cookieSettings).toMatchObject({
      isCookieBannerEnabled: true,
      isRestrictiveCookiePolicyEnabled: true,
      cookieBannerAcceptType: 'OPT_IN_AND_OUT',
      cookieBannerCtaVariant: 'BUTTON',
    });
    expect(settings?.legal?.company).toBeTruthy();
    expect(settings?.legal?.address).toBeTruthy();
  });

  it('keeps its pictures small', () => {
    const pictures = [...site.media].filter(([path]) => path.endsWith('.webp'));
    expect(pictures.filter(([, bytes]) => bytes > pictureBytes)).toEqual([]);
    expect(pictures.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(siteBytes);
  });

  it('sets German quotation marks and dashes', () => {
    const shown = texts
      .filter(({ place }) => !place.endsWith('/css'))
      .map(({ place, text }) => ({ place, text: text.replaceAll(/<[^>]*>/g, ' ') }));
    expect(shown.filter(({ text }) => text.includes('"') || / - /.test(text))).toEqual([]);
  });
});

describe('the shop of atelier-nord', () => {
  it('sells all four types of product, one sold out, some on sale, one by weight', async () => {
    const { collections } = bundleOf(await readDemoSite('atelier-nord'));
    const products =
      collections
        .find(({ urlId }) => urlId === 'shop')
        ?.items.flatMap(({ structuredContent }) => structuredContent ?? []) ?? [];
    expect(products).toHaveLength(14);
    expect(new Set(products.map(({ productType }) => productType)).size).toBe(4);
    expect(
      products.filter(
        ({ variants = [] }) =>
          variants.length > 0 && variants.every(({ qtyInStock, unlimited }) => !unlimited && qtyInStock === 0),
      ),
    ).toHaveLength(1);
    expect(
      products.filter(({ onSale, variants = [] }) => onSale || variants.some((variant) => variant.onSale)).length,
    ).toBeGreaterThan(1);
    expect(products.filter(({ unitPrice }) => unitPrice)).toHaveLength(1);
  });
});
