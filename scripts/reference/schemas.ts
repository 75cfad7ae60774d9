import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileSchemas, Id } from '@litfass/model';
import { root } from '../platform/settings.ts';

/** Where the published schemas live in the project. */
export const schemaFolder = 'docs/schemas';

interface Block {
  schema: object;
  defaults: Record<string, unknown>;
  migrations: unknown[];
}

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** Every published schema by its file name in `docs/schemas`: the files of a bundle, then the values of block types. */
export async function publishedSchemas(): Promise<Map<string, object>> {
  const schemas = new Map<string, object>();
  for (const [kind, schema] of Object.entries(fileSchemas)) {
    schemas.set(`${kind}.json`, {
      $schema: DRAFT,
      title: `${titles[kind] ?? kind} of a site bundle`,
      ...mayLeaveOut(schema),
    });
  }
  for (const [type, { schema, defaults, migrations }] of Object.entries(await blockDefinitions())) {
    schemas.set(`blocks/${type}.json`, {
      $schema: DRAFT,
      title: `Value of a block of the type ${type}, version ${migrations.length + 1}`,
      ...asWritten(schema, defaults),
    });
  }
  return schemas;
}

const titles: Readonly<Record<string, string>> = {
  site: 'site.json',
  page: 'pages/<urlId>.json',
  collection: 'collections/<urlId>.json',
  form: 'forms/<key>.json',
  commerce: 'commerce.json',
  people: 'people.json',
};

/** The schema as it holds for authors: what an import fills in is not required of them. */
function mayLeaveOut(schema: object): object {
  const { required, properties, ...rest }: { required?: string[]; properties?: Record<string, object> } = schema;
  const asked = required?.filter((key) => !isFilledIn(key, properties ?? {}));
  return {
    ...mapped(rest),
    ...(asked && asked.length > 0 && { required: asked }),
    ...(properties && { properties: mapped(properties) }),
  };
}

const mapped = (parts: object): object =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, isObject(part) ? mayLeaveOut(part) : part]));

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids of the platform, addresses and keys (from the names of files, or of titles), titles of items. */
function isFilledIn(key: string, properties: Record<string, object>): boolean {
  if (key === 'id') return Reflect.get(properties['id'] ?? {}, 'pattern') === Id.pattern;
  if (key === 'title') return 'structuredContent' in properties;
  return key === 'urlId' || (key === 'key' && 'fields' in properties);
}

async function blockDefinitions(): Promise<Record<string, Block>> {
  const file = path.join(root, 'web/widgets/src/gen/definitions.ts');
  const module: { definitions: Record<string, Block> } = await import(pathToFileURL(file).href);
  return module.definitions;
}

// A value is completed with its defaults before it is checked, so nothing of it is required of an author.
function asWritten(schema: object, defaults: Record<string, unknown>): object {
  const { required: _required, properties, ...rest } = { properties: {}, required: [], ...schema };
  const documented = Object.entries<object>(properties).map(([name, property]) => [
    name,
    name in defaults ? { ...property, default: defaults[name] } : property,
  ]);
  return { ...rest, properties: Object.fromEntries(documented) };
}
