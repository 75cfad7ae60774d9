import { expect, it } from 'vitest';
import { Misuse, parseCommand } from './command.ts';

it.each([
  [['list'], { name: 'list' }],
  [['--help'], { name: 'help' }],
  [['import', '-h'], { name: 'help' }],
  [['import', 'seite'], { name: 'import', source: 'seite', hosts: [], withPeople: false, yes: false, closed: false }],
  [
    ['import', 'seite.zip', '--host', 'a.test', '--host=b.test', '--with-people', '--yes'],
    { name: 'import', source: 'seite.zip', hosts: ['a.test', 'b.test'], withPeople: true, yes: true, closed: false },
  ],
  [
    ['import-wxr', 'x.xml', '--identifier', 'alt'],
    {
      name: 'import-wxr',
      files: ['x.xml'],
      identifier: 'alt',
      mediaDir: null,
      remove: false,
      restore: false,
      fetch: false,
      fetchForeign: false,
      closed: false,
    },
  ],
  [
    ['import-wxr', 'x.xml', '--media-dir', 'm', '--identifier=alt', '--fetch-foreign', '--closed'],
    {
      name: 'import-wxr',
      files: ['x.xml'],
      identifier: 'alt',
      mediaDir: 'm',
      remove: false,
      restore: false,
      fetch: false,
      fetchForeign: true,
      closed: true,
    },
  ],
  [
    ['export', 'nord', 'ziel', '--with-people'],
    { name: 'export', identifier: 'nord', target: 'ziel', withPeople: true },
  ],
  [['status', 'nord', 'trial'], { name: 'status', identifier: 'nord', status: 'trial' }],
  [['status', 'nord'], { name: 'status', identifier: 'nord', status: null }],
  [['remove', 'nord', '--yes'], { name: 'remove', identifier: 'nord' }],
])('understands %j', (args, command) => {
  expect(parseCommand(args)).toEqual(command);
});

it.each([
  [[], /missing what to do/],
  [['importiere', 'x'], /no command/],
  [['import'], /too few or too many/],
  [['import', 'a', 'b'], /too few or too many/],
  [['list', 'x'], /too few or too many/],
  [['export', 'nord'], /too few or too many/],
  [['import', 'a', '--fast'], /option/],
  [['import', 'a', '--host'], /option/],
  [['list', '--with-people'], /does not belong/],
  [['import-wxr', 'x.xml'], /--identifier/],
  [['import-wxr', 'x.xml', '--identifier', 'Groß'], /no identifier/],
  [['export', '../etc', 'x'], /no identifier/],
  [['remove', 'nord'], /--yes/],
  [['status'], /too few or too many/],
  [['status', 'nord', 'trial', 'x'], /too few or too many/],
  [['status', 'nord', 'toString'], /no status/],
])('refuses %j as wrong use', (args, expected) => {
  expect(() => parseCommand(args)).toThrow(Misuse);
  expect(() => parseCommand(args)).toThrow(expected);
});
