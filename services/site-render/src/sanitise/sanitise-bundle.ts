import type { Block, Item, Section, SiteBundle } from '@litfass/model';
import { sanitiseBlock } from './sanitise-block.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** The whole bundle with clean HTML; what was clean stays as it was, to the byte. */
export function sanitiseBundle(bundle: SiteBundle, options: { customCode: boolean }): SiteBundle {
  const blocks = (list: Block[]): Block[] => list.map((block) => sanitiseBlock(block, options));
  const sections = (list: Section[]): Section[] =>
    list.map((section) => ({ ...section, blocks: blocks(section.blocks) }));
  const item = (given: SiteBundle['collections'][number]['items'][number]) => ({
    ...given,
    ...cleanExcerpt(given),
    ...(given.body && { body: { ...given.body, sections: sections(given.body.sections) } }),
    ...(given.comments && {
      comments: given.comments.map((comment) => ({ ...comment, html: sanitiseHtml(comment.html) })),
    }),
  });
  const area = <A extends { blocks?: Block[] }>(given: A | null | undefined): A | null | undefined =>
    given?.blocks ? { ...given, blocks: blocks(given.blocks) } : given;
  const { header, footer } = bundle.site;
  return {
    ...bundle,
    site: {
      ...bundle.site,
      ...(header && { header: area(header) ?? header }),
      ...(footer && { footer: area(footer) ?? footer }),
    },
    pages: bundle.pages.map((page) => ({ ...page, sections: sections(page.sections) })),
    collections: bundle.collections.map((collection) => ({ ...collection, items: collection.items.map(item) })),
  };
}

const cleanExcerpt = ({ excerpt }: Item): { excerpt?: string } =>
  typeof excerpt === 'string' ? { excerpt: sanitiseHtml(excerpt) } : {};
