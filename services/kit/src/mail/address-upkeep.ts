import { sql, type Transaction } from 'kysely';
import { withSystem, withTenant } from '../database.ts';
import { eachApart } from '../each-apart.ts';
import type { Parts } from '../parts.ts';
import { repeat, type Job } from '../repeat.ts';
import { mailAddressKey } from './address.ts';
import { ANSWER_WITHIN_MS, type AskedAddressTables } from './asked-address.ts';

const EVERY_MS = 20_000;
const MOST_AT_ONCE = 200;
const ASK_LATER_MS = 3_600_000;
const LOOK_AGAIN_MS = 86_400_000;
/** How long an address is kept before it is looked at whether anything still names it. */
const KEPT_MS = 30 * 86_400_000;

type UpkeepParts<DB> = Pick<Parts<DB>, 'db' | 'clock' | 'log'>;

interface Named {
  websiteId: string;
  address: string;
}

/** What a service does with the addresses that its websites' people typed. */
export interface AddressUpkeep<DB> {
  /** Those that anything of the website names now. */
  named: (trx: Transaction<DB>, websiteId: string) => Promise<readonly string[]>;
  /** Mails the question; false where the limits forbid it now. */
  ask: (asked: Named) => Promise<boolean>;
  /** Tells the website's people that the question of an address ran out. */
  tellLapsed: (trx: Transaction<DB>, asked: Named) => Promise<void>;
}

/** Has an address asked as soon as the limits allow it, unless it has answered or has a living question. */
export async function wantAddress<DB extends AskedAddressTables>(
  trx: Transaction<DB>,
  { websiteId, address, now }: Named & { now: Date },
): Promise<void> {
  await sql`
    insert into asked_address as known (website_id, address, ask_at, used_at)
    values (${websiteId}, ${mailAddressKey(address)}, ${now}, ${now})
    on conflict (website_id, address) do update set used_at = excluded.used_at, ask_at = case
      when known.confirmed_at is null and known.refused_at is null
        and (known.asked_at is null or known.asked_at < ${new Date(now.getTime() - ANSWER_WITHIN_MS)}) then excluded.ask_at
      else known.ask_at end
  `.execute(trx);
}

/** Asks addresses that are to be asked, tells of questions that ran out, and forgets what nothing names any more. */
export const tendAddresses = <DB extends AskedAddressTables>(parts: UpkeepParts<DB>, upkeep: AddressUpkeep<DB>): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'typed addresses could not be tended', startsNow: true }, () =>
    tendOnce(parts, upkeep),
  );

/** One round over all websites. */
export async function tendOnce<DB extends AskedAddressTables>(
  parts: UpkeepParts<DB>,
  upkeep: AddressUpkeep<DB>,
): Promise<void> {
  const now = parts.clock();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const round: [ReturnType<typeof sql>, (one: Named) => Promise<unknown>][] = [
    [sql`ask_at <= ${now} order by ask_at`, (one) => askDue(parts, upkeep, one)],
    [
      sql`asked_at < ${before(ANSWER_WITHIN_MS)} and confirmed_at is null and refused_at is null
        and lapse_told_at is null order by asked_at`,
      (one) => tellLapsed(parts, upkeep, one),
    ],
    // Who wants no mails is never forgotten: nobody shall ask again.
    [
      sql`used_at < ${before(KEPT_MS)} and refused_at is null order by used_at`,
      (one) => forgetUnnamed(parts, upkeep, one),
    ],
  ];
  const failure = 'a typed address could not be tended; trying again later';
  for (const [due, work] of round) {
    const found = await withSystem(parts.db, async (trx) => {
      const { rows } = await sql<Named>`
        select website_id as "websiteId", address from asked_address where ${due} limit ${MOST_AT_ONCE}
      `.execute(trx);
      return rows;
    });
    await eachApart(parts.log, found, { failure, about: ({ websiteId }) => ({ websiteId }) }, work);
  }
}

async function askDue<DB extends AskedAddressTables>(
  { db, clock }: UpkeepParts<DB>,
  upkeep: AddressUpkeep<DB>,
  one: Named,
): Promise<void> {
  const { websiteId, address } = one;
  const now = clock();
  const asks = await withTenant(db, websiteId, async (trx) => {
    const isNamed = (await spellingOf(trx, upkeep, one)) !== null;
    const isOwn = await isOwnAddress(trx, one);
    // Taken first: what fails, and what another instance found as well, comes again later. Whose own it is may leave.
    const again = isNamed ? new Date(now.getTime() + (isOwn ? LOOK_AGAIN_MS : ASK_LATER_MS)) : null;
    const { rows } = await sql<{ isOpen: boolean }>`
      update asked_address set
        ask_at = case when confirmed_at is null and refused_at is null then ${again}::timestamptz end
      where website_id = ${websiteId} and address = ${address} and ask_at <= ${now}
      returning confirmed_at is null and refused_at is null as "isOpen"
    `.execute(trx);
    return isNamed && !isOwn && rows[0]?.isOpen === true;
  });
  if (asks) await upkeep.ask(one);
}

const tellLapsed = <DB extends AskedAddressTables>(
  { db, clock }: UpkeepParts<DB>,
  upkeep: AddressUpkeep<DB>,
  one: Named,
): Promise<void> =>
  withTenant(db, one.websiteId, async (trx) => {
    const { rows } = await sql`
      update asked_address set lapse_told_at = ${clock()}
      where website_id = ${one.websiteId} and address = ${one.address}
        and confirmed_at is null and refused_at is null and lapse_told_at is null
      returning 1
    `.execute(trx);
    if (rows.length === 0 || (await isOwnAddress(trx, one))) return;
    const address = await spellingOf(trx, upkeep, one);
    if (address !== null) await upkeep.tellLapsed(trx, { ...one, address });
  });

const forgetUnnamed = <DB extends AskedAddressTables>(
  { db, clock }: UpkeepParts<DB>,
  upkeep: AddressUpkeep<DB>,
  one: Named,
): Promise<void> =>
  withTenant(db, one.websiteId, async (trx) => {
    const now = clock();
    const isNamed = (await spellingOf(trx, upkeep, one)) !== null;
    const at = sql`where website_id = ${one.websiteId} and address = ${one.address}`;
    await (
      isNamed
        ? sql`update asked_address set used_at = ${now} ${at}`
        : sql`delete from asked_address ${at} and used_at < ${new Date(now.getTime() - KEPT_MS)} and refused_at is null`
    ).execute(trx);
  });

/** How the website writes the address; null where nothing names it any more. */
async function spellingOf<DB>(
  trx: Transaction<DB>,
  { named }: AddressUpkeep<DB>,
  { websiteId, address }: Named,
): Promise<string | null> {
  const typed = await named(trx, websiteId);
  return typed.find((each) => mailAddressKey(each) === mailAddressKey(address)) ?? null;
}

async function isOwnAddress<DB>(trx: Transaction<DB>, { websiteId, address }: Named): Promise<boolean> {
  const { rows } = await sql`
    select 1 from website_person where website_id = ${websiteId} and email = ${mailAddressKey(address)} limit 1
  `.execute(trx);
  return rows.length > 0;
}
