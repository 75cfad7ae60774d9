import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { refused } from '../errors.ts';

/** ASVS 6.2.1; anything up to MOST is allowed (6.2.9). */
const LEAST = 8;
/** Guesses that an attacker who is slowed down by limits and argon2id needs; below it a password is refused. */
const LEAST_GUESSES = 1e6;
/** More characters add nothing to the estimate but time. */
const MOST_JUDGED = 64;

/** The lists take tens of megabytes: they are read when the first password is chosen. */
let judge: Promise<ZxcvbnFactory> | null = null;

async function openLists(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

/**
 * Refuses what is in lists of common and leaked passwords, or made of what everybody knows about the person (ASVS 6.2.4,
 * 6.2.12). No rules about digits and signs (6.2.5).
 * @throws Refusal 400 with a text for the field `password`
 */
export async function checkStrength(password: string, known: string[]): Promise<void> {
  if ([...password.normalize('NFC')].length < LEAST) throw refused('password-too-short');
  const words = known
    .flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  judge ??= openLists();
  const { guesses } = (await judge).check(password.slice(0, MOST_JUDGED), words);
  if (guesses < LEAST_GUESSES) throw refused('password-too-weak');
}
