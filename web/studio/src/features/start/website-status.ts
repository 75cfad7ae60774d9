import { startTexts as texts } from '../../gen/texts/start.ts';

/** ENUM-010: those that nobody must do anything about. */
const settled = new Set([6, 7, 8, 11, 13, 15]);

/** What a website's status says of its plan. */
export function statusOf(status: number): {
  label: string;
  isSettled: boolean;
  /** What somebody has to do about it; null for a trial, which says so itself, and where there is nothing. */
  text: string | null;
} {
  const labels: Readonly<Record<string, string>> = texts.statuses;
  const open: Readonly<Record<string, string>> = texts.openStatuses;
  const code = String(status);
  return { label: labels[code] ?? code, isSettled: settled.has(status), text: open[code] ?? null };
}
