import { errors } from '@litfass/model/texts/errors';
import { choose } from './choose.ts';

const texts = choose(errors);

/** What is said when something cannot be loaded; screens give it to `Loaded` (ERR-007 to ERR-011). */
export const loadErrors = {
  fonts: texts.fontsFailed,
  collections: texts.collectionsFailed,
  timeZone: texts.timeZoneFailed,
  fontPreview: texts.fontPreviewFailed,
  mailing: texts.mailingFailed,
} as const;
