import { say, type Language, type Text } from '../platform/language.ts';

/** What the platform answers instead of what was asked for. */
export interface RefusedAnswer {
  /** German, for people. */
  error?: string;
  code?: string;
  /** English, for who writes programs. */
  detail?: string;
}

/**
 * Services speak the language of a website's people, which here is German; who reads English gets the same by the
 * code, which lasts.
 */
const english: Record<string, string> = {
  'bundle-invalid': 'The bundle has faults; nothing was taken over.',
  'bundle-too-large': 'The files are too large.',
  busy: 'The platform is busy. Please try again in a moment.',
  'export-broken': 'The export is no complete XML; nothing was taken over.',
  fault: 'The platform failed at it; its log says why.',
  forbidden: 'This platform does not know the secret of this data folder.',
  'export-unknown': 'This is no export of WordPress or Squarespace; nothing was taken over.',
  'import-removes':
    'This import would remove what is not in the file; nothing was changed. Name all files of the export, or add --remove.',
  'host-invalid': 'This is no host name.',
  'host-taken': 'An address belongs to another website already.',
  'identifier-taken': 'The identifier belongs to another website already. Choose another one.',
  'invalid-request': 'The request is incomplete or wrong.',
  'login-required': 'This platform does not know the secret of this data folder.',
  'media-broken': 'A file is damaged and cannot be read.',
  'media-name': 'A file has no name.',
  'media-pixels': 'A picture has more than 100 megapixels.',
  'media-storage-full': 'The website has not room enough for the files.',
  'media-too-large': 'A file is too large.',
  'media-type': 'A file is of a kind that is not supported.',
  'zip-invalid': 'The zip is damaged, too large, encrypted, or leads out of itself.',
  'not-found': 'There is no such thing.',
  unavailable: 'The platform is away or overloaded just now. Please try again later.',
  'website-id-taken': 'The id of the website belongs to another one already.',
  'website-unknown': 'There is no such website.',
};

const bare: Text = { de: 'Es wurde kein Grund genannt.', en: 'No reason was given.' };

/** Why it was refused, in the caller's language: by its code where that is known, never in the other one. */
export function reasonOf({ error, code, detail }: RefusedAnswer, language: Language): string {
  const said = language === 'de' ? error : ((code && english[code]) ?? code);
  return [said, detail].filter(Boolean).join(' ') || say(bare, language);
}
