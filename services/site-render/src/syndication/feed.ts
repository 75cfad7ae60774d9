import { absoluteAddresses } from './absolute-addresses.ts';
import { cdata, element, xmlText } from './xml.ts';

export interface Feed {
  title: string;
  description: string;
  language: string;
  /** Origin of the website; all hrefs begin with a slash. */
  baseUrl: string;
  href: string;
  selfHref: string;
  items: FeedItem[];
  /** Where a file of the website is, by its bundle path. */
  fileAddress?: (path: string) => string | null;
}

export interface FeedItem {
  id: string;
  title: string;
  href: string;
  publishedAt: string | null;
  author: string;
  categories: string[];
  excerpt: string;
  html: string;
  enclosure: { url: string; mime: string; bytes: number } | null;
}

/** RSS 2.0 with full content. */
export function renderFeed(feed: Feed): string {
  const { baseUrl } = feed;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', feed.title),
    element('link', baseUrl + feed.href),
    element('description', feed.description),
    element('language', feed.language),
    `<atom:link href="${xmlText(baseUrl + feed.selfHref)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.map((item) => renderItem(item, feed)),
    '</channel></rss>',
  ].join('\n');
}

function renderItem(item: FeedItem, { baseUrl, fileAddress }: Feed): string {
  const { enclosure } = item;
  const readable = (html: string): string => cdata(absoluteAddresses(html, baseUrl + item.href, fileAddress));
  return [
    '<item>',
    element('title', item.title),
    element('link', baseUrl + item.href),
    `<guid isPermaLink="false">${xmlText(item.id)}</guid>`,
    item.publishedAt ? element('pubDate', new Date(item.publishedAt).toUTCString()) : '',
    item.author ? element('dc:creator', item.author) : '',
    ...item.categories.map((category) => element('category', category)),
    item.excerpt ? `<description>${readable(item.excerpt)}</description>` : '',
    item.html ? `<content:encoded>${readable(item.html)}</content:encoded>` : '',
    enclosure
      ? `<enclosure url="${xmlText(baseUrl + enclosure.url)}" length="${enclosure.bytes}" type="${xmlText(enclosure.mime)}"/>`
      : '',
    '</item>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
