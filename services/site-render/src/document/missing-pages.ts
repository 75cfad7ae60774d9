import { create, toBinary } from '@bufbuild/protobuf';
import type { Bus } from '@litfass/kit';
import { MissingPageSchema } from '@litfass/proto/census/v1/missing_page_pb';
import type { FastifyRequest } from 'fastify';

/** Tells census that a page was asked for that is not there. */
export type TellMissing = (websiteId: string, request: FastifyRequest) => void;

const SUBJECT = 'litfass.census.missing-page';
const TIMEOUT_MS = 1000;
/** An instance tells no more in a second: whoever tries addresses by the thousand is not worth the traffic. */
const MOST_A_SECOND = 20;

/** Only what a browser asked for as a page counts; nobody waits for the answer, and none is missed. */
export function missingPages(bus: Bus): TellMissing {
  let second = 0;
  let told = 0;
  return (websiteId, { headers, raw }) => {
    if (!headers.accept?.includes('text/html') || !bus.isConnected()) return;
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, told] = [now, 0];
    told += 1;
    if (told > MOST_A_SECOND) return;
    const message = create(MissingPageSchema, {
      websiteId,
      path: raw.url?.split('?')[0]?.slice(0, 500) ?? '/',
      referrer: headers.referer?.slice(0, 1000) ?? '',
      userAgent: headers['user-agent']?.slice(0, 1000) ?? '',
    });
    bus.request(SUBJECT, toBinary(MissingPageSchema, message), TIMEOUT_MS).catch(() => undefined);
  };
}
