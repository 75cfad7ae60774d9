import type { AddressBook } from './addresses.ts';
import type { Entry } from './entry.ts';
import { decodeName } from './entry.ts';
import type { Wxr, WxrTerm } from './read-wxr.ts';

/** The slugs of a category and those above it, the highest first. */
const pathOf = (term: WxrTerm, terms: readonly WxrTerm[]): string => {
  const slugs = [term.slug];
  const seen = new Set(slugs);
  let above = term.parent;
  while (above !== '' && !seen.has(above)) {
    seen.add(above);
    slugs.unshift(above);
    above = terms.find((each) => each.taxonomy === term.taxonomy && each.slug === above)?.parent ?? '';
  }
  return slugs.join('/');
};

/** A list and its feed. */
const leadList = (addresses: AddressBook, from: string, to: string): void => {
  addresses.lead(from, to);
  addresses.lead(`${from}/feed`, `${to}${to.includes('?') ? '&' : '?'}format=rss`);
};

/** How many pages of a list search engines are likely to know. */
const pagesOf = (count: number): number => Math.min(50, Math.ceil(count / 5));

/**
 * Lets the lists of the old website lead to the new one: categories with those above them, tags, authors, years and
 * months, further pages and feeds.
 */
export const leadArchives = (wxr: Wxr, { posts }: { posts: readonly Entry[] }, addresses: AddressBook): void => {
  const [base = ''] = wxr.baseUrls;
  for (const term of wxr.terms) {
    if (term.taxonomy === 'category') {
      const list = addresses.listOf('category', term.name);
      leadList(addresses, `${base}/category/${pathOf(term, wxr.terms)}`, list);
      leadList(addresses, `${base}/category/${term.slug}`, list);
    }
    if (term.taxonomy === 'post_tag')
      leadList(addresses, `${base}/tag/${term.slug}`, addresses.listOf('tag', term.name));
  }
  for (const [login, name] of wxr.authors) {
    const slug = decodeName(login)
      .toLowerCase()
      .replace(/[@.\s]+/g, '-');
    leadList(addresses, `${base}/author/${slug}`, addresses.listOf('author', name));
  }
  const months = new Set(
    posts.flatMap(({ date }) => (date === null ? [] : [date.slice(0, 4), date.slice(0, 7).replace('-', '/')])),
  );
  for (const month of months) addresses.lead(`${base}/${month}`, addresses.allPosts);
  for (let page = 2; page <= pagesOf(posts.length); page += 1)
    addresses.lead(`${base}/page/${page}`, addresses.allPosts);
  for (const post of posts) {
    const address = addresses.addressOf(post);
    if (address !== null && !post.link.includes('?')) addresses.lead(`${post.link.replace(/\/$/, '')}/feed`, address);
  }
};
