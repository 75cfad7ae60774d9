import type { PermissionName } from './permissions.ts';
import type { Site, Website } from './site.ts';
import type { WebsiteSettings } from './settings.ts';

/** Who may change a member of `site.json`. */
export interface SiteMember {
  permission: PermissionName;
  /** Words, or what brings words to visitors: where a website demands approval, somebody else looks at it first. */
  isSeen: boolean;
  /** What people call it. */
  name: string;
}

const member = (permission: PermissionName, name: string): SiteMember => ({ permission, name, isSeen: false });
const seen = (permission: PermissionName, name: string): SiteMember => ({ permission, name, isSeen: true });

/** Members that an import writes and nobody changes afterwards. */
const fixed = (name: string): SiteMember => member('admin', name);

type Known<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };

const website: Readonly<Record<Known<Website>, SiteMember>> = {
  id: fixed('Kennung der Website'),
  identifier: fixed('Kennung der Website'),
  title: seen('settingsGeneral', 'Titel der Website'),
  description: seen('settingsGeneral', 'Beschreibung der Website'),
  locale: member('settingsLocale', 'Sprache'),
  timeZone: member('settingsLocale', 'Zeitzone'),
  templateVersion: fixed('Fassung der Vorlage'),
  type: fixed('Art der Website'),
  status: fixed('Stand der Website'),
  developerMode: member('settingsDeveloper', 'Entwicklermodus'),
  cloneable: member('settingsDeveloper', 'Freigabe zum Kopieren'),
  typekitId: member('design', 'Schriften'),
  favicon: member('settingsGeneral', 'Symbol der Website'),
  languages: member('settingsLocale', 'Sprachen'),
  isFormal: member('settingsLocale', 'Anrede der Besucher'),
};

const settings: Readonly<Record<Known<WebsiteSettings>, SiteMember>> = {
  storeSettings: member('commerce', 'Einstellungen des Shops'),
  cookieSettings: seen('settingsPrivacy', 'Cookie-Hinweis'),
  popupOverlaySettings: seen('contentManager', 'Pop-up'),
  mobileInfoBarSettings: seen('contentManager', 'Kontaktleiste'),
  announcementBarSettings: seen('contentManager', 'Ankündigung'),
  pinterestOverlayOptions: member('settingsAdvanced', 'Pinterest'),
  captcha: member('settingsAdvanced', 'Schutz vor Spam'),
  escapeKeyLogin: member('settingsGeneral', 'Anmelden mit der Escape-Taste'),
  commentsEnabled: member('settingsGeneral', 'Kommentare'),
  approvalRequired: member('admin', 'Freigabe von Änderungen'),
  disqusShortname: member('settingsAdvanced', 'Disqus'),
  googleMapsKey: member('settingsAdvanced', 'Google Maps'),
  experiments: member('settingsAdvanced', 'Versuche'),
  emailRule: member('settingsAdvanced', 'Prüfung von E-Mail-Adressen'),
  legal: seen('settingsGeneral', 'Rechtliche Angaben'),
  titlePattern: seen('settingsGeneral', 'Muster der Seitentitel'),
};

type Nested = 'website' | 'settings' | 'translations';

const top: Readonly<Record<Exclude<Known<Site>, Nested>, SiteMember>> = {
  format: fixed('Format'),
  domains: member('settingsDomain', 'Domains'),
  design: member('design', 'Design'),
  header: seen('contentManager', 'Kopfbereich'),
  footer: seen('contentManager', 'Fußbereich'),
  navigation: seen('contentManager', 'Navigation'),
  redirects: member('settingsAdvanced', 'Weiterleitungen'),
  home: member('contentManager', 'Startseite'),
};

/**
 * The one table of who may change what of the website's own document: its members, those of `website` and `settings`
 * one by one. Saving, publishing and the studio ask it; a translation is changed by who may change what it translates.
 */
export const siteMembers: Readonly<Record<string, SiteMember>> = {
  ...top,
  ...Object.fromEntries(Object.entries(website).map(([key, each]) => [`website.${key}`, each])),
  ...Object.fromEntries(Object.entries(settings).map(([key, each]) => [`settings.${key}`, each])),
};

/** What no table knows may be anything: only who administers the website changes it, and it may be words. */
const unknownMember: SiteMember = seen('admin', 'Weitere Angaben');

/** The rule of a member by its path (`home`, `settings.legal`). */
export const siteMember = (path: string): SiteMember =>
  (Object.hasOwn(siteMembers, path) ? siteMembers[path] : undefined) ?? unknownMember;

type Json = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): Json => ({ ...Object(value) });

/** Paths of the members in which two website documents differ, as `siteMembers` names them; those of translations as well. */
export function changedSiteMembers(before: unknown, after: unknown): string[] {
  const changed = new Set(differing(recordOf(before), recordOf(after)));
  const said = (document: unknown): Json => recordOf(recordOf(document)['translations']);
  const [one, other] = [said(before), said(after)];
  for (const language of new Set([...Object.keys(one), ...Object.keys(other)]))
    for (const path of differing(recordOf(one[language]), recordOf(other[language])))
      changed.add(path === 'title' || path === 'description' ? `website.${path}` : path);
  return [...changed];
}

function differing(before: Json, after: Json, prefix = ''): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  if (prefix === '') keys.delete('translations');
  return [...keys].flatMap((key) => {
    const isNested = prefix === '' && (key === 'website' || key === 'settings');
    if (isNested) return differing(recordOf(before[key]), recordOf(after[key]), `${key}.`);
    return isSame(before[key], after[key]) ? [] : [prefix + key];
  });
}

/** Whether two values say the same: what is null or left out says nothing, and so does an object without anything in it. */
function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null];
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each: unknown, index) => isSame(each, b[index]));
  if (Array.isArray(a) || Array.isArray(b)) return false;
  if (!isObjectOrNull(a) || !isObjectOrNull(b)) return false;
  const [left, right] = [recordOf(a), recordOf(b)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => isSame(left[key], right[key]));
}

const isObjectOrNull = (value: unknown): value is object | null => typeof value === 'object';
