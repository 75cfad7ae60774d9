import { expect, it } from 'vitest';
import { mailSender } from './mail-sender.ts';

const locale = 'de-DE';
const address = 'Mühlenweg 4, 24937 Flensburg';
const email = 'moin@kornblum.test';

it('names a sole trader with address and e-mail address (§ 5 DDG)', () => {
  const [company, person] = ['Bäckerei Kornblum', 'Frieda Kornblum'];
  expect(mailSender({ legal: { legalForm: 'soleTrader', company, person, address, email }, locale })).toEqual([
    company,
    'Inhaberin oder Inhaber: Frieda Kornblum',
    'Mühlenweg 4',
    '24937 Flensburg',
    email,
  ]);
});

it('names of a company what its letters name: who represents it, and its register (§ 35a GmbHG)', () => {
  const lines = mailSender({
    legal: {
      legalForm: 'limitedCompany',
      company: 'Kornblum GmbH',
      person: 'Frieda Kornblum',
      address,
      representatives: 'Frieda Kornblum (Geschäftsführerin)\nOle Kornblum (Geschäftsführer)',
      registerCourt: 'Amtsgericht Flensburg',
      registerNumber: 'HRB 12345',
    },
    locale,
  });
  expect(lines).toEqual([
    'Kornblum GmbH',
    'Mühlenweg 4',
    '24937 Flensburg',
    'Vertreten durch: Frieda Kornblum (Geschäftsführerin), Ole Kornblum (Geschäftsführer)',
    'Amtsgericht Flensburg, HRB 12345',
  ]);
});

it('names a private person, and nobody where nothing is written', () => {
  expect(mailSender({ legal: { legalForm: 'privatePerson', person: 'Ida Holm', company: ' ' }, locale })).toEqual([
    'Ida Holm',
  ]);
  expect(mailSender({ legal: null, locale })).toEqual([]);
});
