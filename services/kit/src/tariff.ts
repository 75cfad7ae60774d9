/**
 * The statuses of websites (ENUM-010) by the names that settings and commands call them. The kit knows no website document:
 * a test of site-render holds these to the document's.
 */
export const tariffStatuses = {
  expired: 1,
  pastDue: 2,
  trial: 3,
  beta: 4,
  removed: 5,
  internal: 6,
  comped: 7,
  paid: 8,
  v5Linked: 11,
  activeParkingPage: 12,
  resold: 13,
  resoldGracePeriod: 14,
  enterprise: 15,
} as const;

/** One entry of `LITFASS_TARIFFS`: `trial=20`. */
export const TARIFF = `^(?:${Object.keys(tariffStatuses).join('|')})=[1-9]\\d{0,3}$`;

/** A table is read once: limits are asked for at every hit. */
const tables = new WeakMap<readonly string[], ReadonlyMap<number, number>>();

/**
 * How much of a limit a website has by its status, as `LITFASS_TARIFFS` says, at least one (T5). A status that is not in
 * the table has all of it, as has a website whose status is not told.
 */
export function shareOf(
  website: { status?: number | undefined } | null | undefined,
  most: number,
  { tariffs }: { tariffs: readonly string[] },
): number {
  if (website?.status === undefined) return most;
  const percent = tableOf(tariffs).get(website.status);
  return percent === undefined ? most : Math.max(1, Math.floor((most * percent) / 100));
}

function tableOf(tariffs: readonly string[]): ReadonlyMap<number, number> {
  const known = tables.get(tariffs);
  if (known) return known;
  const codes = new Map<string, number>(Object.entries(tariffStatuses));
  const table = new Map<number, number>();
  for (const [name = '', percent] of tariffs.map((entry) => entry.split('='))) {
    const code = codes.get(name);
    if (code !== undefined) table.set(code, Number(percent));
  }
  tables.set(tariffs, table);
  return table;
}
