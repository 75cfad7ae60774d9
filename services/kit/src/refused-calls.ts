import type { FastifyRequest } from 'fastify';
import type { Refusal } from './errors.ts';

/** No right, no session, no crumb, a foreign origin, too often: who is refused for these may be trying to pass by. */
const isTold = ({ status, code }: Refusal): boolean => [401, 403, 429].includes(status) || code === 'crumb-fail';

/** Who tries may go on for long: the log gets so many lines a second, and then how many it did not get. */
const MOST_A_SECOND = 20;
const SECOND_MS = 1000;

/** Lets the log know of calls that were refused for a reason of security (ASVS 16.3.2, 16.3.3); never who called, or with what. */
export function refusedCalls(clock: () => number): (refusal: Refusal, request: FastifyRequest) => void {
  let second = 0;
  let lines = 0;
  let unsaid = 0;
  return (refused, request) => {
    if (!isTold(refused)) return;
    if (clock() - second >= SECOND_MS) {
      if (unsaid > 0) request.log.info({ calls: unsaid }, 'more calls were refused');
      [second, lines, unsaid] = [clock(), 0, 0];
    }
    lines += 1;
    if (lines > MOST_A_SECOND) {
      unsaid += 1;
      return;
    }
    const { status, code } = refused;
    const { method, hostname, routeOptions } = request;
    request.log.info(
      { requestId: request.id, status, code, method, route: routeOptions.url, hostname },
      'a call was refused',
    );
  };
}
