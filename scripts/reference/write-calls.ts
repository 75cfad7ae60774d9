import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isForKeys, isWrite, type RouteContract } from '../../services/kit/src/contract.ts';
import { contributorRoles, rolePermissions } from '../../web/model/src/index.ts';
import { root } from '../platform/settings.ts';
import { code, table } from './table.ts';

const preamble = `# Who may write

Every call that changes something, by service, with who may make it: from the contracts of the services, by
\`./scripts/run node scripts/publish-reference.ts\`; a test holds the two together, so that whoever opens or closes a call changes this page.
\`services/*/test/role-matrix.test.ts\` makes every one of them as nobody, as a member, as each role and by keys, and knows no writing
route beside these but the password of a page and Stripe's messages. What a handler asks beyond it (approval, code, the website's own
document) is in [permissions.md](permissions.md).

_anybody_: visitors, without an account; their limits are in [operations.md](operations.md#limits). _account_: whoever is logged in.
_operator_: by the operator's own port and token. A key needs the permission as \`…:write\`; a dash: no key may.
`;

/** The page docs/write-calls.md. */
export async function writeCallsPage(): Promise<string> {
  const services = readdirSync(path.join(root, 'services')).filter((name) =>
    existsSync(path.join(root, 'services', name, 'src/api.ts')),
  );
  const parts = await Promise.all(services.toSorted().map(async (name) => part(name, await contractsOf(name))));
  return [preamble, ...parts].join('\n');
}

async function contractsOf(service: string): Promise<RouteContract[]> {
  const module: Record<string, unknown> = await import(
    pathToFileURL(path.join(root, 'services', service, 'src/api.ts')).href
  );
  return Object.values(module).filter(isContract).filter(isWrite);
}

const isContract = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

function part(name: string, contracts: RouteContract[]): string {
  const rows = contracts
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'))
    .map((contract) => [
      code(`${contract.method} ${contract.path}`),
      whoMay(contract),
      isForKeys(contract) ? 'yes' : '–',
    ]);
  return `## ${name}\n\n${table(['call', 'who', 'keys'], rows)}\n`;
}

const nameOf = ({ method, path: place }: RouteContract): string => `${place} ${method}`;

function whoMay({ access }: RouteContract): string {
  if (access === 'public') return '_anybody_';
  if (access === 'session') return '_account_';
  if ('operator' in access) return '_operator_';
  const { permission, partly } = access;
  const some = partly === undefined ? '' : `; a part with ${code(partly)}: ${rolesWith(partly)}`;
  return `${code(permission)}: ${rolesWith(permission)}${some}`;
}

const rolesWith = (permission: string): string =>
  Object.entries(contributorRoles)
    .filter(([, role]) => rolePermissions[role].some((name) => name === permission))
    .map(([name]) => name)
    .join(', ');
