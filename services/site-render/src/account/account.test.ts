import { describe, expect, it } from 'vitest';
import { accountPaths, noticeOf, problemOf, stepAt, titleOf } from './account.ts';

describe('the pages of members', () => {
  it('have a title each', () => {
    expect(accountPaths.map((path) => titleOf(stepAt(path), 'de-DE'))).toEqual([
      'Dein Konto',
      'Anmelden',
      'Konto erstellen',
      'Neues Passwort',
      'Neues Passwort',
    ]);
  });

  it('say what a code of auth means, and of codes that nobody knows no more than that it went wrong', () => {
    expect(problemOf(undefined, 'de-DE')).toBeNull();
    expect(problemOf('login-failed', 'de-DE')).toMatchObject({ text: 'E-Mail-Adresse oder Passwort stimmen nicht.' });
    expect(problemOf('password-too-short', 'en-GB')).toMatchObject({
      text: 'The password needs at least 8 characters.',
    });
    for (const code of ['', '<script>', '__proto__', 'constructor'])
      expect(problemOf(code, 'de-DE')).toMatchObject({ text: 'Etwas ist schiefgelaufen' });
  });

  it('say what went well', () => {
    expect(noticeOf({ sent: 'true' }, 'reset', 'de-DE')).toContain('Postfach');
    expect(noticeOf({ saved: 'true' }, 'log-in', 'de-DE')).toContain('neues Passwort');
    expect(noticeOf({ saved: 'true' }, 'profile', 'de-DE')).toBe('Gespeichert.');
    expect(noticeOf({}, 'log-in', 'de-DE')).toBe('');
  });
});
