const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  å: 'a',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '&': ' und ',
};

const spellOut = (text: string): string => text.replace(/[äöüßæœøåłđðþı&]/g, (letter) => spelledOut[letter] ?? '');

const maxLength = 100;

/**
 * A title as the last part of an address: lower case, German umlauts spelled out, other accents dropped, letters and
 * digits of any script kept, everything else a hyphen. At most 100 characters; an empty text when nothing is left.
 */
export const slugOf = (title: string): string => {
  const lower = spellOut(title.normalize('NFKC').toLowerCase().normalize('NFC'));
  const plain = spellOut(
    lower
      .normalize('NFKD')
      .replace(/\p{Mn}/gu, '')
      .normalize('NFC'),
  );
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return Array.from(words).slice(0, maxLength).join('').replace(/-$/, '');
};

/** The slug itself, or with -2, -3 … when it is taken. `fallback` serves titles without a letter or digit. */
export const uniqueSlug = (title: string, taken: Pick<ReadonlySet<string>, 'has'>, fallback = 'eintrag'): string => {
  const slug = slugOf(title) || fallback;
  if (!taken.has(slug)) return slug;
  let counter = 2;
  while (taken.has(`${slug}-${counter}`)) counter += 1;
  return `${slug}-${counter}`;
};

/** What a urlId is made of, and how long it may be. */
export const URL_ID = '^[^\\s/?#%\\\\]+$';
export const URL_ID_LENGTH = 200;

/** Whether a text may be the last part of an address. */
export const isUrlId = (text: string): boolean => text.length <= URL_ID_LENGTH && new RegExp(URL_ID).test(text);
