import type { IncomingHttpHeaders } from 'node:http';
import { machineOf } from './user-agent.ts';

/** Why a call is not counted. Labels of a metric: few, and none of them names anybody. */
export type DropReason =
  | 'too-large'
  | 'malformed'
  | 'overload'
  | 'rate'
  | 'bot'
  | 'prefetch'
  | 'future-clock'
  | 'negative';

const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;
const PREFETCH = /prefetch|prerender|preview/i;

/** Why nobody looked at the page: a machine asked, or a browser that only prepares. */
export function automatic(headers: IncomingHttpHeaders): 'bot' | 'prefetch' | null {
  for (const name of PREFETCH_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string' && PREFETCH.test(value)) return 'prefetch';
  }
  return machineOf(headers['user-agent'] ?? '').isBot ? 'bot' : null;
}

const DAY_MS = 86_400_000;

/**
 * What cannot be true of a call's data: a clock more than a day ahead (less is a wrong time zone), or a size, time or
 * count below zero.
 */
export function impossible(data: Readonly<Record<string, unknown>>, now: Date): 'future-clock' | 'negative' | null {
  const said = data['clientDate'] ?? data['timestamp'];
  const time = typeof said === 'number' ? said : typeof said === 'string' ? Date.parse(said) : Number.NaN;
  if (time > now.getTime() + DAY_MS) return 'future-clock';
  for (const name in data) {
    const value = data[name];
    if (typeof value === 'number' && value < 0) return 'negative';
  }
  return null;
}
