// pnpm new:endpoint <service> <feature>: a route that a permission opens, from its contract to its test.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../platform/settings.ts';
import { command } from './command.ts';
import { namesOf, UsageError } from './names.ts';
import { withContract, withFeature } from './register.ts';
import { services, testImport } from './services.ts';
import { writeTemplate } from './template.ts';

command(`pnpm new:endpoint <${Object.keys(services).join('|')}> <feature>`, ([service = '', given]) => {
  const facts = services[service];
  if (!facts) throw new UsageError(`There is no service ${service} with calls of owners`);
  const names = namesOf(given);
  const folder = path.join(root, 'services', service);
  if (existsSync(path.join(folder, 'src', names.name)))
    throw new UsageError(`${service} has a feature ${names.name} already`);
  const { domain, prefix, permission, test } = facts;
  const values = {
    ...names,
    domain,
    prefix,
    permission,
    start: test.start,
    owner: test.owner,
    words: names.title.toLowerCase(),
    imports: testImport(facts, 'owner'),
  };
  const files = [
    ...writeTemplate('endpoint/src', path.join(folder, 'src', names.name), values),
    ...writeTemplate('endpoint/test', path.join(folder, 'test'), values),
  ];
  return [
    ...files,
    change(path.join(folder, 'src/api.ts'), (source) => withContract(source, names)),
    change(path.join(folder, 'src/app.ts'), (source) => withFeature(source, names)),
  ];
});

function change(file: string, by: (source: string) => string): string {
  writeFileSync(file, by(readFileSync(file, 'utf8')));
  return file;
}
