import type { Section } from '@litfass/model';
import { useDeferredValue, useMemo } from 'react';
import { useEditor } from '../store/editor-store.ts';
import { checkPage, type Hint } from './check-page.ts';

const NONE: Section[] = [];

/** What should be mended of the open page, looked for when nobody waits for an answer to what they do. */
export function useHints(): readonly Hint[] {
  const sections = useDeferredValue(
    useEditor((state) => state.document?.sections ?? NONE),
    NONE,
  );
  const lowContrast = useDeferredValue(useEditor((state) => state.lowContrast));
  return useMemo(() => checkPage({ sections }, lowContrast), [sections, lowContrast]);
}
