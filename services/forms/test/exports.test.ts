import { expectFiles, expectTables, HOSTILE_TEXT, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { CONTACT, EDITOR, importForms, save, startForms, VALUES } from './forms-service.ts';
import { textsInZip } from './xml-in-zip.ts';

const service = await startForms();

it('hands out submissions and the newsletter as tables in which nothing runs', async () => {
  expect((await save(service, { ...VALUES, 'text-1': '=SUMME(A1)' })).statusCode).toBe(200);
  await rowsOf(
    service.database,
    `insert into subscriber (website_id, id, form_id, email, state, consent_text, consented_at, consent_page)
     values ($1, $2, $3, 'mia@kunde.test', 'pending', '@SUMME(A1)', now(), '/')`,
    [NORD.id, 'e'.repeat(24), CONTACT.id],
  );
  const submissions = `/api/rest/forms/forms/${CONTACT.id}/export`;
  const newsletter = '/api/rest/forms/newsletter.csv';
  const table = (url: string, harmless: string) => ({ url, as: EDITOR, harmless });
  await expectTables(service, {
    '/api/rest/forms/forms/:formId/export': [
      table(submissions, "'=SUMME(A1)"),
      table(`${submissions}?timeZone=Europe%2FBerlin`, "'=SUMME(A1)"),
    ],
    [newsletter]: [table(newsletter, "'@SUMME(A1)"), table(`${newsletter}?timeZone=Europe%2FBerlin`, "'@SUMME(A1)")],
  });
});

it('hands out submissions as a workbook, what it keeps of people and its part of a bundle, and nothing of another website', async () => {
  await importForms(service, SUED, [{ ...CONTACT, name: 'Anderswo' }]);
  await importForms(service, NORD, [{ ...CONTACT, name: HOSTILE_TEXT }]);
  for (const text of [HOSTILE_TEXT, 'Zweite'])
    expect((await save(service, { ...VALUES, 'text-1': text })).statusCode).toBe(200);
  await rowsOf(
    service.database,
    `insert into submission (website_id, id, form_id, received_at, answers, page, spam)
     select $2, lpad('f', 24, '0'), form_id, received_at, jsonb_set(answers, '{text-1}', '"Anderswo"'), page, spam
     from submission where website_id = $1 limit 1`,
    [NORD.id, SUED.id],
  );
  const stored = await rowsOf(
    service.database,
    `select id, answers->>'text-1' as text from submission where website_id = $1`,
    [NORD.id],
  );
  const url = `/api/rest/forms/forms/${CONTACT.id}/export?format=xlsx`;
  const holds = stored.flatMap(({ id, text }) => [String(id), String(text)]);
  const lacks = ['Anderswo', '0000000000000000000f'];
  await expectFiles(service, {
    '/api/rest/forms/forms/:formId/export': [url, `${url}&timeZone=Europe%2FBerlin`].map((each) => ({
      url: each,
      as: EDITOR,
      holds,
      lacks,
      partsOf: async (bytes) => [...(await textsInZip(bytes)).values()],
    })),
    '/api/rest/forms/people': [
      { url: `/api/rest/forms/people?email=${VALUES['email-1']}`, as: EDITOR, holds, lacks: ['Anderswo'] },
    ],
    '/api/rest/forms/websites/:websiteId/bundle': [
      {
        url: `/api/rest/forms/websites/${NORD.id}/bundle`,
        as: 'operator',
        holds: [CONTACT.id, HOSTILE_TEXT],
        lacks: ['Anderswo'],
      },
    ],
  });
});
