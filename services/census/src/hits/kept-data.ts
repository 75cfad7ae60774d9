import { storableJson } from '@litfass/kit';
import { isObject } from '../json-object.ts';
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

/**
 * JSON of what is kept of a call beside the fields of its own; empty where nothing is left. Names are judged as they are
 * stored: one that is refused or left out may hide behind a character that nothing stores.
 */
export function keptData(data: Readonly<Record<string, unknown>>): string {
  const storable = storableJson(data);
  if (!isObject(storable)) return '';
  let kept: Record<string, unknown> | null = null;
  for (const name in storable) {
    const value = storable[name];
    if (dropped.has(name) || value === '' || value === null || value === undefined) continue;
    kept ??= {};
    kept[name] = cleaned(value);
  }
  return kept === null ? '' : JSON.stringify(kept);
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleaned(member)]));
}
