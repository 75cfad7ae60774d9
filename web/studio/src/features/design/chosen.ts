import type { Option } from '../../ui/choice.tsx';

/** What is chosen of a few, by its name; what is usual where nothing that is known is stored. */
export const chosenOf = (stored: unknown, names: Readonly<Record<string, string>>, usual: string): string =>
  typeof stored === 'string' && Object.hasOwn(names, stored) ? stored : usual;

export const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
