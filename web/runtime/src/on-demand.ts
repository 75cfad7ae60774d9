import { loadChunk } from './load-chunk.ts';

type Functions = Readonly<Record<string, (...given: never[]) => unknown>>;

/**
 * Functions of a part that is loaded with the first call of one of them; each gives a promise of its answer, which
 * rejects with a ChunkLoadError where the part cannot be loaded.
 */
export function onDemand<T extends Functions>(request: string, load: () => Promise<T>, names: readonly (keyof T)[]) {
  let loading: Promise<T> | null = null;
  const part = (): Promise<T> =>
    (loading ??= loadChunk(request, load).catch((error: unknown) => {
      loading = null;
      throw error;
    }));
  return Object.freeze(
    Object.fromEntries(
      names.map((name) => [
        name,
        async (...given: unknown[]): Promise<unknown> => {
          const called = (await part())[name];
          return called && Reflect.apply(called, undefined, given);
        },
      ]),
    ),
  );
}
