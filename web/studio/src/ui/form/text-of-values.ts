/** The same text for values that say the same: the order of an object’s members says nothing, nor does one without a value. */
export const textOfValues = (values: unknown): string =>
  JSON.stringify(values, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  ) ?? '';
