import { randomBytes } from 'node:crypto';
import { isMailAddress, type SafeFetchOptions } from '@litfass/kit';
import type { WebhookEvent } from '@litfass/model';
import { formRefusals } from '../errors.ts';
import type { OffReason } from './table.ts';

/** An address that is told what happens on a website. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  events: string[];
  contact: string;
  offReason: OffReason | null;
  /** The account that answers for it; null for webhooks of before. */
  makerId: string | null;
  failingSince: Date | null;
  createdAt: Date;
}

/** What its owner says about a webhook. */
export type WebhookFields = Pick<Webhook, 'name' | 'url' | 'contact'> & { events: WebhookEvent[]; isOn: boolean };

/** Most webhooks of one website. */
export const MOST_WEBHOOKS = 20;

const DAY_MS = 86_400_000;
/** What fails this long without one success is turned off. The tries of one delivery end within 22 hours. */
const FAILING_DAYS = 3;
/** Older news is none: services may tell once more what they told long ago, when another one has to catch up. */
const NEWS_DAYS = 7;

export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64url')}`;

/** What a webhook's secret is sealed for. */
export const secretPlace = (websiteId: string, webhookId: string): string => `${websiteId} webhook ${webhookId}`;

/** Whether a webhook is told of what happened `at`: nothing from before it was made. */
export const isNews = ({ createdAt }: Pick<Webhook, 'createdAt'>, at: Date, now: Date): boolean =>
  at >= createdAt && now.getTime() - at.getTime() < NEWS_DAYS * DAY_MS;

/** Whether a failure turns a webhook off, and why. */
export function offAfter(
  { failingSince }: Pick<Webhook, 'failingSince'>,
  { status, now }: { status: number | null; now: Date },
): OffReason | null {
  if (status === 410) return 'gone';
  const failsForMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  return failsForMs >= FAILING_DAYS * DAY_MS ? 'failing' : null;
}

/**
 * Checks what an owner wrote. Only https, so that nobody on the way reads or changes it; a platform for trying out takes
 * http too (`targetOptions`). @throws Refusal 400 with the field
 */
export function checkWebhook(fields: WebhookFields, options: SafeFetchOptions, locale: string): void {
  const url = URL.canParse(fields.url) ? new URL(fields.url) : null;
  const isWeb = url?.protocol === 'https:' || (options.allowPrivate === true && url?.protocol === 'http:');
  if (!url || !isWeb || url.username !== '' || url.password !== '') throw formRefusals.webhook(locale, 'url');
  if (!isMailAddress(fields.contact)) throw formRefusals.webhook(locale, 'contact');
  if (fields.name === '') throw formRefusals.webhook(locale, 'name');
}
