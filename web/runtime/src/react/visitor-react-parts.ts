import { useLayoutEffect, useState } from 'preact/hooks';

// What Preact has of React. Missing here (useActionState, useOptimistic, useFormStatus, Activity …) fails the build.
export {
  Children,
  cloneElement,
  Component,
  createContext,
  createElement,
  createPortal,
  createRef,
  flushSync,
  forwardRef,
  Fragment,
  isValidElement,
  lazy,
  memo,
  PureComponent,
  startTransition,
  StrictMode,
  Suspense,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} from 'preact/compat';

let hydrating = 0;
let given = 0;

export const beginHydration = (): void => {
  hydrating += 1;
};
export const endHydration = (): void => {
  hydrating -= 1;
};

/**
 * An id for libraries that ask React for one; own code asks `useStableId`. Unique over all islands of the page. Since
 * hydration writes no attributes, the id changes once after it: then everything that names it is written together.
 */
export function useId(): string {
  const [id, setId] = useState(() => newId(hydrating > 0 ? 'h' : 'v'));
  useLayoutEffect(() => {
    if (id.startsWith('h')) setId(newId('v'));
  }, [id]);
  return id;
}

function newId(prefix: 'h' | 'v'): string {
  given += 1;
  return `${prefix}${given}`;
}
