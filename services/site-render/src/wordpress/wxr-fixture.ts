import type { Block, Collection, Page, SiteBundle } from '@litfass/model';
import { validateBundle } from '@litfass/model';
import { convertWxr, type Conversion, type ConvertOptions } from './convert.ts';

/** An item of a small export; only what a test is about needs to be given. */
export interface SmallItem {
  id: string;
  type?: string;
  status?: string;
  title?: string;
  slug?: string;
  link?: string;
  date?: string;
  parent?: string;
  order?: number;
  content?: string;
  excerpt?: string;
  password?: string;
  sticky?: boolean;
  attachmentUrl?: string;
  terms?: [domain: string, slug: string, name: string][];
  meta?: Record<string, string>;
  comments?: { id: string; parent?: string; approved?: string; type?: string; author?: string; content?: string }[];
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const commentXml = (comment: NonNullable<SmallItem['comments']>[number]): string => `<wp:comment>
<wp:comment_id>${comment.id}</wp:comment_id><wp:comment_author>${cdata(comment.author ?? 'Mia')}</wp:comment_author>
<wp:comment_author_email>mia@kunde.test</wp:comment_author_email>
<wp:comment_date_gmt>2024-05-0${Number(comment.id) % 9 || 9} 10:00:00</wp:comment_date_gmt>
<wp:comment_content>${cdata(comment.content ?? 'Schön!')}</wp:comment_content>
<wp:comment_approved>${comment.approved ?? '1'}</wp:comment_approved><wp:comment_type>${comment.type ?? ''}</wp:comment_type>
<wp:comment_parent>${comment.parent ?? '0'}</wp:comment_parent></wp:comment>`;

const itemXml = (item: SmallItem): string => `<item>
<title>${cdata(item.title ?? `Titel ${item.id}`)}</title>
<link>${item.link ?? `https://alt.test/2024/05/01/${item.slug ?? `beitrag-${item.id}`}/`}</link>
<dc:creator>anna</dc:creator>
<content:encoded>${cdata(item.content ?? '')}</content:encoded><excerpt:encoded>${cdata(item.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${item.id}</wp:post_id><wp:post_date_gmt>${item.date ?? '2024-05-01 09:00:00'}</wp:post_date_gmt>
<wp:post_name>${item.slug ?? `beitrag-${item.id}`}</wp:post_name><wp:status>${item.status ?? 'publish'}</wp:status>
<wp:post_parent>${item.parent ?? '0'}</wp:post_parent><wp:menu_order>${item.order ?? 0}</wp:menu_order>
<wp:post_type>${item.type ?? 'post'}</wp:post_type><wp:post_password>${item.password ?? ''}</wp:post_password>
<wp:is_sticky>${item.sticky ? 1 : 0}</wp:is_sticky>
${item.attachmentUrl === undefined ? '' : `<wp:attachment_url>${item.attachmentUrl}</wp:attachment_url>`}
${(item.terms ?? []).map(([domain, slug, name]) => `<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>`).join('')}
${Object.entries(item.meta ?? {})
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('')}
${(item.comments ?? []).map(commentXml).join('')}
</item>`;

/** A small export as WordPress writes it; `channel` is further XML of the channel. */
export const smallExport = (
  items: readonly SmallItem[],
  channel = '',
  title = 'Altes Atelier',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>${cdata(title)}</title><link>https://alt.test</link><description>Holz &amp; mehr</description><language>de</language>
<wp:base_blog_url>https://alt.test</wp:base_blog_url>
<wp:author><wp:author_login>anna</wp:author_login><wp:author_display_name>Anna Nord</wp:author_display_name></wp:author>
${channel}
${items.map(itemXml).join('\n')}
</channel></rss>`;

export const convertSmall = (
  items: readonly SmallItem[],
  media: string[] = [],
  channel = '',
  more: Pick<ConvertOptions, 'foreignPictures'> = {},
): Conversion =>
  convertWxr(smallExport(items, channel), {
    ...more,
    identifier: 'altes-atelier',
    media: new Map(media.map((name) => [name, null])),
  });

/** The checked bundle of a conversion; a bundle with problems fails the test that asks for it. */
export const bundleOf = (conversion: Conversion): SiteBundle => {
  const { bundle, problems } = validateBundle(
    conversion.bundleFiles,
    new Set(conversion.mediaUsed.map(({ path }) => path)),
  );
  if (bundle === null) throw new Error(JSON.stringify(problems));
  return bundle;
};

export const blogOf = (conversion: Conversion): Collection => {
  const [blog] = bundleOf(conversion).collections;
  if (blog === undefined) throw new Error('The conversion has no blog');
  return blog;
};

export const pageOf = (conversion: Conversion, urlId: string): Page => {
  const page = bundleOf(conversion).pages.find((each) => each.urlId === urlId);
  if (page === undefined) throw new Error(`No page ${urlId}`);
  return page;
};

/** Type and value of the blocks that a single post's text becomes. */
export const blocksOfText = (
  content: string,
  more: readonly SmallItem[] = [],
  media: string[] = [],
): Pick<Block, 'type' | 'value'>[] => {
  const blog = blogOf(convertSmall([{ id: '1', content }, ...more], media));
  const sections = blog.items.find((item) => item.title === 'Titel 1')?.body?.sections ?? [];
  return sections.flatMap((section) => section.blocks.map(({ type, value }) => ({ type, value })));
};

/** An attachment of an image. */
export const imageItem = (id: string, name: string, more: Partial<SmallItem> = {}): SmallItem => ({
  id,
  type: 'attachment',
  status: 'inherit',
  title: name,
  attachmentUrl: `https://alt.test/wp-content/uploads/2024/05/${name}.jpg`,
  meta: { _wp_attachment_image_alt: `Bild ${name}` },
  ...more,
});
