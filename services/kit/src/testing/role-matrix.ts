import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { isForKeys, isWrite, type Access, type RouteContract } from '../contract.ts';
import { routesOf } from '../route-list.ts';
import { APP_DOMAIN, type TestAccount, type TestKey, type TestSite } from './service.ts';

/** A service under test, the roles that there are, and what it takes to reach its routes. */
export interface RoleMatrix {
  service: {
    app: FastifyInstance;
    keys: TestKey[];
    ask: (site: TestSite, options: InjectOptions & { as?: TestAccount }) => Promise<Response>;
    askByKey: (site: TestSite, key: string, options: InjectOptions) => Promise<Response>;
  };
  /** What the service's `api.ts` exports: what docs/write-calls.md is made from. */
  contracts: readonly unknown[];
  site: TestSite;
  /** One account of each role, by the role's name, with the permissions of that role alone. */
  roles: Readonly<Record<string, TestAccount>>;
  /** Writes that have no contract, as `POST /*`: each is answered by its own handler to anybody. */
  open?: readonly string[];
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** What says that somebody may not make a call at all, before it is looked at. */
const REFUSALS = new Set([
  'unknown-host',
  'login-required',
  'forbidden',
  'key-unknown',
  'key-forbidden',
  'key-not-accepted',
]);

/**
 * What is wrong with who may write: every writing route that the service serves is asked as nobody, as a member, as each
 * role and by keys, and must refuse those and those alone whom the access of its contract refuses. Those who may are
 * answered whatever the handler says of a call about nothing. A writing route without a contract must be named. Empty
 * when all is well.
 */
export async function roleFaults(matrix: RoleMatrix): Promise<string[]> {
  const faults: string[] = [];
  for (const { method, path, contract } of routesOf(matrix.service.app)) {
    if (!WRITES.has(method)) continue;
    if (contract && !isExported(matrix, contract)) faults.push(`${method} ${path}: is not in api.ts`);
    if (contract) faults.push(...(await faultsOf(matrix, contract)));
    else if (!matrix.open?.includes(`${method} ${path}`)) faults.push(`${method} ${path}: has no contract`);
  }
  return faults;
}

const isExported = ({ contracts }: RoleMatrix, { method, path }: RouteContract): boolean =>
  contracts.some(
    (each) => Reflect.get(Object(each), 'method') === method && Reflect.get(Object(each), 'path') === path,
  );

async function faultsOf(matrix: RoleMatrix, contract: RouteContract): Promise<string[]> {
  const { access } = contract;
  if (access === 'public') return [];
  const faults: string[] = [];
  const expect = (who: string, got: string | null, wanted: readonly (string | null)[]): void => {
    if (!wanted.includes(got))
      faults.push(`${contract.method} ${contract.path} as ${who}: ${String(got)}, not ${wanted.join(' or ')}`);
  };
  const isOperators = typeof access === 'object' && 'operator' in access;
  const stranger = isOperators ? 'forbidden' : 'login-required';
  expect('nobody', await ask(matrix, contract, {}), [stranger]);
  expect('member', await ask(matrix, contract, { cookies: { litfass_member: 'a-member' } }), [stranger]);
  // Who may comes last: he changes something.
  for (const [role, account] of inOrder(matrix.roles, access))
    expect(role, await ask(matrix, contract, { as: account }), wantedFor(account, access));
  for (const { token, wanted } of keysFor(matrix, contract))
    expect(token, await askByKey(matrix, contract, token), [wanted]);
  return faults;
}

/** What a role is told; null: it is let in. A handler may refuse the rest of what a permission lets into a part of. */
function wantedFor({ permissions = [] }: TestAccount, access: Access): (string | null)[] {
  if (access === 'session') return [null];
  if (typeof access === 'string' || 'operator' in access) return ['forbidden'];
  if (permissions.includes(access.permission)) return [null];
  return access.partly !== undefined && permissions.includes(access.partly) ? [null, 'forbidden'] : ['forbidden'];
}

const inOrder = (roles: RoleMatrix['roles'], access: Access): [string, TestAccount][] =>
  Object.entries(roles).toSorted(
    ([, one], [, other]) =>
      Number(wantedFor(one, access).includes(null)) - Number(wantedFor(other, access).includes(null)),
  );

/** A key that may do everything but write here, and one that may write. */
function keysFor({ service, site }: RoleMatrix, contract: RouteContract): { token: string; wanted: string | null }[] {
  const { access } = contract;
  const permission = typeof access === 'object' && 'permission' in access ? access.permission : '';
  const reader = { token: `lfk_reads_${permission}`, site, reads: [permission], writes: [] };
  const writer = { token: `lfk_writes_${permission}`, site, reads: [], writes: [permission] };
  for (const key of [reader, writer])
    if (!service.keys.some(({ token }) => token === key.token)) service.keys.push(key);
  if (isForKeys(contract))
    return [
      { token: reader.token, wanted: 'key-forbidden' },
      { token: writer.token, wanted: null },
    ];
  const wanted = typeof access === 'object' && 'operator' in access ? 'forbidden' : 'key-not-accepted';
  return [{ token: writer.token, wanted }];
}

async function ask(
  { service, site }: RoleMatrix,
  contract: RouteContract,
  from: { as?: TestAccount; cookies?: Record<string, string> },
): Promise<string | null> {
  const at = contract.scope === 'app-domain' ? APP_DOMAIN : site;
  return refusalIn(await service.ask(at, { ...callOf(contract, site), ...from }));
}

async function askByKey({ service, site }: RoleMatrix, contract: RouteContract, key: string): Promise<string | null> {
  return refusalIn(
    await service.askByKey(contract.scope === 'app-domain' ? APP_DOMAIN : site, key, callOf(contract, site)),
  );
}

/** About nothing that there is. */
const callOf = (contract: RouteContract, site: TestSite): InjectOptions => ({
  method: contract.method,
  url: contract.path.replace(':websiteId', site.id).replaceAll(/:\w+/g, 'f'.repeat(24)).replace('*', 'x'),
  ...(isWrite(contract) && contract.method !== 'DELETE' && { payload: {} }),
});

function refusalIn(answer: Response): string | null {
  if (answer.statusCode < 400) return null;
  const code: unknown = Reflect.get(Object(answer.json<unknown>()), 'code');
  return typeof code === 'string' && REFUSALS.has(code) ? code : null;
}
