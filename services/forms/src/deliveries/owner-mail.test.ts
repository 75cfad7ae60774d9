import { expect, it } from 'vitest';
import { ownerMail } from './owner-mail.ts';

it('names to its owner what was written, and leaves out what was left empty', () => {
  const { text } = ownerMail('chef@nord.test', 'd1', {
    websiteId: 'a'.repeat(24),
    siteName: 'Nord',
    locale: 'de-DE',
    form: {
      id: 'c'.repeat(24),
      key: 'kontakt',
      name: 'Kontakt',
      fields: [
        { id: 'name-1', type: 'name', title: 'Name' },
        { id: 'phone-1', type: 'phone', title: 'Telefon' },
        { id: 'text-1', type: 'text', title: 'Firma' },
        { id: 'text-2', type: 'text', title: 'Abkürzung' },
      ],
    },
    submission: {
      id: 's1',
      formId: 'c'.repeat(24),
      receivedAt: new Date('2026-01-05T09:00:00Z'),
      answers: { 'name-1': ['Mia', 'Muster'], 'phone-1': ['', '', ''], 'text-2': 'N/A' },
      page: {},
      spam: false,
      starred: false,
      unread: true,
      deletedAt: null,
    },
    uploads: [],
  });
  expect(text).toContain('Mia Muster');
  expect(text).toContain('N/A');
  for (const title of ['Telefon', 'Firma']) expect(text).not.toContain(title);
});
