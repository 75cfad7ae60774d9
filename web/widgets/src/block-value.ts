import type { Static, TObject } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Settings } from 'typebox/system';
import type { BlockDefinition, Migration, ValueRemark } from './block.ts';
import type { FaultTexts } from '@litfass/model/texts';
import { schemaProblems, type Need } from '@litfass/model';

type Stored = Readonly<Record<string, unknown>>;
type Compiled = Validator<Record<never, never>, TObject>;

// TypeBox stops at 8 faults; whoever imports a site wants to know all of them.
Settings.Set({ maxErrors: 10_000 });

/**
 * Makes the reader of a block type: migrations, then defaults, then the schema. A property that the schema
 * refuses is replaced by its default, so that a faulty value never breaks a page. The result is remembered
 * as long as the stored object lives.
 */
export function valueReader<S extends TObject, N extends Record<string, Need>>(
  definition: BlockDefinition<S, N>,
): (stored: Stored) => Static<S> {
  const remembered = new WeakMap<object, Static<S>>();
  return (stored) => {
    const known = remembered.get(stored);
    if (known !== undefined) return known;
    const value = repaired(completed(definition, stored), definition, compiledOf(definition));
    remembered.set(stored, value);
    return value;
  };
}

/** Everything that the schema says against a stored value, after its migrations. */
export function valueProblems<S extends TObject, N extends Record<string, Need>>(
  definition: BlockDefinition<S, N>,
  stored: Stored,
  texts?: FaultTexts,
): ValueRemark[] {
  const value = completed(definition, stored);
  // TypeBox is fast and speaks English: what it finds is said by the model, as of everything else in a bundle.
  if (compiledOf(definition).Check(value)) return [];
  return schemaProblems(definition.schema, value, { texts }).map(({ pointer, reason }) => ({ pointer, reason }));
}

const compiledSchemas = new WeakMap<object, Compiled>();

/** Compiling costs far more than a check: each schema once. */
function compiledOf<S extends TObject, N extends Record<string, Need>>(definition: BlockDefinition<S, N>): Compiled {
  const compiled = compiledSchemas.get(definition) ?? Compile(definition.schema);
  compiledSchemas.set(definition, compiled);
  return compiled;
}

/** The version of a stored value stands in `schemaVersion`; where it is missing, every migration runs. */
function migrated(stored: Stored, migrations: Migration[]): Stored {
  const { schemaVersion } = stored;
  const done = typeof schemaVersion === 'number' && schemaVersion > 0 ? schemaVersion - 1 : 0;
  let value: Record<string, unknown> = { ...stored };
  for (const migration of migrations.slice(done)) value = migration.up(value);
  return value;
}

function completed<S extends TObject, N extends Record<string, Need>>(
  definition: BlockDefinition<S, N>,
  stored: Stored,
): Record<string, unknown> {
  const value = definition.migrations.length > 0 ? migrated(stored, definition.migrations) : stored;
  const complete: Record<string, unknown> = { ...definition.defaults };
  for (const [key, part] of Object.entries(value)) if (part !== undefined) complete[key] = part;
  return complete;
}

/** This is the parser of block values: what it returns has the schema's shape, hence the assertion. */
function repaired<S extends TObject, N extends Record<string, Need>>(
  value: Record<string, unknown>,
  definition: BlockDefinition<S, N>,
  compiled: Compiled,
): Static<S> {
  if (compiled.Check(value)) return value as Static<S>;
  const defaults: Record<string, unknown> = { ...definition.defaults };
  for (const { instancePath } of compiled.Errors(value)) {
    const key = instancePath.split('/')[1];
    if (key !== undefined && key in defaults) value[key] = defaults[key];
  }
  return value as Static<S>;
}
