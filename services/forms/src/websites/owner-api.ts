import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const access = { permission: 'settingsAdvanced' };

export const showCaptchaSettings = route({
  method: 'GET',
  path: '/api/rest/forms/captcha',
  summary: 'Whether the captcha’s secret is set, and what happens while its provider does not answer',
  access,
  response: Type.Object({ provider: Type.String(), isSecretSet: Type.Boolean(), openWhenDown: Type.Boolean() }),
});

export const saveCaptchaSettings = route({
  method: 'PUT',
  path: '/api/rest/forms/captcha',
  summary: 'Sets the secret of the website’s captcha, which is never shown again',
  access,
  body: Type.Object({
    secret: Type.String({ minLength: 1, maxLength: 500 }),
    openWhenDown: Type.Boolean({ default: true }),
  }),
  response: Type.Object({ saved: Type.Boolean() }),
});

export const showWebhookSecret = route({
  method: 'GET',
  path: '/api/rest/forms/webhook-secret',
  summary: 'The key that signs calls of webhooks',
  access,
  response: Type.Object({ secret: Type.String() }),
});

export const renewWebhookSecret = route({
  method: 'POST',
  path: '/api/rest/forms/webhook-secret',
  summary: 'Makes a new key that signs calls of webhooks',
  access,
  response: Type.Object({ secret: Type.String() }),
});
