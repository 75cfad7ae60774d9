import { assembleService, refillWhenEmpty, type Overrides, type Service } from '@litfass/kit';
import type { WidgetConfig } from './config.ts';
import { contentConsumers } from './content/events.ts';
import type { WidgetTables } from './db/database.ts';
import { formConsumers } from './form/events.ts';
import { offerConsumers } from './offer/events.ts';
import { planConsumers } from './plan/events.ts';
import { migrations, schema } from './db/migrations.ts';
import { serveRendering } from './rendering/routes.ts';

/** Widget-render, ready to listen. */
export function createApp(
  config: WidgetConfig,
  overrides: Overrides<WidgetTables, WidgetConfig> = {},
): Promise<Service<WidgetTables, WidgetConfig>> {
  return assembleService<WidgetTables, WidgetConfig>(
    {
      name: 'widget-render',
      schema,
      config,
      migrations,
      features: [serveRendering],
      consumers: () => [...contentConsumers(), ...formConsumers(), ...offerConsumers(), ...planConsumers()],
      jobs: [
        (parts) => refillWhenEmpty(parts, { table: 'website', domain: 'site' }),
        (parts) => refillWhenEmpty(parts, { table: 'form', domain: 'forms' }),
        (parts) => refillWhenEmpty(parts, { table: 'offer', domain: 'commerce' }),
        (parts) => refillWhenEmpty(parts, { table: 'plan', domain: 'commerce' }),
      ],
    },
    overrides,
  );
}
