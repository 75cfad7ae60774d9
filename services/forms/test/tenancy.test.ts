import type { RouteContract } from '@litfass/kit';
import { NORD, SUED, tenantFaults } from '@litfass/kit/testing';
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

const contracts: RouteContract[] = Object.values(api);
const urlOf = ({ path }: RouteContract): string => path.replace(':websiteId', SUED.id).replace(':formId', SUED_FORM.id);
const key = await keyFor(service);
/** Operators only; ids of another website are unknown; a key and a challenge are anyone's. */
const statusOf = ({ path, access }: RouteContract): number =>
  typeof access === 'object' && 'operator' in access
    ? 403
    : path.includes('ubmission') && !path.endsWith('Key')
      ? 404
      : 200;

describe('tenancy', () => {
  it('is enforced by every table (T1)', async () => {
    expect(await tenantFaults(service.database)).toEqual([]);
  });

  it.each(contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    'shows nothing of another website at %s (T2)',
    async (_name, contract) => {
      const { method } = contract;
      const payload = { formId: SUED_FORM.id, key, form: JSON.stringify(VALUES), forms: [] };
      const body = method === 'GET' || method === 'DELETE' ? {} : { payload };
      const response = await service.ask(NORD, { method, url: urlOf(contract), as: EDITOR, ...body });
      expect(response.statusCode).toBe(statusOf(contract));
      expect(response.body).not.toContain(SUED_MARKER);
    },
  );

  it('left the other website as it was', async () => {
    const { submissions } = await submissionsOf(service, SUED_FORM);
    expect(submissions).toMatchObject([{ answers: { 'text-1': SUED_MARKER } }]);
  });

  it('answers an unknown host with 404', async () => {
    const response = await service.app.inject({
      url: '/api/form/CaptchaChallenge',
      headers: { host: 'fremd.example' },
    });
    expect(response.statusCode).toBe(404);
  });
});

const writes = contracts.filter(({ method, access }) => method === 'POST' && access === 'public');

describe('a page of another website', () => {
  it.each(writes.map(({ path }) => path))('cannot have POST %s sent', async (url) => {
    for (const headers of [{ origin: `http://${SUED.host}` }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await service.ask(NORD, { method: 'POST', url, headers, payload: { formId: SUED_FORM.id } });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'foreign-origin' });
    }
  });
});
