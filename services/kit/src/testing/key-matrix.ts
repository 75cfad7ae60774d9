import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { isForKeys, isWrite, type RouteContract } from '../contract.ts';
import type { TestKey, TestSite } from './service.ts';

/** Keys of one website with every permission that calls ask for: both ways, for reading alone, for writing alone. */
export interface MatrixKeys {
  all: string;
  reader: string;
  writer: string;
}

/** Adds such keys to those that a service under test knows. */
export function addMatrixKeys(known: TestKey[], site: TestSite, contracts: readonly RouteContract[]): MatrixKeys {
  const permissions = contracts.flatMap(({ access }) =>
    typeof access === 'object' && 'permission' in access ? [access.permission] : [],
  );
  known.push(
    { token: 'lfk_all', site, reads: permissions, writes: permissions },
    { token: 'lfk_reader', site, reads: permissions },
    { token: 'lfk_writer', site, writes: permissions },
  );
  return { all: 'lfk_all', reader: 'lfk_reader', writer: 'lfk_writer' };
}

export interface KeyMatrix {
  service: { askByKey: (site: TestSite, key: string, options: InjectOptions) => Promise<Response> };
  contracts: readonly RouteContract[];
  keys: MatrixKeys;
  /** The website of the keys. */
  own: TestSite;
  foreign: TestSite;
  /** A call's address with ids of the foreign website. */
  urlOf: (contract: RouteContract) => string;
  bodyOf?: (contract: RouteContract) => object | undefined;
  /** Stands in all that is the foreign website's. */
  marker: string;
}

/**
 * What is wrong with how a service takes keys (T2). Where owners act by a permission, a key must be unknown at another
 * website, whatever it may do at its own; find nothing of that website's by its ids; and be refused without the
 * permission for this way, reading or writing. All other calls that ask who is there must refuse every key. No answer
 * may set a cookie or fail. Empty when all is well.
 */
export async function keyFaults(matrix: KeyMatrix): Promise<string[]> {
  const { keys, own, foreign } = matrix;
  const faults: string[] = [];
  for (const contract of matrix.contracts.filter(({ access }) => access !== 'public')) {
    const ask = asker(matrix, contract, faults);
    if (isForKeys(contract)) {
      await ask(foreign, keys.all, 'key-unknown');
      await ask(own, 'lfk_unknown', 'key-unknown');
      await ask(own, isWrite(contract) ? keys.reader : keys.writer, 'key-forbidden');
      await ask(own, keys.all);
    } else await ask(own, keys.all, 'operator' in Object(contract.access) ? 'forbidden' : 'key-not-accepted');
  }
  return faults;
}

function asker({ service, urlOf, bodyOf, marker }: KeyMatrix, contract: RouteContract, faults: string[]) {
  return async (site: TestSite, key: string, wanted?: string): Promise<void> => {
    const payload = isWrite(contract) && contract.method !== 'DELETE' ? (bodyOf?.(contract) ?? {}) : undefined;
    const answer = await service.askByKey(site, key, {
      method: contract.method,
      url: urlOf(contract),
      ...(payload && { payload }),
    });
    const name = `${contract.method} ${contract.path} of ${site.identifier} by ${key}`;
    const code: unknown = answer.statusCode < 400 ? null : answer.json<{ code?: string }>().code;
    if (wanted !== undefined && code !== wanted) faults.push(`${name}: ${String(code)}, not ${wanted}`);
    if (answer.body.toLowerCase().includes(marker.toLowerCase())) faults.push(`${name}: shows what is not its own`);
    if (answer.headers['set-cookie'] !== undefined) faults.push(`${name}: sets a cookie`);
    if (answer.statusCode === 500) faults.push(`${name}: fails`);
  };
}
