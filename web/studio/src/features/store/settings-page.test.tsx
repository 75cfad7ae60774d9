// @vitest-environment jsdom
import { getNoticeAddress, patchSettings } from '@litfass/commerce/api';
import { fakeServices } from '../../../test/fake-services.ts';
import { show } from '../../../test/show.tsx';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { StoreSettings } from '../../api/store.ts';
import { SettingsForm } from './settings-page.tsx';

const saved: StoreSettings = {
  opened: true,
  reminders: { sent: 0, heldBack: 0 },
  website: {
    currency: 'EUR',
    minimumSubtotalCents: 0,
    expressCheckout: false,
    measurementStandard: 2,
    weightUnit: 'kg',
    lengthUnit: 'cm',
    seller: { name: 'Atelier Nord', address: 'Deich 1, 25746 Heide', contact: 'post@atelier.test' },
  },
  abandonedCartHours: null,
  batteryRegistration: '',
  cartVersion: 1,
  deliveryTime: '2–4 Tage',
  donationPurpose: '',
  downloadCount: 5,
  downloadDays: 30,
  lowStockAt: 3,
  packagingRegistration: '',
  reviewRequestDays: null,
  weeeRegistration: '',
  producer: null,
  donationNotice: null,
};

const services = fakeServices();
beforeEach(() => services.answer(getNoticeAddress, { address: null, state: null, goesTo: [], askedAt: null }));

const field = (name: string | RegExp): HTMLElement => screen.getByRole('textbox', { name });
const save = (): HTMLElement => screen.getByRole('button', { name: /Speichern|Noch einmal versuchen/ });

it('saves what is typed, with nobody named as who made the goods, and says so', async () => {
  const sent = services.answer(patchSettings, ({ body }) => ({ ...saved, ...body }));
  const { user } = await show(<SettingsForm saved={saved} />);
  await screen.findByText('Keine Änderungen');
  await user.clear(field('Lieferzeit'));
  await user.type(field('Lieferzeit'), 'Morgen');
  expect(screen.getByText('Nicht gespeichert')).toBeInstanceOf(HTMLElement);
  await user.click(save());
  await screen.findByText('Gespeichert');
  const { opened: _o, reminders: _r, website: _w, donationNotice: _n, ...selling } = saved;
  expect(sent.map(({ body }) => body)).toEqual([{ ...selling, deliveryTime: 'Morgen', producer: null }]);
});

it('leads to the first field that is wrong, and sends nothing', async () => {
  const sent = services.answer(patchSettings, saved);
  const { user } = await show(<SettingsForm saved={saved} />);
  await user.type(await screen.findByRole('textbox', { name: 'Name oder Firma' }), 'Töpferei Süd');
  await user.clear(field(/^So viele Tage/));
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(field('Postanschrift')));
  expect(sent).toEqual([]);
});
