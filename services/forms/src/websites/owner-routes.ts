import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { FormsParts } from '../db/database.ts';
import { placeOf, renewSecret, websiteSecret } from './keep-secret.ts';
import { renewWebhookSecret, saveCaptchaSettings, showCaptchaSettings, showWebhookSecret } from './owner-api.ts';
import { seal } from './secret.ts';
import { findSecret, saveSecret, websiteOf } from './store.ts';

/** Secrets of a website: they stay here, encrypted, since bundles and events are no place for them. */
export function serveWebsiteSettings(app: FastifyInstance, parts: FormsParts): void {
  const { db, config } = parts;

  on(app, parts, showCaptchaSettings, ({ website }) =>
    withTenant(db, website.id, async (trx) => {
      const found = await findSecret(trx, website.id, 'captcha');
      const { captchaProvider: provider } = await websiteOf(trx, website.id);
      return { provider, isSecretSet: found !== null, openWhenDown: found?.openWhenDown ?? true };
    }),
  );

  on(app, parts, saveCaptchaSettings, async ({ website, body, tellChange }) => {
    const { secret, openWhenDown } = body;
    const sealed = seal(config.secret, placeOf(website.id, 'captcha'), secret);
    await withTenant(db, website.id, async (trx) => {
      const before = await findSecret(trx, website.id, 'captcha');
      await saveSecret(trx, website.id, 'captcha', { sealed, openWhenDown });
      tellChange({ openWhenDown: before?.openWhenDown }, { secret, openWhenDown });
    });
    return { saved: true };
  });

  on(app, parts, showWebhookSecret, async ({ website, reply }) => {
    reply.header('cache-control', 'no-store');
    return {
      secret: await withTenant(db, website.id, (trx) => websiteSecret(trx, config.secret, website.id, 'webhook')),
    };
  });

  on(app, parts, renewWebhookSecret, async ({ website, reply }) => {
    reply.header('cache-control', 'no-store');
    return {
      secret: await withTenant(db, website.id, (trx) => renewSecret(trx, config.secret, website.id, 'webhook')),
    };
  });
}
