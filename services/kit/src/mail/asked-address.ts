import { createHash, randomBytes } from 'node:crypto';
import { sql, type Generated, type QueryExecutorProvider, type Transaction } from 'kysely';
import type { Database } from '../database.ts';
import { PLATFORM_ID, rateLimit } from '../rate-limit.ts';
import { mailAddressKey, mailAddressSpellings } from './address.ts';
import { mayMailStranger } from './strangers.ts';

/**
 * The tables of typed addresses that get mail once who reads them agreed, and of the accounts whose own addresses nobody
 * has to ask, for a service's own list of migrations.
 */
export const askedAddressMigration = `
-- Addresses that somebody typed. What is sent to a website's people goes to none that did not agree.
create table asked_address (
  website_id text not null,
  -- in the spelling in which addresses are compared
  address text not null,
  -- null: nobody has been asked yet
  asked_at timestamptz,
  -- SHA-256 of the token in the link that was mailed last
  token_hash bytea,
  confirmed_at timestamptz,
  refused_at timestamptz,
  primary key (website_id, address)
);
create unique index asked_address_token on asked_address (website_id, token_hash) where token_hash is not null;
-- tenant: asked_address

-- The accounts that work on a website, by the address that each has proven to auth.
create table website_person (
  website_id text not null,
  account_id text not null,
  email text not null,
  primary key (website_id, account_id)
);
create index website_person_email on website_person (website_id, email);
-- tenant: website_person
`;

/** What keeps such addresses in order, for the list of migrations behind the one above. */
export const addressUpkeepMigration = `
alter table asked_address
  -- when it is asked without anybody's doing; null: not
  add column ask_at timestamptz,
  -- when something of the website was last seen to name it
  add column used_at timestamptz not null default now(),
  -- when the website's people were told that nobody has answered
  add column lapse_told_at timestamptz;
create index asked_address_ask on asked_address (ask_at) where ask_at is not null;
create index asked_address_unanswered on asked_address (asked_at)
  where confirmed_at is null and refused_at is null and lapse_told_at is null;
create index asked_address_used on asked_address (used_at) where refused_at is null;
-- null: not known, of before
alter table website_person add column is_admin boolean;
`;

/** Rows of both, for a service's list of tables. */
export interface AskedAddressTables {
  asked_address: {
    website_id: string;
    address: string;
    asked_at: Date | null;
    token_hash: Buffer | null;
    confirmed_at: Date | null;
    refused_at: Date | null;
    ask_at: Date | null;
    used_at: Generated<Date>;
    lapse_told_at: Date | null;
  };
  website_person: { website_id: string; account_id: string; email: string; is_admin: boolean | null };
}

/** `waiting`: nothing goes there yet. `refused`: nothing does, and nobody asks again. */
export type AddressState = 'confirmed' | 'waiting' | 'refused';

export interface AskedAddress {
  /** As it was given. */
  address: string;
  state: AddressState;
  /** When it was asked last. */
  askedAt: Date | null;
}

/** How long the link in such a mail is good for. */
export const ANSWER_WITHIN_MS = 7 * 86_400_000;

/** Mails that ask, in a day: of one website, and of all of them. */
const MOST_OF_WEBSITE = 50;
const MOST_OF_PLATFORM = 5000;
const DAY_SECONDS = 86_400;

/** How things stand with addresses, in the order in which they are given. Those of the website's own people are confirmed. */
export async function addressStates(
  trx: QueryExecutorProvider,
  websiteId: string,
  addresses: readonly string[],
): Promise<AskedAddress[]> {
  if (addresses.length === 0) return [];
  const spellings = addresses.flatMap(mailAddressSpellings);
  const { rows: own } = await sql<{ email: string }>`
    select email from website_person where website_id = ${websiteId} and email = any(${spellings}::text[])
  `.execute(trx);
  const { rows: asked } = await sql<AskedRow>`
    select address, asked_at as "askedAt", confirmed_at is not null as confirmed, refused_at is not null as refused
    from asked_address where website_id = ${websiteId} and address = any(${spellings}::text[])
  `.execute(trx);
  return addresses.map((address) => {
    const known = new Set(mailAddressSpellings(address));
    const row = asked.find((each) => known.has(each.address));
    const isOwn = own.some(({ email }) => known.has(email));
    return { address, state: isOwn ? 'confirmed' : stateOf(row), askedAt: row?.askedAt ?? null };
  });
}

