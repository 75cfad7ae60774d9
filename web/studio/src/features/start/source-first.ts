/** The archive or export before the pictures that were chosen with it; nothing without one. */
export function sourceFirst<F extends { name: string }>(files: readonly F[]): readonly F[] {
  const source = files.find(({ name }) => /\.(?:zip|xml)$/i.test(name));
  return source ? [source, ...files.filter((file) => file !== source)] : [];
}
