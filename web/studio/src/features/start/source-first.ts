/** What may be chosen: an archive, an export, which may be packed, and the pictures that it names. */
export const sourceKinds = ['.zip', '.xml', '.gz', '.json', 'image/*'];

/** The archive or export before its further parts and the pictures that were chosen with it; nothing without one. */
export function sourceFirst<F extends { name: string }>(files: readonly F[]): readonly F[] {
  const source = files.find(({ name }) => /\.(?:zip|xml|gz|json)$/i.test(name));
  return source ? [source, ...files.filter((file) => file !== source)] : [];
}