/** How things stand with one address. */
export async function addressState<DB extends AskedAddressTables>(
  trx: Transaction<DB>,
  websiteId: string,
  address: string,
): Promise<AddressState> {
  return (await addressStates(trx, websiteId, [address]))[0]?.state ?? 'waiting';
}

interface AskedRow {
  address: string;
  askedAt: Date | null;
  confirmed: boolean;
  refused: boolean;
}

function stateOf(row: Pick<AskedRow, 'confirmed' | 'refused'> | undefined): AddressState {
  if (row?.refused) return 'refused';
  return row?.confirmed ? 'confirmed' : 'waiting';
}

interface Asking {
  websiteId: string;
  address: string;
  now: Date;
}

/** Whether one more mail may ask this address: limited for who gets it, for the website and for the platform. Counts it. */
export async function mayAskAddress<DB>(db: Database<DB>, { websiteId, address, now }: Asking): Promise<boolean> {
  const counted = { name: 'ask-address', windowSeconds: DAY_SECONDS, now };
  const here = await rateLimit(db, { ...counted, websiteId, key: 'website', limit: MOST_OF_WEBSITE });
  if (!here.allowed || !(await mayMailStranger(db, { websiteId, to: mailAddressKey(address), now }))) return false;
  const all = { ...counted, websiteId: PLATFORM_ID, key: 'platform', limit: MOST_OF_PLATFORM };
  return (await rateLimit(db, all)).allowed;
}

/** Notes that an address is asked, and returns the token of its link; earlier links end. Null where it has answered. */
export async function askAddress<DB extends AskedAddressTables>(
  trx: Transaction<DB>,
  { websiteId, address, now }: Asking,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql`
    insert into asked_address as known (website_id, address, asked_at, token_hash, used_at)
    values (${websiteId}, ${mailAddressKey(address)}, ${now}, ${hashOf(token)}, ${now})
    on conflict (website_id, address) do update set asked_at = excluded.asked_at, token_hash = excluded.token_hash,
      used_at = excluded.used_at, ask_at = null, lapse_told_at = null
      where known.confirmed_at is null and known.refused_at is null
    returning 1
  `.execute(trx);
  return rows.length > 0 ? token : null;
}

interface Answering {
  websiteId: string;
  token: string;
  now: Date;
}

/** Whose link this is and what was answered; null where it was replaced, is too old, or never was. */
export async function askedByToken<DB extends AskedAddressTables>(
  trx: Transaction<DB>,
  { websiteId, token, now }: Answering,
): Promise<Pick<AskedAddress, 'address' | 'state'> | null> {
  const { rows } = await sql<AskedRow>`
    select address, asked_at as "askedAt", confirmed_at is not null as confirmed, refused_at is not null as refused
    from asked_address
    where website_id = ${websiteId} and token_hash = ${hashOf(token)} and asked_at > ${since(now)}
  `.execute(trx);
  const [row] = rows;
  return row ? { address: row.address, state: stateOf(row) } : null;
}

/** Notes what the reader of an address answered, who may think again as long as the link lives; null as above. */
export async function answerAsked<DB extends AskedAddressTables>(
  trx: Transaction<DB>,
  { websiteId, token, now }: Answering,
  answer: 'confirmed' | 'refused',
): Promise<string | null> {
  const [confirmedAt, refusedAt] = answer === 'confirmed' ? [now, null] : [null, now];
  const { rows } = await sql<{ address: string }>`
    update asked_address set confirmed_at = ${confirmedAt}::timestamptz, refused_at = ${refusedAt}::timestamptz
    where website_id = ${websiteId} and token_hash = ${hashOf(token)} and asked_at > ${since(now)}
    returning address
  `.execute(trx);
  return rows[0]?.address ?? null;
}

/** Takes addresses as confirmed that the platform's operator answers for; who refused stays refused. */
export async function vouchForAddresses<DB extends AskedAddressTables>(
  trx: Transaction<DB>,
  websiteId: string,
  { addresses, now }: { addresses: readonly string[]; now: Date },
): Promise<void> {
  const keys = [...new Set(addresses.map(mailAddressKey))];
  await sql`
    insert into asked_address as known (website_id, address, confirmed_at, used_at)
    select ${websiteId}, address, ${now}, ${now} from unnest(${keys}::text[]) as address
    on conflict (website_id, address) do update
      set confirmed_at = excluded.confirmed_at, used_at = excluded.used_at, ask_at = null
      where known.confirmed_at is null and known.refused_at is null
  `.execute(trx);
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const since = (now: Date): Date => new Date(now.getTime() - ANSWER_WITHIN_MS);
