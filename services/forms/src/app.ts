import {
  assembleService,
  deliverMail,
  learnWebsitePeople,
  refillWhenEmpty,
  type Overrides,
  type Service,
} from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { FormsConfig } from './config.ts';
import type { FormsParts, FormsTables } from './db/database.ts';
import { migrations, schema } from './db/migrations.ts';
import { formRepublisher } from './definitions/events.ts';
import { serveOwnersForms } from './definitions/owner-routes.ts';
import { serveDefinitions } from './definitions/routes.ts';
import { followUp } from './deliveries/follow-up.ts';
import { serveDeliveries } from './deliveries/routes.ts';
import { serveExports } from './export/routes.ts';
import { serveNewsletter } from './newsletter/owner-routes.ts';
import { serveNewsletterLinks } from './newsletter/routes.ts';
import { serveOperatorsNotices } from './notices/operator-routes.ts';
import { serveNotices } from './notices/routes.ts';
import { watchNotices } from './notices/watch.ts';
import { servePeople } from './privacy/routes.ts';
import { RECEIVED } from './submissions/events.ts';
import { serveOwnersSubmissions } from './submissions/owner-routes.ts';
import { serveSubmissions } from './submissions/routes.ts';
import { sweepHourly } from './submissions/sweep.ts';
import { serveReceiverLinks } from './receivers/link-routes.ts';
import { serveReceivers } from './receivers/routes.ts';
import { tendReceivers } from './receivers/tend.ts';
import { openPartStore } from './uploads/part-store.ts';
import { openTurns } from './uploads/turns.ts';
import type { UploadParts } from './uploads/receive.ts';
import { serveUploads } from './uploads/routes.ts';
import { followMakers } from './webhooks/makers.ts';
import { webhookConsumers } from './webhooks/events.ts';
import { serveWebhooks } from './webhooks/routes.ts';
import { forgetRemovedWebsite, learnWebsite, takeTemplateForms } from './websites/events.ts';
import { serveWebsiteSettings } from './websites/owner-routes.ts';
import { serveWebsites } from './websites/routes.ts';

type Feature = (app: FastifyInstance, parts: UploadParts) => void | Promise<void>;

const features: Feature[] = [
  serveSubmissions,
  serveUploads,
  serveNewsletterLinks,
  serveNotices,
  serveOperatorsNotices,
  serveOwnersSubmissions,
  serveDeliveries,
  serveExports,
  serveOwnersForms,
  serveReceivers,
  serveReceiverLinks,
  serveNewsletter,
  servePeople,
  serveWebsiteSettings,
  serveWebhooks,
  serveDefinitions,
  serveWebsites,
];

/** forms as an un-listened service. */
export function createApp(
  config: FormsConfig,
  overrides: Overrides<FormsTables, FormsConfig> = {},
): Promise<Service<FormsTables, FormsConfig>> {
  const files = openPartStore(config);
  const turns = openTurns(Math.max(1, Math.floor(config.poolSize / 2)));
  const withFiles = (feature: Feature) => (app: FastifyInstance, parts: FormsParts) =>
    feature(app, { ...parts, files, turns });
  return assembleService<FormsTables, FormsConfig>(
    {
      name: 'forms',
      schema,
      config,
      migrations,
      features: features.map(withFiles),
      consumers: (parts) => [
        learnWebsite,
        takeTemplateForms,
        forgetRemovedWebsite,
        followMakers,
        learnWebsitePeople,
        ...webhookConsumers(parts),
      ],
      republishers: () => [formRepublisher],
      unorderedEvents: [RECEIVED],
      jobs: [
        (parts) => refillWhenEmpty(parts, { table: 'website', domain: 'site', column: 'sender' }),
        (parts) => refillWhenEmpty(parts, { table: 'website_person', domain: 'auth' }),
        (parts) => sweepHourly(parts, files),
        followUp,
        deliverMail,
        watchNotices,
        tendReceivers,
      ],
    },
    overrides,
  );
}
