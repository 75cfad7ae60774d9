import { isWrite, type RouteContract } from '@litfass/kit';
import { badInputFaults, NORD, rowsOf } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import * as api from '../src/api.ts';
import { CONTACT, EDITOR, importForms, startForms } from './forms-service.ts';

const service = await startForms();
beforeAll(() => importForms(service, NORD, [CONTACT]));

const writes = Object.entries<RouteContract>(api).filter(
  ([, contract]) => isWrite(contract) && !(typeof contract.access === 'object' && 'operator' in contract.access),
);

/** Every field that any call takes. */
const fields = [
  'formId key form captchaKey homepage elapsedMs pagePath isOverlayForm',
  'fieldId fileName mimeType size name fields starred spam secret token',
].flatMap((names) => names.split(' '));
const urlOf = ({ path }: RouteContract): string =>
  path.replaceAll(/:formId/g, CONTACT.id).replaceAll(/:(\w+)/g, 'f'.repeat(24));

const TABLES = ['submission', 'delivery', 'upload', 'subscriber', 'mail', 'used_token'];
const stored = async (): Promise<unknown> =>
  rowsOf(
    service.database,
    `select ${TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  );

describe('bad input', () => {
  it.each(writes)(
    'at %s is refused in words, stores nothing and is never the service’s fault',
    async (_name, contract) => {
      const { method } = contract;
      const before = await stored();
      const send = (options: object) => service.ask(NORD, { method, url: urlOf(contract), as: EDITOR, ...options });
      expect(await badInputFaults(send, fields)).toEqual([]);
      expect(await stored()).toEqual(before);
    },
  );

  it.each([
    ['/api/form/Newsletter/confirm', 'token'],
    ['/api/rest/forms/forms', 'cursor'],
    ['/api/rest/forms/newsletter', 'cursor'],
    [`/api/rest/forms/forms/${CONTACT.id}/submissions`, 'cursor'],
  ])('in the query of %s is never the service’s fault', async (url, name) => {
    const values = ['', '%00', '%', '%0d%0aBcc:%20x', 'x'.repeat(5000), "'%20or%201=1", `x&${name}=y`, '__proto__'];
    for (const value of values) {
      const response = await service.ask(NORD, { url: `${url}?${name}=${value}&limit=-1`, as: EDITOR });
      expect([value.slice(0, 20), response.statusCode < 500]).toEqual([value.slice(0, 20), true]);
      expect(response.headers).not.toHaveProperty('bcc');
    }
  });
});
