import { Type, type Static, type TSchema } from 'typebox';
import { templateVersions, websiteStatuses, websiteTypes } from './enumerations.ts';
import { Block } from './page.ts';
import { choice, Flag, Id, maybe, MaybeText, MediaPath, nullable, open, Text } from './schema-parts.ts';
import { Settings } from './settings.ts';
import { linkTranslation, translationsOf, type LinkTranslation } from './translation.ts';

export type { WebsiteSettings } from './settings.ts';

/** A DNS label of 3 to 63 characters; whether another website has it is known only to the platform. */
export const Identifier = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$' });

export const Website = open({
  id: Type.Optional(Id),
  identifier: Identifier,
  title: Type.String(),
  description: MaybeText,
  locale: Text,
  timeZone: Text,
  templateVersion: Type.Optional(choice(templateVersions)),
  type: Type.Optional(choice(Object.values(websiteTypes))),
  status: Type.Optional(choice(Object.values(websiteStatuses))),
  developerMode: Flag,
  cloneable: Flag,
  typekitId: MaybeText,
  /** A square picture for the browser's tab. */
  favicon: maybe(MediaPath),
  /** The first is the default. */
  languages: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  /** German texts of the platform address visitors by Sie instead of du. */
  isFormal: Flag,
});
export type Website = Static<typeof Website>;

/** A letter or digit of a host name; international ones stand for their spelling in ASCII (RFC 5890). */
const HOST_SIGN = 'A-Za-z0-9\\u00b7-\\ud7ff\\uf900-\\uffdc';
const HOST_LABEL = `[${HOST_SIGN}](?:[${HOST_SIGN}-]{0,61}[${HOST_SIGN}])?`;

/** A host name without port, as people write it or in ASCII; upper case is allowed and means the same. */
export const Host = Type.String({ maxLength: 253, pattern: `^(?:${HOST_LABEL}\\.)*${HOST_LABEL}$` });

export const Domain = open({ host: Host, primary: Flag });
export type Domain = Static<typeof Domain>;

export const Design = open({
  tweakJSON: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  googleFonts: Type.Optional(Type.Array(open({ family: Type.String(), includeName: Flag }))),
  typekitFonts: Type.Optional(
    Type.Array(open({ id: Type.String(), variations: Type.Optional(Type.Array(Type.String())) })),
  ),
  css: MaybeText,
});
export type Design = Static<typeof Design>;

/** An entry of a navigation: a page or collection by urlId, an address, or a folder of entries. */
export interface NavigationLink {
  title?: string | null;
  page?: string | null;
  collection?: string | null;
  href?: string | null;
  newWindow?: boolean;
  children?: NavigationLink[];
  translations?: Record<string, LinkTranslation> | null;
}

/** Deepest level of nested folders whose entries are described; bounded, because the schemas are used without references. */
const navigationDepth = 10;

const navigationLink = (depth: number): TSchema =>
  open({
    title: MaybeText,
    page: MaybeText,
    collection: MaybeText,
    href: MaybeText,
    newWindow: Flag,
    translations: translationsOf(linkTranslation),
    children: Type.Optional(
      Type.Array(depth > 1 ? navigationLink(depth - 1) : Type.Object({}, { additionalProperties: true })),
    ),
  });

const NavigationList = Type.Unsafe<NavigationLink[]>(Type.Array(navigationLink(navigationDepth)));

export const Navigation = open({
  main: Type.Optional(NavigationList),
  _hidden: Type.Optional(NavigationList),
  _memberareas: Type.Optional(NavigationList),
});
export type Navigation = Static<typeof Navigation>;

export const Redirect = open({
  from: Type.String({ pattern: '^/' }),
  to: Type.String({ minLength: 1 }),
  status: Type.Optional(choice([301, 302, 307, 308])),
});
export type Redirect = Static<typeof Redirect>;

const BlockArea = open({ blocks: Type.Optional(Type.Array(Block)) });

/** What a website says of itself in a further language; of `settings` the texts of bars, popup and banner count. */
const SiteTranslation = open({
  title: MaybeText,
  description: MaybeText,
  header: Type.Optional(nullable(BlockArea)),
  footer: Type.Optional(nullable(BlockArea)),
  settings: Type.Optional(Settings),
});

/** `site.json` */
export const Site = open({
  format: choice(['litfass-site/1']),
  website: Website,
  domains: Type.Optional(Type.Array(Domain)),
  settings: Type.Optional(Settings),
  design: Type.Optional(Design),
  header: Type.Optional(nullable(BlockArea)),
  footer: Type.Optional(nullable(BlockArea)),
  navigation: Type.Optional(Navigation),
  redirects: Type.Optional(Type.Array(Redirect)),
  /** urlId of a page or collection. */
  home: maybe(Type.String()),
  translations: translationsOf(SiteTranslation),
});
export type Site = Static<typeof Site>;
