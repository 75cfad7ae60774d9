import { createContext, useContext, useEffect, useRef } from 'react';
import { announce, register, type Work } from './works.ts';

/** The window around what is typed; null on the screen itself. */
export const Place = createContext<symbol | null>(null);

/** Names something of this screen that may be unsaved: it is not left without a question. */
export function useUnsaved(work: Work): void {
  const place = useContext(Place);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
    announce();
  });
  useEffect(
    () =>
      register({
        isUnsaved: () => latest.current.isUnsaved(),
        save: () => latest.current.save(),
        discard: () => latest.current.discard(),
        prepare: async () => latest.current.prepare?.(),
        get text() {
          return latest.current.text;
        },
        get isAskedElsewhere() {
          return latest.current.isAskedElsewhere ?? false;
        },
        get isOfScreen() {
          return latest.current.isOfScreen ?? false;
        },
        place,
      }),
    [place],
  );
}
