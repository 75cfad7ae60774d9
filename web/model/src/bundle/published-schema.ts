import { Sku } from '../product.ts';
import { Id, UrlId } from '../schema-parts.ts';
import { fileSchemas } from './bundle.ts';
import type { FileKind } from './files.ts';
import { isRecord, type JsonRecord } from './json.ts';

const patternOf = (schema: unknown): unknown => (isRecord(schema) ? schema.pattern : undefined);

/** What an import fills in by itself: ids, SKUs, and names that the file's name or the title gives. */
const isDerived = (name: string, schema: unknown): boolean =>
  (name === 'id' && patternOf(schema) === patternOf(Id)) ||
  (name === 'urlId' && patternOf(schema) === patternOf(UrlId)) ||
  (name === 'sku' && JSON.stringify(schema) === JSON.stringify(Sku));

const withoutDerived = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withoutDerived);
  if (!isRecord(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withoutDerived(value)]));
  const { properties, required } = schema;
  if (!isRecord(properties) || !Array.isArray(required)) return inner;
  const asked = required.filter((name) => !isDerived(String(name), properties[String(name)]));
  const { required: _all, ...others } = inner;
  return asked.length === 0 ? others : { ...others, required: asked };
};

/** The JSON Schema of a bundle's file as people write it: what an import derives may be left out. */
export const publishedSchema = (kind: FileKind): JsonRecord => {
  const schema = withoutDerived(fileSchemas[kind]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `litfass ${kind}`,
    ...(isRecord(schema) ? schema : {}),
  };
};
