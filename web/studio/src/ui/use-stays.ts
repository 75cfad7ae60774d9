import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Who clicks on sooner did not come for this. */
const PAUSE_MS = 200;

/** Whether somebody has stayed for a moment, with nothing else to be done: then what is dear to make can be made. */
export function useStays(): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    let cancel = (): void => undefined;
    const timer = setTimeout(() => {
      cancel = whenIdle(() => setStays(true));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, []);
  return stays;
}
