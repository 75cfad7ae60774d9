import { element } from './xml.ts';

export interface SitemapEntry {
  href: string;
  updatedAt: Date | null;
}

export const renderSitemap = (entries: SitemapEntry[], baseUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ href, updatedAt }) =>
        `<url>${element('loc', baseUrl + href)}${updatedAt ? element('lastmod', updatedAt.toISOString()) : ''}</url>`,
    ),
    '</urlset>',
  ].join('\n');

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
