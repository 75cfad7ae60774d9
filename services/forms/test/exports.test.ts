import { expectTables, rowsOf, NORD } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { CONTACT, EDITOR, save, startForms, VALUES } from './forms-service.ts';

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
