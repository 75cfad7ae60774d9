import { validateBundle, type BundleCheck, type CheckOptions } from '@litfass/model';
import { checkBlockValue } from '@litfass/widgets';

/**
 * Checks the files of a bundle, by name, against everything that the model and the blocks say of them.
 * `problems` is empty exactly when there is a bundle.
 */
export const checkFiles = (
  documents: Readonly<Record<string, unknown>>,
  media: ReadonlySet<string>,
  options: Omit<CheckOptions, 'checkValue'> = {},
): BundleCheck => validateBundle(documents, media, { ...options, checkValue: checkBlockValue });
