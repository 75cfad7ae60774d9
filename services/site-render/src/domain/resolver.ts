import { Resolver } from 'node:dns/promises';
import type { ProofRecords } from './claim.ts';
import type { Finding } from './lifecycle.ts';

/** What of the DNS a proof needs. Both throw an error with a `code` of `node:dns`. */
export interface DomainResolver {
  resolveTxt(name: string): Promise<string[][]>;
  resolveCname(name: string): Promise<string[]>;
}

const TIMEOUT_MS = 3000;

/** The system's resolver, with a time limit of its own. */
export const systemResolver = (): DomainResolver => new Resolver({ timeout: TIMEOUT_MS, tries: 2 });

/**
 * Looks for either record. A record of the right name with another website's value is told apart from none. `formerTarget`
 * holds for a domain that was proven by it once: where its alias led before targets had a token.
 */
export async function lookForProof(
  resolver: DomainResolver,
  { txt, cname }: ProofRecords,
  formerTarget: string | null = null,
): Promise<Finding> {
  const texts = await answersOf(() => resolver.resolveTxt(txt.name));
  const values = texts?.map((parts) => parts.join('').trim()) ?? [];
  if (values.includes(txt.value)) return 'proven';
  const targets = await answersOf(() => resolver.resolveCname(cname.name));
  const names = targets?.map((target) => target.toLowerCase().replace(/\.$/, '')) ?? [];
  if (names.some((name) => name === cname.value || name === formerTarget)) return 'proven';
  if (texts === null || targets === null) return 'dns-away';
  return values.some((value) => value.startsWith('litfass-proof=')) ? 'record-wrong' : 'record-missing';
}

/** No such name or no such record. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** Null when the DNS did not answer. */
async function answersOf<T>(ask: () => Promise<T[]>): Promise<T[] | null> {
  try {
    return await ask();
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    return typeof code === 'string' && NOTHING.has(code) ? [] : null;
  }
}
