/*
 * Stands for TypeBox in the browser. Contracts describe what a service takes and answers: the service checks it, here
 * the compiler does, and at runtime a call needs method and path alone. A thousand schemas that nobody reads were a tenth
 * of the script that every screen begins with, and of the time until it ran.
 */

/** Contracts take fields from each other by `properties`; of everything else nothing is kept. */
const kept = { Object: (properties: object): object => ({ properties }) };
const nothing = (): object => ({});

export const Type = new Proxy(kept, {
  get: (own, name): unknown => (name === 'Object' ? own.Object : nothing),
});
