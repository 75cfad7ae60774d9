import { rowsOf } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { websiteTables } from '../src/website/store.ts';
import { useSite } from './site-service.ts';

const site = await useSite();

/** What outlives a website, or is ended in another way, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  outbox: 'tells others of the removal; what was told is deleted by its age',
  inbox: 'keeps events from being applied twice; deleted by its age',
  entity_version: 'keeps what is old from coming back',
  removed_website: 'is the removal itself',
  rate_limit: 'deleted by its age',
  upload: 'ended, and follows its parts',
};

it('every table with rows of a website is emptied of them when it is removed, or says why not', async () => {
  const rows = await rowsOf(
    site.database,
    `select table_name from information_schema.columns
     where table_schema = current_schema() and column_name = 'website_id'`,
  );
  const emptied = new Set<string>([...websiteTables, ...Object.keys(OTHERS)]);
  expect(rows.map((row) => String(row['table_name'])).filter((table) => !emptied.has(table))).toEqual([]);
});
