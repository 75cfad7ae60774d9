import type { FastifyRequest } from 'fastify';
import { privatePart } from './language-tag.ts';
import type { Website } from './website.ts';

const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/;

/**
 * A website as the page speaks that a call comes from: `?pageLanguage=en` of its address names the language by what the
 * page's address begins with. Without it, and for anything else than a language tag, the website's own language stays.
 */
export function inPageLanguage(website: Website, request: FastifyRequest): Website {
  const prefix = pagePrefixOf(request);
  if (prefix === '') return website;
  return { ...website, locale: prefix.slice(1) + privatePart(website.locale), languagePrefix: prefix };
}

/** What addresses in the language of that page begin with: `/en`; empty in the website's own language. */
export function pagePrefixOf({ raw: { url = '' } }: FastifyRequest): string {
  if (!url.includes('pageLanguage=')) return '';
  const tag = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('pageLanguage') ?? '';
  return TAG.test(tag) ? `/${tag}` : '';
}
