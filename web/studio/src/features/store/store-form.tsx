import { useState, type ReactNode } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { withChangesSince } from '../../ui/changes-since.ts';
import { Problems } from './problems.tsx';
import { useStoreWork } from './use-store-work.ts';

/** What a form of the store holds: as it was saved, and as it is being changed, which forgets what went wrong before. */
export function useStoreForm<T extends object>(saved: T) {
  const [value, setValue] = useState(saved);
  const { run, error, isPending, reset } = useStoreWork();
  const set = (part: Partial<T>): void => {
    if (error) reset();
    setValue((before) => ({ ...before, ...part }));
  };
  /** Keeps what the service answers, but for what was changed meanwhile; `done` is said then. */
  const save = (send: () => Promise<T>, done: string): void =>
    run(async () => {
      const answer = await send();
      setValue((now) => withChangesSince(value, now, answer));
    }, done);
  return { value, set, save, error, isPending };
}

/** The end of such a form: why it could not be saved, and the button. */
export function SaveRow({ error, isPending }: { error: Error | null; isPending: boolean }): ReactNode {
  return (
    <>
      <Problems error={error} />
      <p>
        <Button type="submit" look="primary" isDisabled={isPending}>
          {uiTexts.save}
        </Button>
      </p>
    </>
  );
}
