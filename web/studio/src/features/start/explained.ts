import { CallFailed } from '../../api/call.ts';

const MOST = 3;

/** What went wrong, with the first faults of files that were brought along: where and why. */
export function explained(error: Error): Error {
  const problems: unknown = error instanceof CallFailed ? error.details['problems'] : [];
  const known = (Array.isArray(problems) ? problems : []).slice(0, MOST);
  const faults = known.map((one) => `${Reflect.get(Object(one), 'file')}: ${Reflect.get(Object(one), 'reason')}`);
  return new Error([error.message, ...faults].join(' '));
}
