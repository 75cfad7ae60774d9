import multipart from '@fastify/multipart';
import {
  assembleService,
  baseUrlOf,
  HOSTS_BUCKET,
  loadConfig,
  type ObjectStore,
  type HostDirectory,
  type Intercept,
  type Metrics,
  type Overrides,
  refillWhenEmpty,
  remoteMembers,
  type Service,
  type WebsiteHosts,
  safeFetch,
  shareOf,
} from '@litfass/kit';
import type { PageAssets } from '@litfass/widgets';
import type { FastifyInstance } from 'fastify';
import { learnPublishers } from './approval/events.ts';
import { assetFileRoutes, visitorScripts } from './asset-files/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { bundleRoutes } from './bundle/routes.ts';
import { commentRoutes } from './comment/routes.ts';
import { siteSettings, type SiteConfig } from './config.ts';
import { migrations, schema } from './db/migrations.ts';
import type { SiteDatabase, SiteParts, SiteTables } from './db/database.ts';
import { limitPageGuesses } from './limits/page-guesses.ts';
import { limitTries } from './limits/tries.ts';
import { createPageMaker } from './document/page-maker.ts';
import { answerPublishedPages } from './content/published-pages.ts';
import { answerDocument, documentRoutes } from './document/routes.ts';
import { missingPages } from './document/missing-pages.ts';
import { followDecisions } from './takedown/events.ts';
import { followTakedowns, takedownRoutes } from './takedown/routes.ts';
import { Takedowns } from './takedown/takedowns.ts';
import { FullHouse } from './document/full-house.ts';
import { limitTurns, type Turns } from './document/turns.ts';
import { previewRoutes } from './editor/preview.ts';
import { allHostsOf } from './domain/announce.ts';
import { startRechecks } from './domain/recheck.ts';
import type { DomainParts } from './domain/look.ts';
import { systemResolver } from './domain/resolver.ts';
import { publishedHosts, sendVisitorsOn } from './domain/owners-host.ts';
import { domainRoutes } from './domain/routes.ts';
import { editorRoutes } from './editor/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { faviconRoutes } from './favicon/routes.ts';
import { formConsumers } from './form/consumers.ts';
import { handOverHeavyCalls } from './heavy-calls/heavy-calls.ts';
import { headerFooterRoutes } from './header-footer/routes.ts';
import { startFetchingPictures } from './import-pictures/fetch-pictures.ts';
import { importPictureRoutes } from './import-pictures/routes.ts';
import { importReportRoutes } from './import-report/routes.ts';
import { itemListRoutes } from './item-list/routes.ts';
import { legalCheckRoutes } from './legal/routes.ts';
import { libraryRoutes } from './media/library-routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { openMediaStore } from './media/media-store.ts';
import { multilingualRoutes } from './multilingual/routes.ts';
import { serveCachedPages } from './page-cache/fast-path.ts';
import { followChanges } from './page-cache/follow-changes.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { keepClosed } from './opening/closed-page.ts';
import { openingRoutes } from './opening/routes.ts';
import { placesRoutes } from './places/routes.ts';
import { planConsumers } from './plan/consumers.ts';
import { productConsumers } from './product/consumers.ts';
import { startRemovals } from './removal/remove-due.ts';
import { removalRoutes } from './removal/routes.ts';
import { productCsvRoutes } from './product-csv/routes.ts';
import { revisionRoutes } from './revision/routes.ts';
import { startSchedule } from './schedule/schedule.ts';
import { replaceTextRoutes } from './replace-text/routes.ts';
import { savedSectionRoutes } from './saved-section/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { storeConsumers } from './store-pages/consumers.ts';
import { storePageRoutes, type StorePages } from './store-pages/routes.ts';
import { askStores } from './store-pages/store-summaries.ts';
import { syndicationRoutes } from './syndication/routes.ts';
import { listProductsDaily } from './product/list-daily.ts';
import { siteRepublishers } from './website/republishers.ts';
import { translationListRoutes } from './translation-list/routes.ts';
import { operatorPageRoutes } from './operator-pages/routes.ts';
import { threadFiles, type ThreadFiles } from './threads.ts';
import { openWarrantyNotices } from './warranty-notice/notices.ts';
import { warrantyNoticeRoutes } from './warranty-notice/routes.ts';
import { widgetSampleRoutes } from './widget-samples/routes.ts';
import { startRoutes } from './start/routes.ts';
import { runThreads, type Threads } from './run-threads.ts';
import { studioRoutes } from './studio/routes.ts';
import { startSweeping } from './unused-media/sweep.ts';
import { startForgetting } from './upload/parts.ts';
import { uploadRoutes } from './upload/routes.ts';
import { keepSnapshots } from './website/snapshots.ts';
import { everyWebsite } from './website/every-website.ts';

