import { storableJson } from '@litfass/kit';
import type { Block, Item, Section, Site, SiteBundle } from '@litfass/model';
import { parseDocument } from '../content/stored-document.ts';
import { sanitiseBlock } from './sanitise-block.ts';
import { sanitiseHtml } from './sanitise-html.ts';

interface Options {
  customCode: boolean;
}

/** The whole bundle with clean HTML, and texts that the database can hold; what was clean stays as it was, to the byte. */
export function sanitiseBundle(given: SiteBundle, options: Options): SiteBundle {
  const bundle = parseDocument<SiteBundle>(storableJson(given));
  return {
    ...bundle,
    site: cleanSite(bundle.site, options),
    pages: bundle.pages.map((page) => ({
      ...page,
      sections: cleanSections(page.sections, options),
      ...translated(page, (said) => cleanPage(said, options)),
    })),
    collections: bundle.collections.map((collection) => ({
      ...collection,
      items: collection.items.map((item) => cleanItem(item, options)),
    })),
  };
}

/** Translations are cleaned as what they translate is. */
const translated = <T>(
  { translations }: { translations?: Record<string, T> | null | undefined },
  clean: (said: T) => T,
): { translations?: Record<string, T> } =>
  translations
    ? {
        translations: Object.fromEntries(
          Object.entries(translations).map(([language, said]) => [language, clean(said)]),
        ),
      }
    : {};

const cleanPage = <P extends { sections?: Section[] | null | undefined }>(said: P, options: Options): P => ({
  ...said,
  ...(said.sections && { sections: cleanSections(said.sections, options) }),
});

const cleanSite = (site: Site, options: Options): Site => ({
  ...cleanFrame(site, options),
  ...translated(site, (said) => cleanFrame(said, options)),
});

function cleanFrame<F extends Pick<Site, 'header' | 'footer' | 'settings'>>(site: F, options: Options): F {
  const { header, footer, settings } = site;
  const announcement = settings?.announcementBarSettings;
  const popup = settings?.popupOverlaySettings;
  return {
    ...site,
    ...(header?.blocks && { header: { ...header, blocks: cleanBlocks(header.blocks, options) } }),
    ...(footer?.blocks && { footer: { ...footer, blocks: cleanBlocks(footer.blocks, options) } }),
    ...(settings && {
      settings: {
        ...settings,
        ...(announcement?.text && {
          announcementBarSettings: { ...announcement, text: sanitiseHtml(announcement.text) },
        }),
        ...(popup?.body && { popupOverlaySettings: { ...popup, body: sanitiseHtml(popup.body) } }),
      },
    }),
  };
}

const cleanBody = <B extends Pick<Item, 'excerpt' | 'body'>>(said: B, options: Options): B => ({
  ...said,
  ...(typeof said.excerpt === 'string' && { excerpt: sanitiseHtml(said.excerpt) }),
  ...(said.body && { body: { ...said.body, sections: cleanSections(said.body.sections, options) } }),
});

function cleanItem<I extends Item>(item: I, options: Options): I {
  return {
    ...cleanBody(item, options),
    ...translated(item, (said) => cleanBody(said, options)),
    ...(item.comments && {
      comments: item.comments.map((comment) => ({ ...comment, html: sanitiseHtml(comment.html) })),
    }),
  };
}

const cleanSections = (sections: Section[], options: Options): Section[] =>
  sections.map((section) => ({ ...section, blocks: cleanBlocks(section.blocks, options) }));

const cleanBlocks = (blocks: Block[], options: Options): Block[] =>
  blocks.map((block) => sanitiseBlock(block, options));
