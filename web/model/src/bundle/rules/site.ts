import { isLocale, isRealMoment, isTimeZone } from '../../dates.ts';
import { asciiDomain } from '../../email.ts';
import { navigationNames } from '../../enumerations.ts';
import { redirectIndex } from '../../redirects.ts';
import { isReservedUrlId } from '../../reserved-addresses.ts';
import type { NavigationLink, Site } from '../../site.ts';
import type { Sound } from '../sound.ts';
import { pointerTo, type Findings } from '../problem.ts';
import { reportDoubles } from './names.ts';

const file = 'site.json';

const checkWebsite = (site: Site, findings: Findings): void => {
  const { identifier, locale, timeZone, languages = [] } = site.website;
  const fault = (key: string, reason: string) =>
    findings.problems.push({ file, pointer: pointerTo('website', ...key.split('/')), reason });
  if (identifier.includes('--')) fault('identifier', findings.texts.doubleHyphen);
  if (locale !== undefined && !isLocale(locale)) fault('locale', findings.texts.noLocale({ locale }));
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    fault('timeZone', findings.texts.noTimeZone({ timeZone }));
  }
  languages.forEach((language, index) => {
    if (!isLocale(language)) fault(`languages/${index}`, findings.texts.noLocale({ locale: language }));
  });
};

const checkDomains = (site: Site, findings: Findings): void => {
  const domains = site.domains ?? [];
  const hosts = domains.map((domain, index) => ({
    name: asciiDomain(domain.host).toLowerCase() || domain.host,
    file,
    pointer: pointerTo('domains', index, 'host'),
  }));
  reportDoubles(hosts, (first) => findings.texts.domainTwice({ name: first.name }), findings);
  domains.forEach((domain, index) => {
    if (asciiDomain(domain.host) === '') {
      const pointer = pointerTo('domains', index, 'host');
      findings.problems.push({ file, pointer, reason: findings.texts.patterns.host });
    }
    const earlier = domains.slice(0, index).some((other) => other.primary === true);
    if (domain.primary === true && earlier) {
      const pointer = pointerTo('domains', index, 'primary');
      findings.problems.push({ file, pointer, reason: findings.texts.onePrimary });
    }
  });
};

/** A link to nothing is hidden: that is no reason to keep a website from being imported or published. */
const checkLink = (link: NavigationLink, pointer: string, { names }: Sound, findings: Findings): void => {
  const { page, collection } = link;
  if (page !== undefined && page !== null && !names.pages.has(page)) {
    findings.warnings.push({ file, pointer: `${pointer}/page`, reason: findings.texts.noPage({ name: page }) });
  }
  if (collection !== undefined && collection !== null && !names.collections.has(collection)) {
    const reason = findings.texts.noCollection({ name: collection });
    findings.warnings.push({ file, pointer: `${pointer}/collection`, reason });
  }
};

const checkLinks = (links: readonly NavigationLink[], pointer: string, sound: Sound, findings: Findings): void =>
  links.forEach((link, index) => {
    const here = `${pointer}/${index}`;
    checkLink(link, here, sound, findings);
    checkLinks(link.children ?? [], `${here}/children`, sound, findings);
  });

const checkReferences = (site: Site, sound: Sound, findings: Findings): void => {
  const { home } = site;
  const exists = (name: string) => sound.names.pages.has(name) || sound.names.collections.has(name);
  if (home !== undefined && home !== null && !exists(home)) {
    findings.problems.push({ file, pointer: '/home', reason: findings.texts.noHome({ name: home }) });
  }
  const formKey = site.settings?.popupOverlaySettings?.formKey ?? '';
  if (formKey !== '' && !sound.names.forms.has(formKey)) {
    const pointer = '/settings/popupOverlaySettings/formKey';
    findings.problems.push({ file, pointer, reason: findings.texts.noForm({ key: formKey }) });
  }
  for (const name of navigationNames) {
    checkLinks(site.navigation?.[name] ?? [], pointerTo('navigation', name), sound, findings);
  }
};

const checkRedirects = (site: Site, findings: Findings): void => {
  const known = new Set<string>();
  const redirects = site.redirects ?? [];
  const hosts = (site.domains ?? []).map(({ host }) => host.toLowerCase());
  const index = redirectIndex(redirects, hosts);
  redirects.forEach((redirect, position) => {
    const pointer = pointerTo('redirects', position);
    if (redirect.from === redirect.to) {
      findings.problems.push({ file, pointer, reason: findings.texts.redirectToItself });
    }
    if (known.has(redirect.from)) {
      const reason = findings.texts.redirectTwice({ from: redirect.from });
      findings.warnings.push({ file, pointer: `${pointer}/from`, reason });
    }
    known.add(redirect.from);
    if (redirect.from !== redirect.to && index.leadsBack(redirect))
      findings.warnings.push({ file, pointer, reason: findings.texts.redirectLeadsBack });
  });
};

const checkPages = (sound: Sound, findings: Findings): void => {
  for (const page of sound.pages) {
    const { publishAt } = page.value;
    if (typeof publishAt === 'string' && !isRealMoment(publishAt)) {
      findings.problems.push({ file: page.file, pointer: '/publishAt', reason: findings.texts.noDate });
    }
  }
  for (const { file: name, value } of [...sound.pages, ...sound.collections]) {
    const isShown = !('pageType' in value) || (value.pageType ?? 0) < 100;
    if (isShown && isReservedUrlId(value.urlId)) {
      const reason = findings.texts.reserved({ urlId: value.urlId });
      findings.warnings.push({ file: name, pointer: '/urlId', reason });
    }
  }
};

/** The website itself, its domains, navigation and redirects, and what its pages say beside their blocks. */
export const checkSite = (sound: Sound, findings: Findings): void => {
  checkPages(sound, findings);
  if (sound.site === null) return;
  checkWebsite(sound.site, findings);
  checkDomains(sound.site, findings);
  checkReferences(sound.site, sound, findings);
  checkRedirects(sound.site, findings);
};