export type SiteService = Service<SiteTables, SiteConfig>;

const COMMENTS_PER_MINUTE = 10;
/** What is drawn of other services' facts, each asked for where there is none yet. */
const refills = [
  { table: 'product_view', domain: 'commerce' },
  { table: 'plan_view', domain: 'commerce' },
  { table: 'form_view', domain: 'forms' },
  { table: 'publisher_view', domain: 'auth' },
].map((view) => (parts: SiteParts) => refillWhenEmpty(parts, view));

/** Half of the database's connections; what waits longer than a second or two is better told to come again. */
const PAGES_OF_A_WEBSITE = { atOnce: 5, mostWaiting: 100 };
const SNAPSHOT_SECONDS = 60;

/** What checks of domains need of the internet. */
type Internet = Pick<DomainParts, 'resolver' | 'ask'>;

/** site-render: every document of every website, their media, feeds and search, and their import and export. */
export function createApp(
  environment: Record<string, string | undefined>,
  overrides: Overrides<SiteTables, SiteConfig> = {},
  internet: Internet = { resolver: systemResolver(), ask: safeFetch },
  files: ThreadFiles = threadFiles,
): Promise<SiteService> {
  const config = loadConfig(siteSettings, environment);
  const cache = createPageCache(config.pageCacheBytes);
  const media = openMediaStore(config);
  const takedowns = new Takedowns();
  const turns = limitTurns((website) => ({
    atOnce: shareOf(website, PAGES_OF_A_WEBSITE.atOnce, config),
    mostWaiting: shareOf(website, PAGES_OF_A_WEBSITE.mostWaiting, config),
  }));
  const fullHouse = new FullHouse(turns, () => performance.now());
  const baseUrl = (host: string): string => baseUrlOf(config, host);
  const assets: PageAssets = visitorScripts();
  const around = { cache, media, assets, baseUrl, internet, takedowns, turns, fullHouse };
  return assembleService<SiteTables, SiteConfig>(
    {
      name: 'site-render',
      schema,
      config,
      migrations,
      intercept: ({ hosts }, metrics) =>
        interceptPages({ hosts: hostsOfPages(hosts, config, takedowns), cache, fullHouse }, metrics),
      hostSource: (db) => allHosts(db, config),
      features: [
        operatorPageRoutes,
        (app, parts, metrics) =>
          serveSite(app, parts, { ...around, ...runThreads(app, parts, { files, environment, metrics }) }),
      ],
      changesStreams: [`KV_${HOSTS_BUCKET}`],
      consumers: () => [
        ...productConsumers(),
        ...planConsumers(),
        ...storeConsumers(),
        ...formConsumers(),
        learnPublishers,
        followDecisions,
      ],
      republishers: siteRepublishers,
      jobs: [
        (parts) => startSchedule(parts),
        // What this instance remembers it drops with all others, when it hears the event.
        (parts) => startRechecks({ parts, ...internet, forget: () => undefined }),
        (parts) => startRemovals(parts),
        (parts) => startForgetting(parts, media),
        (parts) => startSweeping(parts, media),
        (parts) => startFetchingPictures({ parts, media, fetch: internet.ask }),
        listProductsDaily,
        (parts) => followTakedowns(takedowns, parts),
        ...refills,
      ],
    },
    overrides,
  );
}

/** Answers what needs no route, and counts it. */
function interceptPages(pages: Parameters<typeof serveCachedPages>[0], metrics: Metrics): Intercept {
  const served = metrics.counter('pages_from_cache_total', 'Documents that the page cache answered');
  const refused = metrics.counter('pages_refused_total', 'Documents that were refused before any route: too many wait');
  return serveCachedPages(pages, { onServed: () => served.inc(), onRefused: () => refused.inc() });
}

interface Around extends Threads {
  cache: PageCache;
  media: ObjectStore;
  assets: PageAssets;
  baseUrl: (host: string) => string;
  internet: Internet;
  takedowns: Takedowns;
  turns: Turns;
  fullHouse: FullHouse;
}

