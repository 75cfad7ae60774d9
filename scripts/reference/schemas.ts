import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { publishedSchema } from '@litfass/model';
import { root } from '../platform/settings.ts';

/** Where the published schemas live in the project. */
export const schemaFolder = 'docs/schemas';

interface Block {
  schema: object;
  defaults: Record<string, unknown>;
  migrations: unknown[];
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

const kinds = [
  ['site', 'site.json'],
  ['page', 'pages/<urlId>.json'],
  ['collection', 'collections/<urlId>.json'],
  ['form', 'forms/<key>.json'],
  ['commerce', 'commerce.json'],
  ['people', 'people.json'],
] as const;

/** Every published schema by its file name in `docs/schemas`: the files of a bundle, then the values of block types. */
export async function publishedSchemas(): Promise<Map<string, object>> {
  const schemas = new Map<string, object>();
  for (const [kind, file] of kinds)
    schemas.set(`${kind}.json`, { ...publishedSchema(kind), $schema: DIALECT, title: `${file} of a site bundle` });
  for (const [type, { schema, defaults, migrations }] of Object.entries(await blockDefinitions())) {
    schemas.set(`blocks/${type}.json`, {
      $schema: DIALECT,
      title: `Value of a block of the type ${type}, version ${migrations.length + 1}`,
      ...asWritten(schema, defaults),
    });
  }
  return schemas;
}

/** What the folders of block types define, by type. */
export async function blockDefinitions(): Promise<Record<string, Block>> {
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
