import { element, xmlText } from './xml.ts';

export interface SitemapEntry {
  href: string;
  updatedAt: Date | null;
  /** The same in other languages and its own, the default one first; empty for what speaks one only. */
  alternates?: { language: string; href: string }[];
}

export const renderSitemap = (entries: SitemapEntry[], baseUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.map(
      ({ href, updatedAt, alternates = [] }) =>
        `<url>${element('loc', baseUrl + href)}${updatedAt ? element('lastmod', updatedAt.toISOString()) : ''}${alternatesOf(alternates, baseUrl)}</url>`,
    ),
    '</urlset>',
  ].join('\n');

const alternatesOf = (alternates: { language: string; href: string }[], baseUrl: string): string =>
  [...alternates, ...alternates.slice(0, 1).map(({ href }) => ({ language: 'x-default', href }))]
    .map(
      ({ language, href }) =>
        `<xhtml:link rel="alternate" hreflang="${xmlText(language)}" href="${xmlText(baseUrl + href)}"/>`,
    )
    .join('');

export const renderRobots = (baseUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /config/',
    'Disallow: /search',
    'Disallow: /api/',
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