/** The routes of all features; the documents come last, they take every address that is left. */
async function serveSite(
  app: FastifyInstance,
  parts: SiteParts,
  { cache, media, assets, baseUrl, internet, takedowns, turns, fullHouse, drawing, callsThread }: Around,
): Promise<void> {
  await app.register(multipart);
  const snapshots = keepSnapshots(parts, { seconds: SNAPSHOT_SECONDS, store: askStores(parts) });
  const forget = (websiteId: string): void => [snapshots, cache].forEach((each) => each.drop(websiteId));
  const stop = followChanges(parts.bus, { snapshots, cache });
  app.addHook('onClose', () => stop());
  if (callsThread) handOverHeavyCalls(app, parts, { thread: callsThread, forget });
  keepClosed(app, parts);
  sendVisitorsOn(app, parts);
  takedownRoutes(app, parts, takedowns);
  assetFileRoutes(app);
  answerPublishedPages(app, parts);
  const notices = openWarrantyNotices(parts);
  legalCheckRoutes(app, parts, notices);
  studioRoutes(app, parts);
  bundleRoutes(app, { parts, media, forget });
  startRoutes(app, parts, media, forget);
  importReportRoutes(app, parts);
  importPictureRoutes(app, parts);
  commentRoutes(app, parts, { forget, countComment: limitTries(parts, 'comment', COMMENTS_PER_MINUTE) });
  productCsvRoutes(app, parts);
  revisionRoutes(app, parts, forget);
  domainRoutes(app, { parts, ...internet, forget });
  const maker = createPageMaker(parts, { assets, baseUrl, notices, drawing });
  const previewing = { snapshots, maker };
  editorRoutes(app, parts, { forget, ...previewing });
  itemListRoutes(app, parts, forget);
  savedSectionRoutes(app, parts);
  replaceTextRoutes(app, parts);
  exportRoutes(app, parts, media);
  removalRoutes(app, parts);
  openingRoutes(app, parts, forget);
  headerFooterRoutes(app, parts);
  multilingualRoutes(app, parts, { snapshots, forget });
  translationListRoutes(app, parts);
  placesRoutes(app, parts, snapshots);
  mediaRoutes(app, parts, { store: media, snapshots });
  libraryRoutes(app, parts, { store: media, forget });
  uploadRoutes(app, parts, media);
  searchRoutes(app, parts, snapshots);
  syndicationRoutes(app, parts, { snapshots, baseUrl });
  faviconRoutes(app, parts, snapshots);
  warrantyNoticeRoutes(app, notices);
  widgetSampleRoutes(app, parts, { snapshots, assets });
  const guesses = limitPageGuesses(parts);
  const members = remoteMembers(parts.bus, parts.log);
  app.addHook('onClose', () => members.close());
  previewRoutes(app, parts, previewing);
  const tellMissing = missingPages(parts.bus);
  const documents = { parts, snapshots, cache, guesses, members, maker, drawing, turns, fullHouse, tellMissing };
  const document: StorePages['document'] = (request, reply) => answerDocument(documents, request, reply);
  accountRoutes(app, { parts, snapshots, members, maker, document });
  storePageRoutes(app, { parts, snapshots, maker, members, notices, document });
  documentRoutes(app, documents);
}

/** Where the page cache may answer: a host that shows no pages, or a website that is closed or of which something is taken down, goes the long way. */
function hostsOfPages(hosts: HostDirectory, config: SiteConfig, takedowns: Takedowns): Pick<HostDirectory, 'find'> {
  const published = publishedHosts(hosts, config);
  return {
    find: (header) => {
      const website = published.find(header);
      return website && (website.isClosed || takedowns.concerns(website.id)) ? null : website;
    },
  };
}

/** What the host directory must hold, from this service's own tables. */
async function* allHosts(db: SiteDatabase, config: SiteConfig): AsyncGenerator<WebsiteHosts, void, undefined> {
  for await (const { id, identifier, locale, status, hosts, isClosed, removal } of everyWebsite(db)) {
    const all = allHostsOf({ config }, { identifier, hosts });
    yield {
      websiteId: id,
      identifier,
      locale: locale ?? 'de-DE',
      primaryHost: all[0] ?? '',
      hosts: all,
      status,
      isClosed,
      removal,
    };
  }
}
