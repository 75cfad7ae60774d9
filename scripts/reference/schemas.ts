import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileSchemas } from '@litfass/model';
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
    schemas.set(`${kind}.json`, { $schema: DRAFT, title: `${titles[kind] ?? kind} of a site bundle`, ...schema });
  }
  for (const [type, { schema, defaults, migrations }] of Object.entries(await blockDefinitions())) {
    schemas.set(`blocks/${type}.json`, {
      $schema: DRAFT,
      title: `Value of a block of the type ${type}, version ${migrations.length + 1}`,
      // A value is completed with its defaults before it is checked, so nothing of it is required of an author.
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

async function blockDefinitions(): Promise<Record<string, Block>> {
  const file = path.join(root, 'web/widgets/src/gen/definitions.ts');
  const module: { definitions: Record<string, Block> } = await import(pathToFileURL(file).href);
  return module.definitions;
}

function asWritten(schema: object, defaults: Record<string, unknown>): object {
  const { required: _required, properties, ...rest } = { properties: {}, required: [], ...schema };
  const documented = Object.entries<object>(properties).map(([name, property]) => [
    name,
    name in defaults ? { ...property, default: defaults[name] } : property,
  ]);
  return { ...rest, properties: Object.fromEntries(documented) };
}
