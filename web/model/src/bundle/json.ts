export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field as text; anything else is an empty text. */
export const textIn = (record: unknown, key: string): string => {
  const value = isRecord(record) ? record[key] : undefined;
  return typeof value === 'string' ? value : '';
};

export const listIn = (record: unknown, key: string): readonly unknown[] => {
  const value = isRecord(record) ? record[key] : undefined;
  return Array.isArray(value) ? value : [];
};

/** A copy whose list at `key` is mapped; unchanged when there is no list. */
export const mapList = (record: unknown, key: string, change: (entry: unknown, index: number) => unknown): unknown => {
  if (!isRecord(record) || !Array.isArray(record[key])) return record;
  return { ...record, [key]: record[key].map(change) };
};

/** A copy whose field at `key` is changed; unchanged when it is missing. */
export const mapField = (record: unknown, key: string, change: (value: unknown) => unknown): unknown =>
  isRecord(record) && record[key] !== undefined ? { ...record, [key]: change(record[key]) } : record;
