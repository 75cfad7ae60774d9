import { createHmac } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { storableJson, storableText } from '@litfass/kit';
import type { HitSchema } from '@litfass/proto/census/v1/hit_pb';

export type NewHit = MessageInitShape<typeof HitSchema> & { websiteId: string };

/** What a call says. */
export interface HitCall {
  /** The number of the event kind for RecordHit, else the call's name. */
  event: string;
  data: Record<string, unknown>;
  /** The visitor-return id as it was sent. */
  cookie?: string | undefined;
}

/** How and when it was said. */
export interface Circumstances {
  websiteId: string;
  host: string;
  userAgent: string;
  address: string;
  country: string;
  referrer: string;
  receivedAt: Date;
  hitId: string;
}

const LONGEST_HEADER = 1000;

/** The hit of a call. `salt` is the day's: by it visitors without a cookie are told apart until it is destroyed (D4). */
export function makeHit({ event, data, cookie = '' }: HitCall, seen: Circumstances, salt: Buffer): NewHit {
  const visitorCookie = isVisitorReturnId(cookie) ? cookie : '';
  return {
    websiteId: seen.websiteId,
    event,
    dataJson: JSON.stringify(storableJson(data)),
    visitorCookie,
    userAgent: headerText(seen.userAgent),
    addressHash: visitorCookie === '' ? addressHash(seen, salt) : '',
    receivedAt: BigInt(seen.receivedAt.getTime()) * 1000n,
    hitId: seen.hitId,
    referrer: headerText(typeof data['referrer'] === 'string' ? data['referrer'] : seen.referrer),
    host: seen.host,
    country: seen.country,
  };
}

const RETURN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:\|[1-9]\d{0,15}){4}$/i;

/** A uuid and four positive integers (COOK-003); anything else counts as no cookie at all (OPEN-034). */
const isVisitorReturnId = (text: string): boolean => RETURN_ID.test(text);

const headerText = (text: string): string => storableText(text.slice(0, LONGEST_HEADER));

// Another hash on each website: nobody can be followed from one to the next, and the address is never kept.
function addressHash({ websiteId, address, userAgent }: Circumstances, salt: Buffer): string {
  return createHmac('sha256', salt).update(`${websiteId} ${address} ${userAgent}`).digest('hex').slice(0, 24);
}
