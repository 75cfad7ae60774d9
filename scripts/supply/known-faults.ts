import { execFile } from 'node:child_process';
import { root } from '../platform/settings.ts';

/** What the registry says of known faults in what runs in production. */
export interface KnownFaults {
  /** How many of each severity; null: the registry was not there, or keeps no such list. */
  counts: Record<string, number> | null;
  /** Those that are high or critical, one line each. */
  grave: string[];
  /** Why there is no answer. */
  reason?: string;
}

interface Report {
  advisories?: Record<string, { severity: string; module_name: string; title: string; url: string }>;
  metadata?: { vulnerabilities?: Record<string, number> };
}

const WITHIN_MS = 30_000;
/** Who builds without a network should not wait for it: pnpm repeats for more than a minute. */
const impatient = { pnpm_config_fetch_retries: '0', pnpm_config_fetch_timeout: '10000' };

/** Asks by `pnpm audit`, once. `env` adds to the environment. */
export function askForFaults(env: Record<string, string> = {}): Promise<KnownFaults> {
  const options = { cwd: root, timeout: WITHIN_MS, env: { ...process.env, ...impatient, ...env } };
  return new Promise((resolve) => {
    // It ends with 1 both for faults and without an answer: only what it prints tells one from the other.
    execFile('pnpm', ['audit', '--prod', '--audit-level', 'high', '--json'], options, (_error, stdout, stderr) => {
      const report = reportIn(stdout);
      const counts = report?.metadata?.vulnerabilities;
      if (!counts) return resolve({ counts: null, grave: [], reason: sentenceIn(stderr || stdout) });
      const grave = Object.values(report.advisories ?? {})
        .filter(({ severity }) => severity === 'high' || severity === 'critical')
        .map(({ severity, module_name: name, title, url }) => `${severity}: ${name}: ${title} (${url})`);
      resolve({ counts, grave });
    });
  });
}

function reportIn(text: string): Report | null {
  try {
    const report: Report | null = JSON.parse(text);
    return report;
  } catch {
    return null; // words about why there is none
  }
}

/** The first sentence of pnpm's framed message, on one line. */
const sentenceIn = (text: string): string =>
  /×\s*([\s\S]*?)(?:\n\s*\n|$)/
    .exec(text)?.[1]
    ?.split('\n')
    .map((line) => line.replace(/^[\s│├╰─▶]+/u, '').trim())
    .join(' ')
    .replace('security/ advisories', 'security/advisories')
    .replace(/:?\s*$/, '') || 'no answer within half a minute';
