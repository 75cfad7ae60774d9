import {
  workflowCodes,
  type BlockTypeName,
  type CaptchaProvider,
  type CompleteSettings,
  type EmbeddedService,
  type SiteUses,
} from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { isOpen, type Snapshot } from '../website/snapshot.ts';

type Trx = Transaction<SiteTables>;

/** Blocks that show something of a third party's once a visitor asked for it. */
const EMBEDS: Partial<Record<BlockTypeName, EmbeddedService>> = {
  video: 'video',
  map: 'map',
  embed: 'embed',
  twitter: 'posts',
  'restaurant-booking': 'booking',
  'restaurant-booking-v2': 'booking',
  amazon: 'shopping',
};

/** What of a website processes data of its visitors, by what is published of it. */
export async function loadUses(trx: Trx, snapshot: Snapshot): Promise<SiteUses> {
  const { settings, site } = snapshot;
  const blocks = await blockTypesOf(trx, snapshot.id);
  for (const { type } of [...(site.header?.blocks ?? []), ...(site.footer?.blocks ?? [])]) blocks.add(type);
  const forms = await formsOf(trx, snapshot.id);
  const popupForm = settings.popupOverlaySettings.enabled && Boolean(settings.popupOverlaySettings.formKey);
  const hasForms = blocks.has('form') || popupForm;
  return {
    forms: hasForms,
    reservations: blocks.has('reservation'),
    newsletter: blocks.has('newsletter') || ((hasForms || popupForm) && forms.newsletter),
    comments: settings.commentsEnabled && hasBlog(snapshot),
    members: snapshot.sells || blocks.has('member-area') || hasMemberPages(snapshot),
    search: blocks.has('search'),
    embedded: embeddedBy(blocks, settings),
    captcha: forms.captcha && (hasForms || blocks.has('newsletter')) ? providerOf(settings) : null,
    ...cookiesOf(settings),
    foreignFonts: (site.design?.googleFonts ?? []).length + (site.design?.typekitFonts ?? []).length > 0,
    ownCode: blocks.has('code'),
    store: snapshot.storeUses,
  };
}

/** The types of all blocks that visitors can meet. */
async function blockTypesOf(trx: Trx, websiteId: string): Promise<Set<string>> {
  const { rows } = await sql<{ type: string }>`
    select distinct block->>'type' as type from page, jsonb_path_query(document, '$.sections[*].blocks[*]') block
      where website_id = ${websiteId} and workflow = ${workflowCodes.published}
    union
    select distinct block->>'type' from item, jsonb_path_query(document, '$.body.sections[*].blocks[*]') block
      where website_id = ${websiteId} and workflow = ${workflowCodes.published}`.execute(trx);
  return new Set(rows.map(({ type }) => type));
}

/** Whether any form asks for a proof that a person filled it in, and whether any takes names for a newsletter. */
async function formsOf(trx: Trx, websiteId: string): Promise<{ captcha: boolean; newsletter: boolean }> {
  const found = await trx
    .selectFrom('form_view')
    .select([
      sql<boolean>`coalesce(bool_or((definition->>'captcha')::boolean), false)`.as('captcha'),
      sql<boolean>`coalesce(bool_or((definition->'storage'->>'newsletter')::boolean), false)`.as('newsletter'),
    ])
    .where('website_id', '=', websiteId)
    .executeTakeFirst();
  return { captcha: found?.captcha ?? false, newsletter: found?.newsletter ?? false };
}

const providerOf = ({ captcha }: CompleteSettings): CaptchaProvider => captcha.provider;

const hasBlog = ({ collections }: Snapshot): boolean =>
  [...collections.values()].some(({ collectionType }) => collectionType === 'blog');

const hasMemberPages = ({ pages, collections }: Snapshot): boolean =>
  [...pages.values(), ...collections.values()].some(({ access }) => !isOpen(access) && access?.kind === 'members');

function embeddedBy(blocks: ReadonlySet<string>, settings: CompleteSettings): EmbeddedService[] {
  const found = Object.entries(EMBEDS).flatMap(([type, service]) => (blocks.has(type) ? [service] : []));
  const hasDisqus = settings.commentsEnabled && Boolean(settings.disqusShortname);
  return [...new Set([...found, ...(hasDisqus ? (['embed'] as const) : [])])];
}

function cookiesOf({ cookieSettings }: CompleteSettings): Pick<SiteUses, 'cookiesByConsent' | 'cookiesUnasked'> {
  const { isCookieBannerEnabled: asks, isRestrictiveCookiePolicyEnabled: isStrict } = cookieSettings;
  return { cookiesByConsent: asks && isStrict, cookiesUnasked: !isStrict };
}
