import { parseArgs } from 'node:util';
import { websiteStatuses } from '@litfass/model';
import type { Text } from '../platform/language.ts';
import { siteTexts } from './texts.ts';

type StatusName = keyof typeof websiteStatuses;

/** What the caller of ./scripts/site wants. */
export type Command =
  | { name: 'help' }
  | { name: 'list' }
  | { name: 'log'; identifier: string | null }
  | { name: 'import'; source: string; hosts: string[]; withPeople: boolean; yes: boolean; closed: boolean }
  | {
      name: 'import-wxr';
      files: string[];
      identifier: string;
      mediaDir: string | null;
      remove: boolean;
      restore: boolean;
      fetch: boolean;
      fetchForeign?: boolean;
      closed?: boolean;
    }
  | { name: 'export'; identifier: string; target: string; withPeople: boolean }
  | { name: 'remove'; identifier: string }
  | { name: 'status'; identifier: string; status: StatusName | null }
  | { name: 'suspend'; identifier: string; path: string | null; basis: string; reasons: string; contact: string }
  | { name: 'resume'; identifier: string; path: string | null };

/** Wrong use of a command; `text` says what is wrong. */
export class Misuse extends Error {
  readonly text: Text;
  readonly values: Record<string, string>;

  constructor(text: Text, values: Record<string, string> = {}) {
    super(text.en);
    this.text = text;
    this.values = values;
  }
}

const options = {
  help: { type: 'boolean', short: 'h' },
  host: { type: 'string', multiple: true },
  'with-people': { type: 'boolean' },
  yes: { type: 'boolean' },
  identifier: { type: 'string' },
  'media-dir': { type: 'string' },
  remove: { type: 'boolean' },
  restore: { type: 'boolean' },
  closed: { type: 'boolean' },
  'fetch-media': { type: 'boolean' },
  'fetch-foreign': { type: 'boolean' },
  path: { type: 'string' },
  basis: { type: 'string' },
  reasons: { type: 'string' },
  contact: { type: 'string' },
} as const;

/** Operands, of which the last few may be missing or be more, and options that each command takes. */
const grammar: Record<string, { operands: number; fewer?: number; more?: number; options: string[] }> = {
  list: { operands: 0, options: [] },
  log: { operands: 0, options: ['identifier'] },
  import: { operands: 1, options: ['host', 'with-people', 'yes', 'closed'] },
  'import-wxr': {
    operands: 1,
    more: 100,
    options: ['identifier', 'media-dir', 'fetch-media', 'fetch-foreign', 'remove', 'restore', 'closed'],
  },
  export: { operands: 2, options: ['with-people'] },
  remove: { operands: 1, options: ['yes'] },
  status: { operands: 2, fewer: 1, options: [] },
  suspend: { operands: 1, options: ['path', 'basis', 'reasons', 'contact'] },
  resume: { operands: 1, options: ['path'] },
};

/** Reads the arguments. @throws Misuse */
export function parseCommand(args: string[]): Command {
  const { values, positionals } = parse(args);
  const [name = '', first = '', second = ''] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  if (name === '') throw new Misuse(siteTexts.noCommand);
  const expected = grammar[name];
  if (!expected) throw new Misuse(siteTexts.unknownCommand, { name });
  for (const option of Object.keys(values)) {
    if (!expected.options.includes(option))
      throw new Misuse(siteTexts.optionElsewhere, { name, option: `--${option}` });
  }
  const missing = expected.operands - (positionals.length - 1);
  if (missing < -(expected.more ?? 0) || missing > (expected.fewer ?? 0))
    throw new Misuse(siteTexts.wrongOperands, { name });
  const withPeople = values['with-people'] ?? false;
  switch (name) {
    case 'list':
      return { name };
    case 'log':
      return { name, identifier: values.identifier ? checkIdentifier(values.identifier) : null };
    case 'import':
      return {
        name,
        source: first,
        hosts: values.host ?? [],
        withPeople,
        yes: values.yes ?? false,
        closed: values.closed ?? false,
      };
    case 'import-wxr':
      if (!values.identifier) throw new Misuse(siteTexts.identifierMissing);
      return {
        name,
        files: positionals.slice(1),
        identifier: checkIdentifier(values.identifier),
        mediaDir: values['media-dir'] ?? null,
        remove: values.remove ?? false,
        restore: values.restore ?? false,
        fetch: values['fetch-media'] ?? false,
        fetchForeign: values['fetch-foreign'] ?? false,
        closed: values.closed ?? false,
      };
    case 'export':
      return { name, identifier: checkIdentifier(first), target: second, withPeople };
    case 'status':
      return { name, identifier: checkIdentifier(first), status: second === '' ? null : checkStatus(second) };
    case 'suspend': {
      const { path = null, basis, reasons, contact = '' } = values;
      if (!basis || !reasons) throw new Misuse(siteTexts.whySuspended);
      return { name, identifier: checkIdentifier(first), path: checkPath(path), basis, reasons, contact };
    }
    case 'resume':
      return { name, identifier: checkIdentifier(first), path: checkPath(values.path ?? null) };
    default:
      if (!values.yes) throw new Misuse(siteTexts.removeNeedsYes, { identifier: first });
      return { name: 'remove', identifier: checkIdentifier(first) };
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(siteTexts.badOption, {
      reason: error instanceof Error ? (error.message.split('. ')[0] ?? '') : '',
    });
  }
}

function checkStatus(name: string): StatusName {
  if (isStatus(name)) return name;
  throw new Misuse(siteTexts.badStatus, { name, names: Object.keys(websiteStatuses).join(', ') });
}

const isStatus = (name: string): name is StatusName => Object.hasOwn(websiteStatuses, name);

function checkPath(path: string | null): string | null {
  if (path !== null && !path.startsWith('/')) throw new Misuse(siteTexts.badPath, { path });
  return path;
}

/** Identifiers are part of host names: 3-63 of a-z, 0-9 and hyphen. */
function checkIdentifier(identifier: string): string {
  if (!/^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/.test(identifier))
    throw new Misuse(siteTexts.badIdentifier, { identifier });
  return identifier;
}
