import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { busy } from '../errors.ts';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. The binding's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At once, so that 4 × 19 MiB and the thread pool stay bounded; what waits longer than 32 places is refused. */
const AT_ONCE = 4;
const WAITING = 32;

/** Makes and checks password hashes. */
export interface Passwords {
  /** @throws Refusal 429 `busy` when too many wait */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
  /** Waits for its turn however long it takes: for imports, not for requests of visitors. */
  hash(password: string): Promise<string>;
  /** For requests of visitors. @throws Refusal 429 `busy` when too many wait */
  hashNow(password: string): Promise<string>;
}

/**
 * A password as it is hashed: in one normal form, so that it is the same from every keyboard (NIST SP 800-63B-4, 3.1.1.2;
 * the spaces of RFC 8265 among it). What was hashed before stands in whatever form it was typed in then.
 */
const normalised = (password: string): string => password.normalize('NFKC');
const formsOf = (password: string): string[] => [
  ...new Set([normalised(password), password, password.normalize('NFC'), password.normalize('NFD')]),
];

/** The hash of a password that nobody knows: checked where there is no person, so that the answer takes as long. */
const NOBODY = await hash(crypto.randomUUID(), COST);

export function makePasswords(argon = { hash, verify }): Passwords {
  const limit = pLimit(AT_ONCE);
  const refuseWhenBusy = (): void => {
    if (limit.activeCount + limit.pendingCount >= AT_ONCE + WAITING) throw busy();
  };
  return {
    matches: async (passwordHash, password) => {
      refuseWhenBusy();
      // A wrong password is tried in each form, whether there is a person or not: both take as long.
      for (const form of formsOf(password))
        if (await limit(() => argon.verify(passwordHash ?? NOBODY, form))) return passwordHash !== null;
      return false;
    },
    hash: (password) => limit(() => argon.hash(normalised(password), COST)),
    hashNow: async (password) => {
      refuseWhenBusy();
      return limit(() => argon.hash(normalised(password), COST));
    },
  };
}
