import { useEffect, useState, type Key } from 'react';
import { whenBack } from '../../ui/when-back.ts';

interface FrameLoading {
  key: Key;
  onLoad: () => void;
  /** The frame has loaded, and what should run in it did not come. */
  isMissing: boolean;
}

/**
 * Loads the frame again where it did not come: without network the browser shows a page of its own in it, and tells of
 * that as of any other. Its own script says that it runs (`isReady`) before it counts as loaded.
 */
export function useFrameLoading(isReady: boolean): FrameLoading {
  const [key, setKey] = useState(0);
  const [failed, setFailed] = useState<number | null>(null);
  const isMissing = !isReady && failed !== null;
  useEffect(
    () => (isMissing && failed === key ? whenBack(() => setKey(key + 1)) : undefined),
    [isMissing, failed, key],
  );
  return { key, onLoad: () => setFailed(key), isMissing };
}
