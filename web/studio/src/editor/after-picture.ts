import { startTransition, useEffect, useState } from 'react';

/**
 * A value that follows after the next picture: what answers an interaction is seen first, what takes longer is made when
 * nobody waits for it.
 * @param first what it is until then, where it shall not be `value` from the beginning
 * @param isLarge what is drawn of it is made in slices: who clicks or writes meanwhile does not wait for the end of it
 */
export function useAfterPicture<T>(
  value: T,
  { first = value, isLarge = false }: { first?: T; isLarge?: boolean } = {},
): T {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (Object.is(shown, value)) return;
    const show = (): void => setShown(() => value);
    return afterPicture(isLarge ? () => startTransition(show) : show);
  }, [shown, value, isLarge]);
  return shown;
}

/** Runs something when the next picture is on the screen, or soon where none is drawn; answers how to take it back. */
export function afterPicture(run: () => void): () => void {
  let frame = 0;
  // Windows in the background draw no pictures.
  let timer = setTimeout(run, document.hidden ? 0 : LATEST_MS);
  frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const LATEST_MS = 200;
