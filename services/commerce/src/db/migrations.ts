import { addressUpkeepMigration, askedAddressMigration, mailMigration, type Migration } from '@litfass/kit';
import { aftercare, renewedDownloads } from './aftercare-migration.ts';
import { buyers } from './buyer-migration.ts';
import { cartUpkeep, heldReminders } from './cart-upkeep-migration.ts';
import { declarations } from './declaration-migration.ts';
import { issuers } from './issuer-migration.ts';
import { legalTexts, subscriptionPayers } from './legal-text-migration.ts';
import { legalWarnings } from './legal-warning-migration.ts';
import { memberAddresses } from './member-address-migration.ts';
import { orders } from './order-migration.ts';
import { ownerSettings } from './owner-migration.ts';
import { giftCardCorrections } from './gift-card-migration.ts';
import { authorisedPayments, orderLanguages, refusedForms } from './form-payment-migration.ts';
import { soldOut } from './sold-out-migration.ts';
import { subscriptionEnds } from './subscription-end-migration.ts';
import { subscriptions } from './subscription-migration.ts';
import { waitingOrders } from './waiting-order-migration.ts';

export const schema = 'commerce';

const store = `
-- What a website sells in and by: currency of the website's settings, the bundle's commerce.json as it was imported.
create table store_settings (
  website_id text primary key,
  currency text not null,
  minimum_subtotal_cents integer not null default 0,
  commerce jsonb,
  updated_at timestamptz not null default now()
);
-- tenant: store_settings
`;

const products = `
-- Products that the website publishes. A withdrawn one keeps its row, so that its stock is there when it comes back.
create table product (
  website_id text not null,
  item_id text not null,
  collection_url_id text not null,
  url_id text not null,
  title text not null,
  product_type text not null check (product_type in ('PHYSICAL', 'SERVICE', 'DIGITAL', 'GIFT_CARD')),
  image text,
  offered boolean not null,
  -- what others are told: derived from the variants whenever one of them changes
  offer jsonb not null,
  primary key (website_id, item_id)
);
create index product_list on product (website_id, collection_url_id, title, item_id) where offered;
-- tenant: product

create table variant (
  website_id text not null,
  item_id text not null,
  sku text not null,
  -- recognises a variant that its owner gave no SKU
  source_key text not null,
  position integer not null,
  option_values jsonb not null,
  price_cents integer not null check (price_cents >= 0),
  sale_price_cents integer not null check (sale_price_cents >= 0),
  on_sale boolean not null,
  unlimited boolean not null,
  -- live: sales lower it
  qty_in_stock integer not null check (qty_in_stock >= 0),
  -- as last written by the owner: only a change of it sets the live stock
  owner_stock integer not null,
  primary key (website_id, item_id, sku)
);
-- tenant: variant

-- Every price that was ever asked, since the first day (§ 11 PAngV).
create table price_history (
  website_id text not null,
  item_id text not null,
  sku text not null,
  valid_from timestamptz not null,
  price_cents integer not null,
  on_sale boolean not null,
  currency text not null,
  primary key (website_id, item_id, sku, valid_from)
);
-- tenant: price_history
`;

const carts = `
create table cart (
  website_id text not null,
  id text not null,
  -- SHA-256 of the cookie
  token_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index cart_token on cart (website_id, token_hash);
create index cart_updated on cart (website_id, updated_at);
-- tenant: cart

create table cart_entry (
  website_id text not null,
  cart_id text not null,
  id text not null,
  item_id text not null,
  sku text not null,
  quantity integer not null check (quantity > 0),
  primary key (website_id, cart_id, id),
  foreign key (website_id, cart_id) references cart on delete cascade
);
create unique index cart_entry_once on cart_entry (website_id, cart_id, item_id, sku);
-- tenant: cart_entry
`;

const cards = `
-- Where a product's page and first picture are, told by site with the item's card. Comes before or after the product.
create table product_card (
  website_id text not null,
  item_id text not null,
  href text not null,
  image text,
  primary key (website_id, item_id)
);
-- tenant: product_card
alter table product drop column image;
`;

const cartFields = `
alter table product add column details jsonb not null default '{}';
alter table variant add column weight double precision not null default 0;

-- Of the website: its title, locale, time zone, legal details, and whether checkouts are open.
alter table store_settings add column website jsonb not null default '{}';
alter table store_settings add column opened boolean not null default false;
-- Shops that sold before there was a choice go on.
update store_settings set opened = true where commerce is not null;

alter table cart add column kind text not null default 'cart' check (kind in ('cart', 'subscription', 'donation', 'giftcard'));
alter table cart add column codes text[] not null default '{}';
alter table cart add column shipping jsonb not null default '{}';
-- What stands in the place of goods: a donation, a plan; and who gets a gift card.
alter table cart add column special jsonb;
alter table cart add column checkout jsonb not null default '{}';
-- What a form without script was told last.
alter table cart add column fault jsonb;
alter table cart add column member_id text;
-- Set once it was bought: it is nobody's cart any more.
alter table cart add column order_id text;
create index cart_member on cart (website_id, member_id) where member_id is not null and order_id is null;

-- How often a coupon was redeemed in orders; codes in capitals.
create table coupon_use (
  website_id text not null,
  code text not null,
  uses integer not null check (uses >= 0),
  primary key (website_id, code)
);
-- tenant: coupon_use

create table gift_card (
  website_id text not null,
  id text not null,
  code text not null,
  balance_cents integer not null check (balance_cents >= 0),
  issued_cents integer not null,
  currency text not null,
  -- as last written by the owner: only a change of it sets the balance
  owner_cents integer,
  order_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  primary key (website_id, id)
);
create unique index gift_card_code on gift_card (website_id, code);
-- tenant: gift_card

-- What a store owes a member.
create table store_credit (
  website_id text not null,
  member_id text not null,
  balance_cents integer not null check (balance_cents >= 0),
  primary key (website_id, member_id)
);
-- tenant: store_credit
`;

