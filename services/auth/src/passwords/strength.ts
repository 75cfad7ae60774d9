import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as german from '@zxcvbn-ts/language-de';
import { refused } from '../errors.ts';

/** ASVS 6.2.1; anything up to MOST is allowed (6.2.9). */
const LEAST = 8;
/** Guesses that an attacker who is slowed down by limits and argon2id needs; below it a password is refused. */
const LEAST_GUESSES = 1e6;
/** More characters add nothing to the estimate but time. */
const MOST_JUDGED = 64;

const judge = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...german.dictionary },
  graphs: common.adjacencyGraphs,
});

/**
 * Refuses what is in lists of common and leaked passwords, or made of what everybody knows about the person (ASVS 6.2.4,
 * 6.2.12). No rules about digits and signs (6.2.5).
 * @throws Refusal 400 with a text for the field `password`
 */
export function checkStrength(password: string, known: string[], locale: string): void {
  if ([...password].length < LEAST) throw refused('password-too-short', locale);
  const words = known
    .flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  const { guesses } = judge.check(password.slice(0, MOST_JUDGED), words);
  if (guesses < LEAST_GUESSES) throw refused('password-too-weak', locale);
}
