import { createContext } from 'react';
import type { FormTexts } from './form-texts.ts';

/** What a file field needs of the form around it. */
export interface UploadParts {
  formId: string;
  texts: FormTexts['file'];
  /** The form's submission key; null when none can be had. */
  key: () => Promise<string | null>;
}

/** Null on the server and where a form stands without script. */
export const UploadContext = createContext<UploadParts | null>(null);
