// pnpm new:event <service> <entity-verb> [folder]: a message, what publishes it and a test, such as form-archived of forms.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../platform/settings.ts';
import { command, run } from './command.ts';
import { namesOf, UsageError, type Names } from './names.ts';
import { services, testImport } from './services.ts';
import { writeTemplate } from './template.ts';

command(`pnpm new:event <${Object.keys(services).join('|')}> <entity-verb> [folder]`, ([service = '', given, into]) => {
  const facts = services[service];
  if (!facts) throw new UsageError(`There is no service ${service} with events of owners`);
  const names = namesOf(given);
  const [verb = '', ...words] = names.name.split('-').toReversed();
  const entity = namesOf(words.toReversed().join('-') || undefined);
  const folder = into === undefined ? entity.name : namesOf(into).name;
  const source = path.join(root, 'services', service, 'src', folder);
  const proto = path.join(root, 'proto/litfass', facts.domain, 'v1', `${entity.snake}.proto`);
  const before = existsSync(proto) ? readFileSync(proto, 'utf8') : opening(facts.domain, entity);
  if (before.includes(`message ${names.Name} {`)) throw new UsageError(`There is an event ${names.Name} already`);
  const values = {
    ...names,
    imports: testImport(facts, 'publisher'),
    start: facts.test.start,
    domain: facts.domain,
    transaction: facts.transaction.name,
    transactionImports: facts.transaction.imports,
    entity: entity.name,
    entitySnake: entity.snake,
    entityCamel: entity.camel,
    verb,
    folder,
    // Some features have events already: one more stands beside.
    file: existsSync(path.join(source, 'events.ts')) ? `${names.name}-event` : 'events',
  };
  const files = [
    ...writeTemplate('event/src', source, values),
    ...writeTemplate('event/test', path.join(root, 'services', service, 'test'), values),
  ];
  writeFileSync(proto, `${before}\n${message(names, entity)}`);
  run('pnpm', ['generate']);
  return files;
});

function opening(domain: string, { title, name }: Names): string {
  return `syntax = "proto3";

// ${title}. Subjects: litfass.${domain}.${name}.<verb>.<websiteId>
package litfass.${domain}.v1;
`;
}

function message({ Name }: Names, { snake }: Names): string {
  return `message ${Name} {
  string website_id = 1;
  string ${snake}_id = 2;
  // Microseconds since 1970; grows with each change.
  int64 version = 3;
}
`;
}
