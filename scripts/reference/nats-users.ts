import { authorizationOf } from '../../services/kit/src/bus-rights.ts';
import { busTable } from '../../services/kit/src/testing/bus-table.ts';

const head = '# Written by scripts/publish-bus.ts from deploy/bus.yaml.\n';

const server = `listen: "0.0.0.0:4222"
http: "0.0.0.0:8222"
jetstream {
  store_dir: /data
  # What is acknowledged is on the disk; by default it is so every two minutes only.
  sync_interval: always
}
# A line NATS_PASSWORD_{SERVICE}: "…" for each user, as deploy/make-secrets.sh writes them.
include /run/secrets/nats
`;

/** The variable that holds a user's password, `NATS_PASSWORD_SITE_RENDER`. */
export const natsPasswordVariable = (user: string): string =>
  `NATS_PASSWORD_${user.replaceAll('-', '_').toUpperCase()}`;

/** What nats-server reads of the table: the whole configuration of compose's, the users of the chart's. */
export function natsFiles(): Record<string, string> {
  const users = authorizationOf(busTable(), (user) => `$${natsPasswordVariable(user)}`);
  return { 'deploy/nats.conf': `${head}${server}${users}`, 'helm/litfass/files/nats-users.conf': `${head}${users}` };
}
