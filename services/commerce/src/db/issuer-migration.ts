/** By whom invoices were issued, and what takes them back: a shop's details change, a document that was issued does not. */
export const issuers = `
-- Of a purchase: its invoice's; of a refund or a cancellation: the correction's. Null: it is older than this column.
alter table purchase add column issuer jsonb;
alter table purchase_log add column issuer jsonb;

-- Written with the number itself, so that nothing that gives one can forget it (§ 14 (4), § 14b UStG).
create function keep_issuer() returns trigger language plpgsql as $$
begin
  select jsonb_strip_nulls(jsonb_build_object(
    'website', jsonb_build_object(
      'title', website->'title', 'timeZone', website->'timeZone', 'legal', website->'legal'),
    'payments', jsonb_build_object('bank', payments->'bank')))
  into new.issuer
  from $schema.store_settings settings where settings.website_id = new.website_id;
  return new;
end $$;
create trigger purchase_issuer before insert or update of invoice_number on purchase
  for each row when (new.invoice_number is not null and new.issuer is null) execute function keep_issuer();
create trigger purchase_log_issuer before insert on purchase_log
  for each row when (new.kind in ('refunded', 'cancelled')) execute function keep_issuer();
`;
