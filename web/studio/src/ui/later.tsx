import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part of a screen that is loaded when it is shown first: most who open the screen never see it. One that does not come
 * takes nothing else with it; it is tried again when it is shown the next time.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const begin = () =>
    lazy<ComponentType<P>>(async () => {
      try {
        return { default: await load() };
      } catch {
        part = begin();
        return { default: Missing };
      }
    });
  let part = begin();
  return function Later(props: P): ReactNode {
    const [Part] = useState(() => part);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** A window that did not come counts as closed: whoever opened it can open it again. */
function Missing(props: object): ReactNode {
  const onClose: unknown = Reflect.get(props, 'onClose');
  useEffect(() => {
    if (typeof onClose === 'function') onClose();
  }, [onClose]);
  return null;
}
