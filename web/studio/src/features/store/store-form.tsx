import { useState, type ReactNode } from 'react';
import { withChangesSince } from '../../ui/changes-since.ts';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Problems } from './problems.tsx';
import { useStoreWork } from './use-store-work.ts';

/** What a form of the store holds: as it was saved, and as it is being changed, which forgets what went wrong before. */
export function useStoreForm<T extends object>(loaded: T) {
  const [saved, setSaved] = useState(loaded);
  const [value, setValue] = useState(loaded);
  const { run, error, isPending, reset } = useStoreWork();
  const set = (part: Partial<T>): void => {
    if (error) reset();
    setValue((before) => ({ ...before, ...part }));
  };
  /** Keeps what the service answers, but for what was changed meanwhile; `done` is said then. */
  const save = (send: () => Promise<T>, done: string): void =>
    run(async () => {
      const answer = await send();
      setSaved(answer);
      setValue((now) => withChangesSince(value, now, answer));
    }, done);
  return { value, set, save, form: { values: value, saved, error, isPending } };
}

/** The end of such a form: how it stands, why it could not be saved, and the button. */
export const StoreBar = ({ error }: { error: Error | null }): ReactNode => (
  <SaveBar problem={<Problems error={error} />} />
);
