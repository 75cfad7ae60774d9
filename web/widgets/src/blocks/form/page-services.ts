import type { DataAnswer, DataCall } from '@litfass/model';

/** What the page's runtime offers to a form. */
export interface PageServices {
  call: (url: string, options?: DataCall) => Promise<DataAnswer>;
  /** Tells everybody on the page who listens to `Litfass.events`. */
  tell: (event: string, detail: Readonly<Record<string, unknown>>) => void;
}

/** The services of this page. @throws Error where the page runtime is missing: a form then stays a plain one */
export function pageServices(): PageServices {
  const litfass: unknown = Reflect.get(window, 'Litfass');
  if (!isRuntime(litfass)) throw new Error('A form needs the page runtime.');
  return {
    call: (url, options) => litfass.runtime.call(url, options),
    tell: (event, detail) => litfass.events.dispatchEvent(new CustomEvent(event, { detail })),
  };
}

interface Runtime {
  runtime: { call: PageServices['call'] };
  events: EventTarget;
}

const isRuntime = (value: unknown): value is Runtime =>
  typeof value === 'object' && value !== null && 'runtime' in value && 'events' in value;
