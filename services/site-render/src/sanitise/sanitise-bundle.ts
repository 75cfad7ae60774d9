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
    pages: bundle.pages.map((page) => ({ ...page, sections: cleanSections(page.sections, options) })),
    collections: bundle.collections.map((collection) => ({
      ...collection,
      items: collection.items.map((item) => cleanItem(item, options)),
    })),
  };
}

function cleanSite(site: Site, options: Options): Site {
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

function cleanItem<I extends Item>(item: I, options: Options): I {
  return {
    ...item,
    ...(typeof item.excerpt === 'string' && { excerpt: sanitiseHtml(item.excerpt) }),
    ...(item.body && { body: { ...item.body, sections: cleanSections(item.body.sections, options) } }),
    ...(item.comments && {
      comments: item.comments.map((comment) => ({ ...comment, html: sanitiseHtml(comment.html) })),
    }),
  };
}

const cleanSections = (sections: Section[], options: Options): Section[] =>
  sections.map((section) => ({ ...section, blocks: cleanBlocks(section.blocks, options) }));

const cleanBlocks = (blocks: Block[], options: Options): Block[] =>
  blocks.map((block) => sanitiseBlock(block, options));
