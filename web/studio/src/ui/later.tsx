import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** A part of a screen that is loaded when it is shown first: most who open the screen never see it. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const Part = lazy<ComponentType<P>>(async () => ({ default: await load() }));
  return function Later(props: P): ReactNode {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
