import { createContext } from 'react';

/** How what is typed in a form stands. */
export type Standing = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed';

/** What a form tells the bar in it. */
export const FormState = createContext<{
  state: Standing;
  error: Error | null;
  isPending: boolean;
  isDisabled: boolean;
}>({ state: 'unchanged', error: null, isPending: false, isDisabled: false });
