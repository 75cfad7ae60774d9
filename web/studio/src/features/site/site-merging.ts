import type { Site } from '@litfass/model';
import { mergeJson, type EntryKey, type JsonDifference } from '../../draft/conflict/merge-json.ts';
import { proposed, type Merging } from '../../draft/conflict/merging.ts';
import { saidOf } from '../../draft/conflict/said-of.ts';
import { conflictTexts } from '../../gen/texts/conflict.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { noticeTexts } from '../../gen/texts/notice.ts';
import { settingsTexts } from '../../gen/texts/settings.ts';
import { siteTexts } from '../../gen/texts/site.ts';

const texts = conflictTexts.site;

/** What the website says of itself is merged setting by setting, its navigation and redirects entry by entry. */
export const siteMerging: Merging<Site> = {
  differences: (versions) => mergeJson(versions, entryKey, proposed).found.map(named),
  merge: (versions, sideOf) => {
    const { value } = mergeJson(versions, entryKey, ({ id }) => sideOf(id));
    return { ...versions.mine, ...Object(value) };
  },
};

const entryKey: EntryKey = (listId) => {
  if (/^navigation\/\w+(?:\/.+\/children)?$/.test(listId)) return linkKey;
  return listId === 'redirects' ? (entry) => textIn(entry, 'from') : null;
};

const linkKey = (entry: unknown): string =>
  ['page', 'collection', 'href', 'title'].map((member) => textIn(entry, member)).find((text) => text !== '') ?? '';

const textIn = (entry: unknown, member: string): string => String(Reflect.get(Object(entry), member) ?? '');

function named({ id, values, ...difference }: JsonDifference) {
  const entry = entryOf(id.split('/'));
  const said = (value: unknown): string =>
    value === undefined && entry !== null ? conflictTexts.values.absent : saidInSite(value);
  const name = entry === null ? nameOf(id) : `${nameOf(id)}: ${entry.replaceAll('∕', '/')}`;
  return { ...difference, id, name, said: { mine: said(values.mine), theirs: said(values.theirs) } };
}

/** Which entry of a list a difference belongs to: of nested ones the deepest. */
function entryOf([list, ...parts]: readonly string[]): string | null {
  if (list === 'redirects') return parts[0] ?? null;
  if (list !== 'navigation') return null;
  return parts.findLast((_part, index) => index === 1 || parts[index - 1] === 'children') ?? null;
}

/** What a setting is called where it is set; the longest beginning counts. */
const names: Readonly<Record<string, string>> = {
  'website/title': settingsTexts.siteTitle,
  'website/description': settingsTexts.description,
  'website/timeZone': settingsTexts.timeZone,
  'website/favicon': settingsTexts.favicon,
  'website/languages': settingsTexts.tabs.languages,
  'website/locale': settingsTexts.tabs.languages,
  'settings/titlePattern': settingsTexts.titlePattern,
  'settings/commentsEnabled': settingsTexts.comments,
  'settings/escapeKeyLogin': settingsTexts.escape,
  'settings/announcementBarSettings': noticeTexts.announcement,
  'settings/popupOverlaySettings': noticeTexts.popup,
  'settings/cookieSettings': noticeTexts.cookies,
  'settings/legal': settingsTexts.tabs.legal,
  settings: settingsTexts.title,
  home: settingsTexts.home,
  redirects: settingsTexts.tabs.redirects,
  'design/css': siteTexts.design.css,
  'design/tweakJSON': siteTexts.design.title,
  design: siteTexts.design.title,
  navigation: siteTexts.navigation.title,
  header: editorTexts.header,
  footer: editorTexts.footer,
  translations: texts.translations,
};

function nameOf(id: string): string {
  const parts = id.split('/');
  const beginnings = parts.map((_part, index) => parts.slice(0, parts.length - index).join('/'));
  return beginnings.map((beginning) => names[beginning]).find((name) => name !== undefined) ?? texts.other;
}

/** A value in few words; an entry by its title. */
function saidInSite(value: unknown): string {
  const isEntry = typeof value === 'object' && value !== null;
  return (isEntry && linkKey({ title: textIn(value, 'to'), ...value })) || saidOf(value);
}
