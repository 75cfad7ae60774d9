import { create, toBinary } from '@bufbuild/protobuf';
import { loadConfig } from '@litfass/kit';
import { eventually, NORD, rowsOf, useService } from '@litfass/kit/testing';
import { WebsiteChangedSchema } from '@litfass/proto/site/v1/website_pb';
import { expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { formsSettings, type FormsConfig } from '../src/config.ts';
import type { FormsTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';

const [earlier, later] = [true, false].map((isEarlier) => migrations.filter(({ name }) => name < '0016' === isEarlier));

/** What that release had been told of a website. */
const told = `alter table website no force row level security;
  insert into website (website_id, email_rule, title) values ('${NORD.id}', 'modern', 'Nord');
  alter table website force row level security;`;

/** forms as it starts on a database of the release that did not ask who answers for the websites that were there. */
const service = await useService<FormsTables, FormsConfig>({
  schema,
  migrations: [...(earlier ?? []), { name: '0015a-told', sql: told }, ...(later ?? [])],
  create: (variables, overrides) => createApp(loadConfig(formsSettings, variables), overrides),
});

it('asks at its start who answers for websites that were told before it kept that', async () => {
  const { bus } = service.parts;
  const legal = { company: 'Nord GmbH', address: 'Kai 1, 24103 Kiel' };
  const message = { websiteId: NORD.id, title: 'Nord', settingsJson: JSON.stringify({ legal }), version: 1n };
  const stop = bus.respond('litfass.site.republish', async () => {
    const payload = toBinary(WebsiteChangedSchema, create(WebsiteChangedSchema, message));
    await bus.publish(`litfass.site.website.changed.${NORD.id}`, payload, {
      msgId: 'told-again',
      headers: {
        'Litfass-Type': WebsiteChangedSchema.typeName,
        'Litfass-Version': '1',
        'Litfass-Event-Id': 'e'.repeat(24),
      },
    });
    return new Uint8Array();
  });
  const sender = async () => (await rowsOf(service.database, 'select sender from website'))[0]?.['sender'];
  await eventually(async () => expect(await sender()).toContain('Nord GmbH'));
  stop();
});
