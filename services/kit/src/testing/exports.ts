import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { expect } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { exportsOf } from '../contract.ts';
import { routesOf } from '../route-list.ts';
import { NORD, type TestAccount, type TestSite } from './service.ts';

interface Asking {
  app: FastifyInstance;
  ask(site: TestSite, options: InjectOptions & { as?: TestAccount }): Promise<Response>;
}

interface AskedTable {
  url: string;
  as: TestAccount;
  /** A cell of what somebody entered like a formula, as it must come out. */
  harmless: string;
}

/**
 * Expects that all routes which are marked as exports, and no others, are among `tables`, by their paths, and that each hands
 * out a table as docs/api.md says: a file in UTF-8, moments with their zone, numbers in one spelling, nothing that runs.
 */
export async function expectTables(service: Asking, tables: Record<string, AskedTable[]>): Promise<void> {
  const marked = routesOf(service.app).flatMap(({ path, contract }) =>
    contract && exportsOf(contract).includes('csv') ? path : [],
  );
  expect(Object.keys(tables).toSorted()).toEqual([...new Set(marked)].toSorted());
  for (const { url, as, harmless } of Object.values(tables).flat()) {
    const answer = await service.ask(NORD, { url, as });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect([url, ...faultsOf(answer)]).toEqual([url]);
    expect(answer.body, url).toContain(harmless);
  }
}

/** What is wrong with a table; each fault with the cell that shows it. */
function faultsOf({ headers, rawPayload }: Response): string[] {
  const faults: string[] = [];
  if (headers['content-type'] !== 'text/csv; charset=utf-8') faults.push(`type ${String(headers['content-type'])}`);
  if (!/^attachment; filename="[\w.-]+\.csv"$/.test(String(headers['content-disposition']))) faults.push('no file');
  const text = new TextDecoder('utf-8', { fatal: true }).decode(rawPayload);
  const separator = /^[^\r\n]*;/.test(text) ? ';' : ',';
  const [head = [], ...rows] = cellsOf(text, separator);
  if (rows.length === 0) faults.push('no rows');
  for (const row of rows) {
    if (row.length !== head.length) faults.push(`a row of ${row.length} cells under ${head.length} heads`);
    for (const [index, cell] of row.entries())
      faults.push(...cellFaults(cell, { head: head[index] ?? '', decimal: separator === ';' ? ',' : '.' }));
  }
  return faults;
}

const NUMBER = /^[+-]?\d[\d.,]*$/;

function cellFaults(cell: string, { head, decimal }: { head: string; decimal: string }): string[] {
  const faults: string[] = [];
  if (/^\s*[=+\-@\t\r]/.test(cell) && !NUMBER.test(cell)) faults.push(`formula ${cell}`);
  if (/^\d{4}-\d\d-\d\d[T ]/.test(cell)) {
    const isForPrograms = /^\S{10}T\d\d:\d\d:\d\d(?:\.\d{3})?Z$/.test(cell);
    const isForPeople = /^\S{10} \d\d:\d\d$/.test(cell) && /\((?:UTC|[A-Z]\w+\/\w+)\)$/.test(head);
    if (!isForPrograms && !isForPeople) faults.push(`moment without a zone ${head}: ${cell}`);
  }
  if (/^\d{1,2}[./]\d{1,2}[./]\d{2,4}/.test(cell)) faults.push(`date ${cell}`);
  const fraction = /^[+-]?\d+([.,])\d+$/.exec(cell)?.[1];
  if (fraction !== undefined && fraction !== decimal) faults.push(`number ${head}: ${cell}`);
  if (/^[+-]?\d{1,3}(?:[.,\s]\d{3}){2,}$/.test(cell)) faults.push(`grouped number ${cell}`);
  return faults;
}

/** The cells of a table (RFC 4180). */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy');
  for (const [whole, quoted, plain = '', end = ''] of text.matchAll(cell)) {
    if (whole === '') break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
