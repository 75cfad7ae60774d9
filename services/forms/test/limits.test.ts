import { entryOf, NORD, rowsOf } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { CONTACT, save, startForms, submissionsOf, VALUES } from './forms-service.ts';

const service = await startForms({ LITFASS_RATE_FORM_PER_MINUTE: '' });

describe('the limit of submissions', () => {
  it('is twenty a minute for a client and website; refused ones count (FORM-050)', async () => {
    const refused = await Promise.all(Array.from({ length: 15 }, () => save(service, {})));
    expect(refused.every((response) => response.statusCode === 400)).toBe(true);
    const sent = await Promise.all(Array.from({ length: 10 }, () => save(service, VALUES)));
    expect(sent.filter((response) => response.statusCode === 200)).toHaveLength(5);
    const over = sent.find((response) => response.statusCode === 429);
    expect(over?.json()).toMatchObject({
      error: 'Das Limit für Formular-Übermittlungen wurde überschritten. Bitte versuche es später erneut.',
      code: 'form-rate-limited',
    });
    expect(Number(over?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(over?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await submissionsOf(service, CONTACT)).items).toHaveLength(5);
  });

  it('counts each client alone, and an IPv6 network as one client', async () => {
    expect((await save(service, VALUES, {}, '203.0.113.2')).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let index = 1; index <= 21; index += 1)
      statuses.push((await save(service, VALUES, {}, `2001:db8::${index}`)).statusCode);
    expect(statuses.indexOf(429)).toBe(20);
  });

  it('is shown as a page to who sends a plain form', async () => {
    const response = await service.ask(NORD, {
      method: 'POST',
      url: '/api/form/SaveFormSubmission',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${NORD.host}` },
      payload: `formId=${CONTACT.id}`,
      remoteAddress: '203.0.113.1',
    });
    expect(response.statusCode).toBe(429);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['retry-after']).toMatch(/^\d+$/);
    expect(response.body).toContain('Das Limit für Formular-Übermittlungen wurde überschritten.');
  });

  it('stores no address of a client', async () => {
    const rows = await rowsOf(service.database, 'select * from rate_limit');
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|2001:db8/);
  });
});

describe('the limit of a website', () => {
  it('is a fifth while the website is on trial, for all clients together (T5)', async () => {
    const strict = await startForms({ LITFASS_RATE_FORM_PER_SITE_PER_MINUTE: '5' });
    const { hosts } = strict.parts;
    await hosts.put(entryOf(NORD, 3));
    expect((await save(strict, VALUES, {}, '203.0.113.7')).statusCode).toBe(200);
    expect((await save(strict, VALUES, {}, '203.0.113.8')).statusCode).toBe(429);
    await hosts.put(entryOf(NORD, 8));
    expect((await save(strict, VALUES, {}, '203.0.113.9')).statusCode).toBe(200);
  });
});
