import { consumer, isNewer, parseUntrustedJson, saveFounder, senderIn } from '@litfass/kit';
import { captchaProviders, Form } from '@litfass/model';
import {
  WebsiteChangedSchema,
  WebsiteRemovedSchema,
  WebsiteStartedSchema,
  type WebsiteChanged,
} from '@litfass/proto/site/v1/website_pb';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FormsTransaction } from '../db/database.ts';
import { addForms, replaceForms } from '../definitions/replace.ts';
import { forgetWebsite, saveWebsite, type KnownWebsite } from './store.ts';

const CHANGED = 'website-changed';

export const learnWebsite = consumer({
  name: CHANGED,
  subject: 'litfass.site.website.changed',
  schema: WebsiteChangedSchema,
  apply: async (trx: FormsTransaction, { websiteId, version, message }) => {
    if (!(await isNewer(trx, { consumer: CHANGED, websiteId, entityId: websiteId, version }))) return;
    await saveWebsite(trx, websiteId, { title: message.title, ...settingsIn(message) });
  },
});

const formsValidator = Compile(Type.Array(Form));

/** A website that begins has the forms of its template; those that are brought along later join them. */
export const takeTemplateForms = consumer({
  name: 'website-started',
  subject: 'litfass.site.website.started',
  schema: WebsiteStartedSchema,
  apply: async (trx: FormsTransaction, { websiteId, message }) => {
    const { accountId, email } = message;
    // Auth says the same, maybe later than the first visitor writes.
    if (accountId !== '') await saveFounder(trx, websiteId, { accountId, email });
    const forms = parseUntrustedJson(message.formsJson, { maxBytes: 16 * 1024 * 1024, maxKeys: 100_000 });
    if (!formsValidator.Check(forms)) return;
    await (accountId === '' ? addForms(trx, websiteId, forms) : replaceForms(trx, websiteId, forms));
  },
});

export const forgetRemovedWebsite = consumer({
  name: 'website-removed',
  subject: 'litfass.site.website.removed',
  schema: WebsiteRemovedSchema,
  endsWebsite: true,
  apply: (trx: FormsTransaction, { websiteId }) => forgetWebsite(trx, websiteId),
});

function settingsIn({ settingsJson, locale }: WebsiteChanged): Omit<KnownWebsite, 'title'> {
  const settings =
    settingsJson === '' ? null : parseUntrustedJson(settingsJson, { maxBytes: 1024 * 1024, maxKeys: 10_000 });
  const rule = memberOf(settings, 'emailRule');
  const captcha = memberOf(settings, 'captcha');
  const provider = memberOf(captcha, 'provider');
  // Without a key of the website at the provider its pages ask for the proof of work.
  const hasSiteKey = (memberOf(captcha, 'siteKey') ?? '') !== '';
  return {
    emailRule: rule === 'modern' ? 'modern' : 'specification',
    captchaProvider: (hasSiteKey && captchaProviders.find((known) => known === provider)) || 'proof-of-work',
    approvalRequired: memberOf(settings, 'approvalRequired') === true,
    sender: senderIn(settings, locale || 'de-DE').join('\n'),
  };
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
