import {
  assembleService,
  deliverMail,
  openDatabase,
  refillWhenEmpty,
  type Overrides,
  type Service,
} from '@litfass/kit';
import { serveAccounts } from './accounts/routes.ts';
import { answerKeyChecks, tableKeys } from './api-keys/directory.ts';
import { tellEndingKeys } from './api-keys/ending.ts';
import { takeKey } from './api-keys/events.ts';
import { serveApiKeys } from './api-keys/routes.ts';
import { writeActs, writeOperatorActs } from './audit/acts.ts';
import { serveAudit } from './audit/routes.ts';
import type { AuthConfig } from './config.ts';
import { contributorRepublisher } from './contributors/events.ts';
import { admitFounder } from './contributors/founder.ts';
import { serveContributors } from './contributors/routes.ts';
import type { AuthTables } from './db/database.ts';
import { migrations, schema } from './db/migrations.ts';
import { serveHandOver } from './hand-over/routes.ts';
import { watchLaw } from './law-watch/watch.ts';
import { answerMemberChecks } from './members/directory.ts';
import { memberRepublisher } from './members/events.ts';
import { serveMemberList } from './members/owner-routes.ts';
import { serveMemberProfiles } from './members/profile-routes.ts';
import { serveMembers } from './members/routes.ts';
import { tellAdmins } from './notices/events.ts';
import { servePasskeys } from './passkeys/routes.ts';
import { makePasswords, type Passwords } from './passwords/password.ts';
import { servePeople } from './people/routes.ts';
import { serveSecondFactor } from './second-factor/routes.ts';
import { endPlan, forgetChangedMember, grantPlan } from './plans/events.ts';
import { answerSessionChecks, tableSessions } from './sessions/directory.ts';
import { serveSessions } from './sessions/routes.ts';
import { sweepHourly } from './sessions/sweep.ts';
import { forgetRemovedWebsite, learnWebsite } from './websites/events.ts';
import { serveWebsites } from './websites/routes.ts';

export type AuthOverrides = Overrides<AuthTables, AuthConfig> & { passwords?: Passwords };

/** auth as an un-listened service. Sessions are read from its own table instead of being asked for. */
export async function createApp(
  config: AuthConfig,
  { passwords = makePasswords(), ...overrides }: AuthOverrides = {},
): Promise<Service<AuthTables, AuthConfig>> {
  const db = overrides.db ?? openOwnDatabase(config);
  const clock = overrides.clock ?? (() => new Date());
  const service = await assembleService<AuthTables, AuthConfig>(
    {
      name: 'auth',
      schema,
      changesStreams: ['EVENTS', 'DEAD_LETTERS'],
      hasOwnLog: true,
      config,
      migrations,
      features: [
        (app, parts) => serveSessions(app, parts, passwords),
        (app, parts) => serveSecondFactor(app, parts, passwords),
        (app, parts) => servePasskeys(app, parts, passwords),
        (app, parts) => serveHandOver(app, parts),
        (app, parts) => serveAccounts(app, parts, passwords),
        (app, parts) => serveContributors(app, parts, passwords),
        (app, parts) => serveMembers(app, parts, passwords),
        (app, parts) => serveMemberProfiles(app, parts, passwords),
        (app, parts) => serveMemberList(app, parts),
        (app, parts) => serveApiKeys(app, parts),
        (app, parts) => serveAudit(app, parts),
        (app, parts) => servePeople(app, parts, passwords),
        (app, parts) => serveWebsites(app, parts),
      ],
      consumers: (parts) => [
        admitFounder,
        learnWebsite,
        forgetRemovedWebsite,
        grantPlan,
        endPlan,
        forgetChangedMember(parts),
        takeKey,
        tellAdmins(parts),
        writeActs,
        writeOperatorActs,
      ],
      republishers: () => [contributorRepublisher, memberRepublisher],
      jobs: [
        answerSessionChecks,
        answerMemberChecks,
        answerKeyChecks,
        sweepHourly,
        tellEndingKeys,
        watchLaw,
        deliverMail,
        (parts) => refillWhenEmpty(parts, { table: 'website', domain: 'site', column: 'sender' }),
      ],
    },
    { sessions: tableSessions(db, clock), keys: tableKeys({ db, clock }, config), ...overrides, clock, db },
  );
  return overrides.db ? service : closing(service, db);
}

/** The service, whose end is the database's. */
function closing<S extends Service<AuthTables, AuthConfig>>(service: S, db: { close: () => Promise<void> }): S {
  const close = async (): Promise<void> => {
    await service.close();
    await db.close();
  };
  return { ...service, close };
}

const openOwnDatabase = ({ databaseUrl, systemDatabaseUrl, poolSize, secret }: AuthConfig) =>
  openDatabase<AuthTables>({
    schema,
    tenantUrl: databaseUrl,
    systemUrl: systemDatabaseUrl,
    poolSize,
    countSecret: secret,
  });
