import { storableText } from '@litfass/kit';
import { withoutSecrets } from './address-text.ts';

/** What has a field of its own, what tells of the machine only, and what would tell of a person. */
const dropped = new Set([
  'websiteId',
  'templateId',
  'variantId',
  'memberAccountId',
  'pagePath',
  'pageHash',
  'member_locale',
  'website_locale',
  'userAgent',
  'clientDate',
  'viewportWidth',
  'viewportHeight',
  'screenWidth',
  'screenHeight',
  'url',
  'pageUrl',
  'title',
  'referrer',
  'queryString',
  'localStorageSupported',
  'visitorCookie',
]);

/** JSON of what is kept of a call beside the fields of its own; empty where nothing is left. */
export function keptData(data: Readonly<Record<string, unknown>>): string {
  let kept: Record<string, unknown> | null = null;
  for (const name in data) {
    const value = data[name];
    if (dropped.has(name) || value === '' || value === null || value === undefined) continue;
    kept ??= {};
    kept[storableText(name)] = cleaned(value);
  }
  return kept === null ? '' : JSON.stringify(kept);
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(storableText(value));
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [storableText(name), cleaned(member)]));
}
