import { assembleService, deliverMail, refillWhenEmpty, type Overrides, type Service } from '@litfass/kit';
import type { FormsConfig } from './config.ts';
import type { FormsTables } from './db/database.ts';
import { migrations, schema } from './db/migrations.ts';
import { formRepublisher } from './definitions/events.ts';
import { serveDefinitions } from './definitions/routes.ts';
import { serveSubmissions } from './submissions/routes.ts';
import { sweepHourly } from './submissions/sweep.ts';
import { forgetRemovedWebsite, learnWebsite } from './websites/events.ts';
import { serveWebsites } from './websites/routes.ts';

/** forms as an un-listened service. */
export function createApp(
  config: FormsConfig,
  overrides: Overrides<FormsTables, FormsConfig> = {},
): Promise<Service<FormsTables, FormsConfig>> {
  return assembleService<FormsTables, FormsConfig>(
    {
      name: 'forms',
      schema,
      config,
      migrations,
      features: [serveSubmissions, serveDefinitions, serveWebsites],
      consumers: () => [learnWebsite, forgetRemovedWebsite],
      republishers: () => [formRepublisher],
      jobs: [(parts) => refillWhenEmpty(parts, { table: 'website', domain: 'site' }), sweepHourly, deliverMail],
    },
    overrides,
  );
}
