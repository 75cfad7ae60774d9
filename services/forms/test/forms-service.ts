import { loadConfig } from '@litfass/kit';
import {
  eventually,
  NORD,
  rowsOf,
  sentMails,
  SUED,
  useService as startService,
  type TestService,
  type TestSite,
} from '@litfass/kit/testing';
import type { Form } from '@litfass/model';
import type { LightMyRequestResponse as Response } from 'fastify';
import { expect } from 'vitest';
import { createApp } from '../src/app.ts';
import { formsSettings, type FormsConfig } from '../src/config.ts';
import type { FormsTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';

export type FormsService = TestService<FormsTables, FormsConfig>;

export const EDITOR = {
  token: 'editor',
  permissions: [
    'config',
    'formSubmissions',
    'contentManager',
    'settingsAdvanced',
    'settingsDeveloper',
    'newsletterSubscribersRead',
    'newsletterSubscribersWrite',
  ],
};
export const VIEWER = { token: 'viewer', permissions: ['config'] };

export const CONTACT: Form = {
  id: 'c'.repeat(24),
  key: 'kontakt',
  name: 'Kontakt',
  fields: [
    { id: 'name-1', type: 'name', title: 'Name', required: true },
    { id: 'email-1', type: 'email', title: 'E-Mail', required: true },
    { id: 'text-1', type: 'textarea', title: 'Nachricht', required: true, maxLength: 500 },
    { id: 'likert-1', type: 'likert', title: 'Zufriedenheit', options: ['Beratung', 'Lieferung'] },
    { id: 'checkbox-1', type: 'checkbox', title: 'Themen', options: ['Holz', 'Stein'] },
    { id: 'hidden-1', type: 'hidden', key: 'kampagne', value: 'ohne' },
    { id: 'section-1', type: 'section', title: 'Dank' },
  ],
  storage: { keep: true, email: ['chef@nord.test'], retentionDays: 30 },
  honeypot: true,
};

export const SUED_MARKER = 'Nur-Sued-4711';
export const SUED_FORM: Form = { ...CONTACT, id: 'd'.repeat(24), name: SUED_MARKER };

export const VALUES = {
  'name-1': ['Mia', 'Muster'],
  'email-1': 'mia@kunde.test',
  'text-1': 'Hallo!',
  'likert-1': { Beratung: '2' },
  'checkbox-1': ['Holz'],
};

const pathOf = (site: TestSite): string => `/api/rest/forms/websites/${site.id}/bundle`;

/** forms on its own database, with the form CONTACT on NORD and SUED_FORM on SUED, and no limit in the way. */
export async function startForms(
  environment: Record<string, string> = {},
  { clock }: { clock?: () => Date } = {},
): Promise<FormsService> {
  const service = await startService<FormsTables, FormsConfig>({
    schema,
    migrations,
    environment: {
      LITFASS_RATE_FORM_PER_MINUTE: '1000',
      LITFASS_RATE_FORM_PER_SITE_PER_MINUTE: '100000',
      LITFASS_CAPTCHA_MAX_NUMBER: '100',
      ...environment,
    },
    accounts: [EDITOR, VIEWER],
    create: (variables, overrides) =>
      createApp(loadConfig(formsSettings, variables), { ...overrides, ...(clock && { clock }) }),
  });
  for (const [site, form] of [
    [NORD, CONTACT],
    [SUED, SUED_FORM],
  ] as const)
    // Just after its start, on a busy machine, a service may find itself under pressure.
    await eventually(async () => expect((await importForms(service, site, [form])).statusCode).toBe(200));
  return service;
}

export const importForms = (service: FormsService, site: TestSite, forms: unknown): Promise<Response> =>
  service.operate({ method: 'PUT', url: pathOf(site), payload: { forms } });

export const exportForms = async (service: FormsService, site: TestSite): Promise<Form[]> =>
  (await service.operate({ url: pathOf(site) })).json<{ forms: Form[] }>().forms;

export async function keyFor(service: FormsService, site: TestSite = NORD): Promise<string> {
  const response = await service.ask(site, { method: 'POST', url: '/api/form/FormSubmissionKey' });
  expect(response.statusCode).toBe(200);
  return response.json<{ key: string }>().key;
}

/** Sends a form as the script does: JSON with a key of its own, or with what `body` says instead. */
export async function save(
  service: FormsService,
  values: unknown,
  body: Record<string, unknown> = {},
  address = '203.0.113.1',
): Promise<Response> {
  return service.ask(NORD, {
    method: 'POST',
    url: '/api/form/SaveFormSubmission',
    payload: { formId: CONTACT.id, key: await keyFor(service), form: JSON.stringify(values), ...body },
    remoteAddress: address,
  });
}

/** The newest mail to an address, once none waits any more. */
export async function letterTo(
  service: FormsService,
  to: string,
): Promise<Awaited<ReturnType<typeof sentMails>>[number]> {
  await eventually(async () =>
    expect(await rowsOf(service.database, `select 1 from mail where state = 'queued'`)).toEqual([]),
  );
  const letter = (await sentMails(service.dataDir)).filter((mail) => mail.to?.[0]?.address === to).at(-1);
  if (!letter) throw new Error(`Nothing was mailed to ${to}`);
  return letter;
}

/** Where the links lead by which an address that was asked answers. */
export async function answerLinks(service: FormsService, to: string): Promise<{ confirm: string; refuse: string }> {
  const { text = '' } = await letterTo(service, to);
  const link = (name: string): string =>
    new RegExp(`/api/form/receiver/${name}\\?token=[\\w-]+`).exec(text)?.[0] ?? `no link to ${name}`;
  return { confirm: link('confirm'), refuse: link('refuse') };
}

export interface Listed {
  items: {
    id: string;
    receivedAt: string;
    answers: Record<string, unknown>;
    page: Record<string, unknown>;
    spam: boolean;
    starred: boolean;
    deletedAt: string | null;
    uploads: { id: string; fileName: string; size: number; scan: string }[];
  }[];
  next: string | null;
}

/** What the owner of `form` sees. */
export async function submissionsOf(service: FormsService, form: Form, query = ''): Promise<Listed> {
  const url = `/api/rest/forms/forms/${form.id}/submissions${query}`;
  const response = await service.ask(form === SUED_FORM ? SUED : NORD, { url, as: EDITOR });
  expect(response.statusCode).toBe(200);
  return response.json<Listed>();
}
