import { hash, verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { makePasswords } from './password.ts';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
let checks = 0;
const passwords = makePasswords({
  hash: (password) => hash(password, cheap),
  verify: (hashed, password) => {
    checks += 1;
    return verify(hashed, password);
  },
});
const TYPED = 'Grüße aus Köln 1';
const [composed, decomposed] = [TYPED.normalize('NFC'), TYPED.normalize('NFD')];

describe('a password with umlauts', () => {
  it('is the same from every keyboard, whichever it was chosen on', async () => {
    for (const chosen of [composed, decomposed]) {
      const stored = await passwords.hashNow(chosen);
      for (const typed of [composed, decomposed]) expect(await passwords.matches(stored, typed)).toBe(true);
      expect(await passwords.matches(stored, 'Grusse aus Koln 1')).toBe(false);
    }
  });

  it('is the same with a space that the keyboard made unbreakable, and in letters of double width', async () => {
    const stored = await passwords.hashNow('sieben ofen 77');
    expect(await passwords.matches(stored, 'sieben\u00a0ofen\u300077')).toBe(true);
    expect(await passwords.matches(stored, 'ｓｉｅｂｅｎ ofen 77')).toBe(true);
  });

  it('fits a hash that was made before of either form', async () => {
    for (const before of [composed, decomposed, 'ﬁnster und ½']) {
      const stored = await hash(before, cheap);
      for (const typed of new Set([before, before.normalize('NFC'), before.normalize('NFD')]))
        expect([typed, await passwords.matches(stored, typed)]).toEqual([typed, true]);
    }
  });

  it('costs as many checks where nobody is as where it is wrong', async () => {
    const stored = await passwords.hashNow('etwas anderes');
    const costOf = async (known: string | null): Promise<number> => {
      checks = 0;
      expect(await passwords.matches(known, composed)).toBe(false);
      return checks;
    };
    expect(await costOf(stored)).toBe(await costOf(null));
  });
});
