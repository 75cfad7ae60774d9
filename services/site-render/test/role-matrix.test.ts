import { NORD, roleFaults, useService } from '@litfass/kit/testing';
import { contributorRoles, rolePermissions } from '@litfass/model';
import { expect, it } from 'vitest';
import * as api from '../src/api.ts';
import { createApp } from '../src/app.ts';
import type { SiteConfig } from '../src/config.ts';
import type { SiteTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';
import { bundleOf, importSite } from './site-service.ts';

const roles = Object.fromEntries(
  Object.entries(contributorRoles).map(([name, role]) => [
    name,
    { token: name, permissions: [...rolePermissions[role]], accountId: String(role).padStart(24, '0') },
  ]),
);
const service = await useService<SiteTables, SiteConfig>({
  schema,
  migrations,
  accounts: Object.values(roles),
  create: createApp,
});

/** The password of a page, and calls that there are not. */
const open = ['POST /*', 'POST /api/*', 'PUT /api/*', 'PATCH /api/*', 'DELETE /api/*'];

it('lets each role and key write what its permissions say, and nobody else', async () => {
  expect((await importSite(service, bundleOf(NORD))).statusCode).toBe(200);
  expect(await roleFaults({ service, contracts: Object.values(api), site: NORD, roles, open })).toEqual([]);
});
