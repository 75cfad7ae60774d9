import { createContext } from 'react';

/** How what is typed in a form stands. */
export type Standing = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed';

/** What a form tells what stands in it: its bar, its button, its fields. */
export interface FormSituation {
  standing: Standing;
  isSending: boolean;
  /** Why it could not be sent, beside what is said at fields. */
  problems: readonly string[];
  /** Names of the fields that stand on the screen and say what is wrong with them. */
  shown: Set<string>;
}

export const FormState = createContext<FormSituation>({
  standing: 'unchanged',
  isSending: false,
  problems: [],
  shown: new Set(),
});
