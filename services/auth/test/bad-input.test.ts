import { isWrite, type RouteContract } from '@litfass/kit';
import { badInputFaults, NORD, rowsOf } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import * as api from '../src/api.ts';
import { ANNA, logIn, startAuth, tokenOf } from './auth-service.ts';

const service = await startAuth();

const writes = Object.values<object>(api)
  .flatMap((value) => (isContract(value) ? [value] : []))
  .filter((contract) => isWrite(contract) && contract.access === 'public')
  .filter(({ path }) => !/logout/i.test(path));
function isContract(value: object): value is RouteContract {
  return 'path' in value && 'method' in value;
}
/** Every field that any call takes. */
const fields = [
  'email password currentPassword newPassword displayName token code challenge response',
  'roles plans name identifier title template redirectUrl websiteId memberId',
].flatMap((names) => names.split(' '));
const urlOf = ({ path }: RouteContract): string => path.replaceAll(/:(\w+)/g, 'f'.repeat(24));
const stored = async (): Promise<unknown> =>
  rowsOf(
    service.database,
    `select (select count(*)::int from platform_account) as accounts, (select count(*)::int from member) as members,
            (select string_agg(email, ',' order by email) from platform_account) as emails`,
  );

describe('bad input', () => {
  it.each(writes.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    'at %s is refused in words, changes nobody and is never the service’s fault',
    async (_name, contract) => {
      await rowsOf(service.database, 'delete from rate_limit returning 1');
      const token = tokenOf(await logIn(service, NORD, ANNA));
      const before = await stored();
      const { method } = contract;
      const send = (options: object) => service.ask(NORD, { method, url: urlOf(contract), as: { token }, ...options });
      expect(await badInputFaults(send, fields)).toEqual([]);
      expect(await stored()).toEqual(before);
    },
  );
});
