/**
 * Names in addresses that tell of campaigns and searches (CENS-011, and what advertisements use elsewhere). All others
 * are not kept: an address may carry what opens an order, a form or an account.
 */
const KEPT = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'source',
  'campaign',
  'subcampaign',
  'channel',
  'subchannel',
  'variation',
  'mkwid',
  'q',
  'search',
]);

// Places in a file, as stacks write them, are no part of an address.
const ADDRESS =
  /((?:https?:\/)?\/[^\s?#"'<>()]*)(\?[^\s#"'<>()]*?)?(#[^\s"'<>()]*?)?(?=(?::\d{1,7}){0,2}(?:[\s"'<>()]|$))/g;

/** A text without the queries and fragments of the addresses in it, but for names that tell of campaigns and searches. */
export function withoutSecrets(text: string): string {
  if (!text.includes('?') && !text.includes('#')) return text;
  return text.replace(ADDRESS, (_whole, path: string, query: string | undefined) => path + keptOf(query ?? ''));
}

function keptOf(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name]) => KEPT.has(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : '';
}