/** Offers say since then how their prices stand to VAT: the job that tells stale ones tells all of them anew. */
const offeredTaxes = `
create policy moving on product to $schema_migrator using (true);
create policy moving on stale_offer to $schema_migrator using (true) with check (true);
insert into stale_offer (website_id, item_id) select website_id, item_id from product where offered
on conflict do nothing;
drop policy moving on product;
drop policy moving on stale_offer;
`;

const memberOrders = `
create index purchase_member on purchase (website_id, member_id, id) where member_id is not null;
`;

const returnedPieces = `
alter table purchase_line add column returned_quantity integer not null default 0
  check (returned_quantity >= 0 and returned_quantity <= quantity);
-- Of a refund: which pieces came back.
alter table purchase_log add column returned jsonb;
`;

const disputes = `
-- Claims of banks on the payment, each with its amount and how it ended.
alter table payment add column disputes jsonb not null default '[]';
-- Until now a dispute that was lost left a payment that said 'refunded' without an amount.
create policy moving on payment to $schema_migrator using (true) with check (true);
update payment set refunded_cents = amount_cents where state = 'refunded' and refunded_cents < amount_cents;
drop policy moving on payment;
create index payment_disputed on payment (updated_at) where state = 'disputed';
`;

/** Paid orders that hold nothing to hand over were done by hand before; what is left of them asks for no shipping any more. */
export const finishedByThemselves = `
update purchase set state = 'fulfilled' where state = 'open'
  and exists (select from payment where payment.website_id = purchase.website_id and payment.purchase_id = purchase.id
    and payment.state in ('captured', 'authorised', 'partlyRefunded', 'refunded'))
  and not exists (select from purchase_line line where line.website_id = purchase.website_id and line.purchase_id = purchase.id
    and line.product_type in ('PHYSICAL', 'SERVICE') and line.quantity > line.fulfilled_quantity + line.returned_quantity);
`;

const finished = `
create policy moving on purchase to $schema_migrator using (true) with check (true);
create policy moving on purchase_line to $schema_migrator using (true);
create policy moving on payment to $schema_migrator using (true);
${finishedByThemselves}
drop policy moving on purchase;
drop policy moving on purchase_line;
drop policy moving on payment;
`;

const donationReceipts = `
-- The official receipt of a donation, with all that it said on the day of its issue.
alter table purchase add column donation_receipt jsonb;
`;

const noticeAddresses = `
${askedAddressMigration}
${addressUpkeepMigration}
-- Where a store's notices went until now they go on.
create policy moving on store_settings to $schema_migrator using (true);
create policy moving on asked_address to $schema_migrator using (true) with check (true);
insert into asked_address (website_id, address, confirmed_at)
select website_id, lower(trim(website -> 'legal' ->> 'email')), now() from store_settings
where trim(coalesce(website -> 'legal' ->> 'email', '')) <> '';
drop policy moving on store_settings;
drop policy moving on asked_address;
`;

export const migrations: Migration[] = [
  { name: '0001-store', sql: store },
  { name: '0002-products', sql: products },
  { name: '0003-carts', sql: carts },
  { name: '0004-cards', sql: cards },
  { name: '0005-cart-fields', sql: cartFields },
  { name: '0006-mail', sql: mailMigration },
  { name: '0007-orders', sql: orders },
  { name: '0008-declarations', sql: declarations },
  { name: '0009-owner-settings', sql: ownerSettings },
  { name: '0010-subscriptions', sql: subscriptions },
  { name: '0011-aftercare', sql: aftercare },
  { name: '0012-cart-upkeep', sql: cartUpkeep },
  { name: '0013-refused-forms', sql: refusedForms },
  { name: '0014-authorised-payments', sql: authorisedPayments },
  { name: '0015-order-languages', sql: orderLanguages },
  { name: '0016-sold-out', sql: soldOut },
  { name: '0017-offered-taxes', sql: offeredTaxes },
  { name: '0018-member-orders', sql: memberOrders },
  { name: '0019-member-addresses', sql: memberAddresses },
  { name: '0020-returned-pieces', sql: returnedPieces },
  { name: '0021-legal-texts', sql: legalTexts },
  { name: '0022-subscription-payers', sql: subscriptionPayers },
  { name: '0023-renewed-downloads', sql: renewedDownloads },
  { name: '0024-disputes', sql: disputes },
  { name: '0025-finished-by-themselves', sql: finished },
  { name: '0026-gift-card-corrections', sql: giftCardCorrections },
  { name: '0027-donation-receipts', sql: donationReceipts },
  { name: '0028-waiting-orders', sql: waitingOrders },
  { name: '0029-issuers', sql: issuers },
  { name: '0030-buyers', sql: buyers },
  { name: '0031-legal-warnings', sql: legalWarnings },
  { name: '0032-subscription-ends', sql: subscriptionEnds },
  { name: '0033-notice-addresses', sql: noticeAddresses },
  { name: '0034-held-reminders', sql: heldReminders },
];
