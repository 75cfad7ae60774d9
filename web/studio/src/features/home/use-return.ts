import { useEffect, useState } from 'react';

/**
 * Runs `work` when somebody comes back to this window, from another tab or from another window beside it, and tells the
 * moment at which they last did.
 */
export function useReturn(work: () => void): Date {
  const [since, setSince] = useState(() => new Date());
  useEffect(() => {
    const comeBack = (): void => {
      if (document.visibilityState !== 'visible') return;
      setSince(new Date());
      work();
    };
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [work]);
  return since;
}
