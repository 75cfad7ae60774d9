import { parseArgs } from 'node:util';

/** What the caller of ./scripts/notices wants. */
export type NoticeCommand =
  | { name: 'help' }
  | { name: 'list'; state: string }
  | { name: 'show'; id: string }
  | { name: 'decide'; id: string; decision: { measure: string; ground: string; basis: string; reasons: string } }
  | { name: 'report'; from: string; to: string };

const STATES = ['open', 'decided', 'spam', 'all'];
const ID = /^[0-9a-f]{24}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const options = {
  help: { type: 'boolean' },
  measure: { type: 'string' },
  ground: { type: 'string' },
  basis: { type: 'string' },
  reasons: { type: 'string' },
} as const;

/** Reads the arguments; null for what is no use of the command. */
export function parseNoticeCommand(args: string[]): NoticeCommand | null {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return { name: 'help' };
    const [name, first = '', second = '', more] = positionals;
    if (more !== undefined) return null;
    const { measure, ground = 'law', basis = '', reasons } = values;
    if (name === 'decide')
      return ID.test(first) && second === '' && measure !== undefined && reasons !== undefined
        ? { name, id: first, decision: { measure, ground, basis, reasons } }
        : null;
    if (measure !== undefined || reasons !== undefined || values.ground !== undefined || basis !== '') return null;
    if (name === 'report') return DAY.test(first) && DAY.test(second) ? { name, from: first, to: second } : null;
    if (second !== '') return null;
    if (name === 'show') return ID.test(first) ? { name, id: first } : null;
    const state = first === '' ? 'open' : first;
    return name === 'list' && STATES.includes(state) ? { name, state } : null;
  } catch {
    return null; // an unknown option
  }
}
