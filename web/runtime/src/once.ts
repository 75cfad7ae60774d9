/** Asked at most once; null where it cannot be had: it is worth no error to a visitor (CENS-016). */
export function once<T>(ask: () => Promise<T> | null): () => Promise<T | null> {
  let asked: Promise<T | null> | null = null;
  return () => (asked ??= Promise.resolve(ask()).catch(() => null));
}
