import { describe, expect, it } from 'vitest';
import { checkStrength } from './strength.ts';

const check = (password: string, known: string[] = []): Promise<unknown> =>
  checkStrength(password, known).then(
    () => 'taken',
    (error: unknown) => Reflect.get(Object(error), 'code'),
  );

describe('a new password', () => {
  it.each(['', 'kurz', 'Tr0ub4d', '🔒🔒🔒🔒🔒🔒🔒'])('is refused for its length: %j', async (password) => {
    expect(await check(password)).toBe('password-too-short');
  });

  it.each(['password', 'Passwort1', '12345678', 'qwertzuiop', 'iloveyou1', 'aaaaaaaaaaaa', 'abcdefgh', 'schalke04'])(
    'is refused as one of the common ones: %s (ASVS 6.2.4)',
    async (password) => {
      expect(await check(password)).toBe('password-too-weak');
    },
  );

  it('is refused when it is made of what everybody knows about the person', async () => {
    expect(await check('anna.petersen', ['anna.petersen@nord.test', 'Anna Petersen'])).toBe('password-too-weak');
    expect(await check('atelier-nord1', ['atelier-nord'])).toBe('password-too-weak');
  });

  it.each(['drei Möwen auf dem Dach', 'kjw8#mQp2v', 'x'.repeat(3) + 'ölwanne-zebra-kiste'.repeat(30)])(
    'is taken without rules about signs and up to any length: %s (ASVS 6.2.9)',
    async (password) => {
      expect(await check(password)).toBe('taken');
    },
  );
});
