import type { RouteContract } from '@litfass/kit';
import {
  consumerFaults,
  eventually,
  addMatrixKeys,
  keyFaults,
  NORD,
  rowsOf,
  SUED,
  tenantFaults,
} from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import * as api from '../src/api.ts';
import { EDITOR, keyFor, startForms, submissionsOf, SUED_FORM, SUED_MARKER, VALUES } from './forms-service.ts';

const service = await startForms();
await service.ask(SUED, {
  method: 'POST',
  url: '/api/form/SaveFormSubmission',
  payload: {
    formId: SUED_FORM.id,
    key: await keyFor(service, SUED),
    form: JSON.stringify({ ...VALUES, 'text-1': SUED_MARKER }),
  },
});
const submissionId = (await submissionsOf(service, SUED_FORM)).items[0]?.id ?? '';
const ofSued = {
  websiteId: SUED.id,
  formId: SUED_FORM.id,
  submissionId,
  deliveryId: await only('select id from delivery where website_id = $1'),
  subscriberId: await only(
    `insert into subscriber (website_id, id, form_id, email, state, consent_text, consented_at, consent_page)
     values ($1, '${'5'.repeat(24)}', '${SUED_FORM.id}', 'mia@kunde.test', 'active', '${SUED_MARKER}', now(), '/') returning id`,
  ),
  webhookId: await only(
    `insert into webhook (website_id, id, name, url, events, secret, contact)
     values ($1, '${'7'.repeat(24)}', '${SUED_MARKER}', 'https://x.example', '{order.paid}', '', 'x@x.example') returning id`,
  ),
  uploadId: await only(
    `insert into upload (website_id, id, form_id, field_id, file_name, mime_type, size, state, submission_id)
     values ($1, '${'6'.repeat(24)}', '${SUED_FORM.id}', 'x', '${SUED_MARKER}', 'text/plain', 1, 'bound', '${submissionId}') returning id`,
  ),
};

async function only(sql: string): Promise<string> {
  const [row] = await rowsOf(service.database, sql, [SUED.id]);
  return String(row?.['id']);
}

const contracts: RouteContract[] = Object.values(api);
const key = await keyFor(service);
const submission = { formId: SUED_FORM.id, key, form: JSON.stringify(VALUES) };
const upload = { formId: SUED_FORM.id, fieldId: 'x', fileName: 'a.txt', size: 1, mimeType: 'text/plain', key };
/** A body that is right in itself, so that only whose thing it is can be what is refused. */
const bodies: Readonly<Record<string, object>> = {
  saveFormSubmission: submission,
  startUpload: upload,
  importForms: { forms: [] },
  createForm: { name: 'Neu' },
  replaceForm: { name: 'x' },
  changeForm: { name: 'x' },
  patchSubmission: { starred: true },
  addWebhook: { name: 'x', url: 'https://x.example/', events: ['order.paid'] },
  changeWebhook: { name: 'x', url: 'https://x.example/', events: ['order.paid'] },
  askReceiver: { address: 'chef@nord.test' },
  saveCaptchaSettings: { secret: 'x' },
};
const queries: Readonly<Record<string, string>> = {
  sendPart: '?offset=0',
  exportPerson: '?email=mia@kunde.test',
  deletePerson: '?email=mia@kunde.test',
  showConfirmation: '?token=x',
};
const urlOf = (name: string, { path }: RouteContract): string =>
  path.replaceAll(/:(\w+)/g, (_all, id: string) => new Map(Object.entries(ofSued)).get(id) ?? '') +
  (queries[name] ?? '');

/** Operators only; what is named by an id or a token of another website is unknown; lists are the own ones. */
function statusOf(name: string, { path, access }: RouteContract): number {
  if (typeof access === 'object' && 'operator' in access) return 403;
  // Sent by hand alone: without its page's Origin it is nobody's.
  if (name === 'sendNotice') return 403;
  const namesForeign =
    path.includes('/:') || 'formId' in (bodies[name] ?? {}) || /\/(?:newsletter|receiver)\//.test(path);
  return namesForeign ? 404 : 200;
}

describe('tenancy', () => {
  it('is enforced by every table (T1)', async () => {
    expect(await tenantFaults(service.database)).toEqual([]);
  });

  it('is no matter of the service on the bus either: its consumers are those that deploy/bus.yaml allows it', async () => {
    await eventually(async () => expect(await consumerFaults(service.natsUrl, service.database.schema)).toEqual([]));
  });

  it.each(Object.entries<RouteContract>(api))('shows nothing of another website at %s (T2)', async (name, contract) => {
    const { method } = contract;
    const body = method === 'GET' || method === 'DELETE' ? {} : { payload: bodies[name] ?? {} };
    const response = await service.ask(NORD, { method, url: urlOf(name, contract), as: EDITOR, ...body });
    expect([name, response.statusCode]).toEqual([name, statusOf(name, contract)]);
    expect(response.body).not.toContain(SUED_MARKER);
  });

  it('opens nothing to a key of another website, nor to one without the right (T2)', async () => {
    const names = new Map(Object.entries<RouteContract>(api).map(([name, contract]) => [contract, name]));
    const nameOf = (contract: RouteContract): string => names.get(contract) ?? '';
    const matrix = {
      service,
      keys: addMatrixKeys(service.keys, NORD, contracts),
      contracts,
      own: NORD,
      foreign: SUED,
      urlOf: (contract: RouteContract) => urlOf(nameOf(contract), contract),
      bodyOf: (contract: RouteContract) => bodies[nameOf(contract)],
      marker: SUED_MARKER,
    };
    expect(await keyFaults(matrix)).toEqual([]);
  });

  it('left the other website as it was', async () => {
    const { items } = await submissionsOf(service, SUED_FORM);
    expect(items).toMatchObject([
      { answers: { 'text-1': SUED_MARKER }, starred: false, uploads: [{ id: ofSued.uploadId }] },
    ]);
    expect(await rowsOf(service.database, `select name from webhook where website_id = $1`, [SUED.id])).toEqual([
      { name: SUED_MARKER },
    ]);
    expect(await rowsOf(service.database, 'select state from subscriber')).toEqual([{ state: 'active' }]);
  });

  it('answers an unknown host with 404', async () => {
    const response = await service.app.inject({
      url: '/api/form/CaptchaChallenge',
      headers: { host: 'fremd.example' },
    });
    expect(response.statusCode).toBe(404);
  });
});

const writes = contracts.filter(
  ({ method, access, crumb }) => method === 'POST' && access === 'public' && crumb !== false,
);

describe('a page of another website', () => {
  it.each(writes.map(({ path }) => path))('cannot have POST %s sent', async (url) => {
    for (const headers of [{ origin: `http://${SUED.host}` }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await service.ask(NORD, { method: 'POST', url, headers, payload: { formId: SUED_FORM.id } });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'foreign-origin' });
    }
  });
});
