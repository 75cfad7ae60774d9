import { startTransition, useEffect, useState } from 'react';

/**
 * A value that follows after the next picture: what answers an interaction is seen first, what takes longer is made when
 * nobody waits for it.
 * @param first what it is until then, where it shall not be `value` from the beginning
 */
export function useAfterPicture<T>(value: T, first = value): T {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (Object.is(shown, value)) return;
    // In slices: what is done meanwhile is answered before the rest is drawn.
    return afterPicture(() => startTransition(() => setShown(() => value)));
  }, [shown, value]);
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
