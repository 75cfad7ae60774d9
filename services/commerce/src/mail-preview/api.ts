import { route } from '@litfass/kit/contract';
import { choice } from '@litfass/model';
import { Type } from 'typebox';

/** Mails to buyers that can be looked at. */
export const previewedMails = [
  'order',
  'transfer',
  'paid',
  'shipped',
  'part-shipped',
  'cancelled',
  'refunded',
  'gift-card',
  'subscription',
  'donation',
  'downloads',
  'renewed',
  'payment-failed',
  'subscription-ended',
  'receipt',
  'review',
  'reminder',
  'back-in-stock',
] as const;
export type PreviewedMail = (typeof previewedMails)[number];

export const previewMail = route({
  method: 'GET',
  path: '/api/rest/commerce/mail-previews/:mail',
  summary: 'A mail as buyers get it, of an order that is made up, in the website’s look and language (page type 301)',
  access: { permission: 'commerce' },
  params: Type.Object({ mail: choice(previewedMails) }),
  hidden: true,
});
