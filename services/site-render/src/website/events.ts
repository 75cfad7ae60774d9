import { publish } from '@litfass/kit';
import { PagesDroppedSchema } from '@litfass/proto/site/v1/page_pb';
import { WebsiteChangedSchema, WebsiteRemovedSchema, WebsiteStartedSchema } from '@litfass/proto/site/v1/website_pb';
import { type Site } from '@litfass/model';
import type { Transaction } from 'kysely';
import { ownLocale } from '../multilingual/site-language.ts';
import { statusOf } from './status.ts';
import type { SiteTables } from '../db/database.ts';

type Trx = Transaction<SiteTables>;

interface ToldWebsite {
  websiteId: string;
  site: Site;
  hosts: string[];
  version: number;
  /** Whether the platform's operator brought the settings. */
  byOperator?: boolean;
}

/** Tells the other services who this website is and how it is set. */
export function publishWebsiteChanged(
  trx: Trx,
  { websiteId, site, hosts, version, byOperator = false }: ToldWebsite,
): Promise<void> {
  const { website, settings, design } = site;
  const accent = design?.tweakJSON?.['tweak-accent'];
  const message = {
    websiteId,
    identifier: website.identifier,
    title: website.title,
    locale: ownLocale(site),
    timeZone: website.timeZone ?? 'Europe/Berlin',
    status: statusOf(site),
    type: website.type ?? 1,
    hosts: hosts.map((host, index) => ({ host, primary: index === 0 })),
    settingsJson: JSON.stringify(settings ?? {}),
    accent: typeof accent === 'string' ? accent : '',
    version: BigInt(version),
    byOperator,
  };
  return publish(trx, {
    websiteId,
    domain: 'site',
    entity: 'website',
    verb: 'changed',
    schema: WebsiteChangedSchema,
    message,
    version: BigInt(version),
  });
}

/** Who began a website, and the parts of its template that other services keep. */
export interface Start {
  accountId: string;
  email: string;
  displayName: string;
  forms: unknown[];
  commerce: unknown;
  currency: string;
}

/** Parts that are brought along for a website that is there. */
export type Brought = Pick<Start, 'forms' | 'commerce' | 'currency'>;

/** Hands a new website's parts on: who founded it becomes its admin, forms and commerce take what is theirs. */
export function publishWebsiteStarted(trx: Trx, websiteId: string, start: Start, version: number): Promise<void> {
  const { accountId, email, displayName, forms, commerce, currency } = start;
  return publish(trx, {
    websiteId,
    domain: 'site',
    entity: 'website',
    verb: 'started',
    schema: WebsiteStartedSchema,
    message: {
      websiteId,
      accountId,
      email,
      displayName,
      formsJson: JSON.stringify(forms),
      commerceJson: commerce ? JSON.stringify(commerce) : '',
      currency,
      version: BigInt(version),
    },
    version: BigInt(version),
  });
}

/** Hands on what was brought along for a website that is there: it joins what the other services keep of it. */
export const publishWebsiteBrought = (trx: Trx, websiteId: string, brought: Brought, version: number): Promise<void> =>
  publishWebsiteStarted(trx, websiteId, { ...brought, accountId: '', email: '', displayName: '' }, version);

export function publishWebsiteRemoved(trx: Trx, websiteId: string, version: number): Promise<void> {
  const message = { websiteId, version: BigInt(version) };
  return publish(trx, {
    websiteId,
    domain: 'site',
    entity: 'website',
    verb: 'removed',
    schema: WebsiteRemovedSchema,
    message,
    version: BigInt(version),
  });
}

/** Tells every instance that rendered pages of the website are out of date. */
export function publishPagesDropped(trx: Trx, websiteId: string, version: number): Promise<void> {
  const message = { websiteId, version: BigInt(version) };
  return publish(trx, {
    websiteId,
    domain: 'site',
    entity: 'page',
    verb: 'dropped',
    schema: PagesDroppedSchema,
    message,
    version: BigInt(version),
  });
}
