import { startTexts as texts } from '../../texts/start.ts';

/** ENUM-010: those that nobody must do anything about. */
const settled = new Set([6, 7, 8, 11, 13, 15]);

/** What a website's status says of its plan. */
export function statusOf(status: number): { label: string; isSettled: boolean } {
  const labels: Readonly<Record<string, string>> = texts.statuses;
  return { label: labels[String(status)] ?? String(status), isSettled: settled.has(status) };
}
