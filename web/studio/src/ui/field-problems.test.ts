import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
const { addressProblem, codeProblem, emailProblem, listProblem, pageAddressProblem } =
  await import('./field-problems.ts');

it('says that the address of a page is none (FVAL-018)', () => {
  const bad = ['', 'zwei wörter', 'a/b', 'a?b', 'a#b', '50%', 'a\\b', 'a'.repeat(201)];
  expect(new Set(bad.map(addressProblem))).toEqual(new Set(['Gib eine gültige Seitenadresse ein.']));
  expect(['kontakt', 'über-uns', 'a'.repeat(200)].map(addressProblem)).toEqual([undefined, undefined, undefined]);
});

it('says that the platform itself answers at the address of a page', () => {
  for (const urlId of ['search', 'Account', 'sitemap.xml'])
    expect(pageAddressProblem(urlId)).toContain(`Unter „/${urlId}“ antwortet die Plattform selbst`);
  expect(pageAddressProblem('suche')).toBeUndefined();
});

it('says that one of a list has to be chosen (FVAL-016)', () => {
  expect([listProblem(''), listProblem('blog')]).toEqual(['Wähle eine Liste aus.', undefined]);
});

it('says that an e-mail address is none (FVAL-019)', () => {
  expect(['nord', 'a@b@c.de', 'a b@nord.test'].map(emailProblem)).toEqual(
    Array.from({ length: 3 }, () => 'Gib eine gültige E-Mail-Adresse ein.'),
  );
  expect(['', 'anna@nord.test', ' anna@nord.test '].map(emailProblem)).toEqual([undefined, undefined, undefined]);
});

it('lets nobody edit code on Android (FVAL-023)', () => {
  expect(codeProblem('Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile')).toBe(
    'Unter Android lässt sich Code nicht bearbeiten.',
  );
  expect(codeProblem('Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0')).toBeUndefined();
});
