import { loadConfig } from '@litfass/kit';
import { NORD, roleFaults, useService } from '@litfass/kit/testing';
import { contributorRoles, rolePermissions } from '@litfass/model';
import { expect, it } from 'vitest';
import * as api from '../src/api.ts';
import { createApp } from '../src/app.ts';
import { authSettings, type AuthConfig } from '../src/config.ts';
import type { AuthTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';

const roles = Object.fromEntries(
  Object.entries(contributorRoles).map(([name, role]) => [
    name,
    { token: name, permissions: [...rolePermissions[role]], accountId: String(role).padStart(24, '0') },
  ]),
);
const service = await useService<AuthTables, AuthConfig>({
  schema,
  migrations,
  accounts: Object.values(roles),
  create: (environment, overrides) => createApp(loadConfig(authSettings, environment), overrides),
});

it('lets each role and key write what its permissions say, and nobody else', async () => {
  expect(await roleFaults({ service, contracts: Object.values(api), site: NORD, roles })).toEqual([]);
});
