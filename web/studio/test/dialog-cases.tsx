import './german-browser.ts';
import { inviteSiteMember, invite, listMemberPlans, makeApiKey, renamePasskey } from '@litfass/auth/api';
import {
  correctGiftCard,
  createCoupon,
  createDonationPage,
  createPlan,
  issueGiftCard,
  listGiftCardCorrections,
  listInventory,
} from '@litfass/commerce/api';
import { addWebhook, createForm } from '@litfass/forms/api';
import type { RouteContract } from '@litfass/kit/contract';
import { createDocumentRoute, publishDraftRoute } from '@litfass/site-render/api';
import type { ReactNode } from 'react';
import { NewCollectionDialog } from '../src/features/content/new-collection-dialog.tsx';
import { NewItemDialog } from '../src/features/content/new-item-dialog.tsx';
import { ChangeRolesDialog, InviteDialog } from '../src/features/contributors/roles-dialog.tsx';
import { NewFormDialog } from '../src/features/forms/new-form-dialog.tsx';
import { InviteMemberDialog } from '../src/features/members/invite-member-dialog.tsx';
import { RenamePasskeyDialog } from '../src/features/my-account/passkey-dialogs.tsx';
import { NewKeyDialog } from '../src/features/settings/new-key-dialog.tsx';
import { WebhookDialog } from '../src/features/settings/webhook-dialog.tsx';
import { BalanceDialog } from '../src/features/store/balance-dialog.tsx';
import { CouponDialog } from '../src/features/store/coupon-dialog.tsx';
import { PageDialog } from '../src/features/store/donation-section.tsx';
import { GiftCardDialog } from '../src/features/store/gift-card-dialog.tsx';
import { PlanDialog } from '../src/features/store/plan-section.tsx';

export const ID = '0123456789abcdef01234567';
/** What any of them reads of an answer. */
export const ANSWER = { id: ID, key: 'lf_geheim', secret: 'geheim' };
export const REFUSED = 'So geht das nicht.';

/** A window that writes: what is done in it, and what of it reaches which service. */
export interface Case {
  draw: (onClose: () => void) => ReactNode;
  /** What else it asks of services. */
  reads?: readonly RouteContract[];
  /** The button that sends. */
  submit: string;
  /** Must be filled: the window says so, and sends nothing. */
  needed?: string;
  /** Text fields by their names, and what is typed there. */
  typed: Readonly<Record<string, string>>;
  ticked?: readonly string[];
  contract: RouteContract;
  /** What the service gets, beside what the window makes up. */
  sends: Readonly<Record<string, unknown>>;
  /** What the service says is wrong, and the field that shows it. */
  refuses: { path: string; field: string };
  /** It leads on, or shows a secret: the button behind it gets no focus. */
  leadsOn?: boolean;
}

const card = {
  id: ID,
  code: 'GESCHENK',
  amountCents: 5000,
  balanceCents: 3000,
  currency: 'EUR',
  createdAt: '2026-11-01T10:00:00.000Z',
} as unknown as Parameters<typeof BalanceDialog>[0]['card'];
export const contributor = {
  accountId: ID,
  email: 'ben@atelier.test',
  displayName: 'Ben',
  roles: [4],
} as unknown as Parameters<typeof ChangeRolesDialog>[0]['contributor'];

export const cases: Readonly<Record<string, Case>> = {
  'a new coupon': {
    draw: (onClose) => <CouponDialog coupon={null} currency="EUR" onClose={onClose} />,
    reads: [listInventory],
    submit: 'Speichern',
    needed: 'Code',
    typed: { Code: 'HERBST' },
    contract: createCoupon,
    sends: { code: 'HERBST', kind: 'percent', value: 10 },
    refuses: { path: 'code', field: 'Code' },
  },
  'a gift card': {
    draw: (onClose) => <GiftCardDialog currency="EUR" onClose={onClose} />,
    submit: 'Gutschein ausgeben',
    needed: 'Wert (EUR)',
    typed: { 'Wert (EUR)': '25,50', 'Notiz für dich': 'Jubiläum' },
    contract: issueGiftCard,
    sends: { amountCents: 2550, expiresAt: null, recipientEmail: '', message: '', note: 'Jubiläum' },
    refuses: { path: 'amountCents', field: 'Wert (EUR)' },
  },
  'the balance of a gift card': {
    draw: (onClose) => <BalanceDialog card={card} onClose={onClose} />,
    reads: [listGiftCardCorrections],
    submit: 'Guthaben ändern',
    needed: 'Betrag (EUR)',
    typed: { 'Betrag (EUR)': '5', Grund: 'Versehen' },
    contract: correctGiftCard,
    sends: { cents: 500, reason: 'Versehen' },
    refuses: { path: 'cents', field: 'Betrag (EUR)' },
  },
  'a plan': {
    draw: (onClose) => <PlanDialog plan={null} currency="EUR" onClose={onClose} />,
    submit: 'Speichern',
    needed: 'Name',
    typed: { Name: 'Freundeskreis', 'Preis (EUR)': '7' },
    contract: createPlan,
    sends: { name: 'Freundeskreis', priceCents: 700, billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 },
    refuses: { path: 'priceCents', field: 'Preis (EUR)' },
  },
  'a donation page': {
    draw: (onClose) => <PageDialog page={null} currency="EUR" onClose={onClose} />,
    submit: 'Speichern',
    needed: 'Titel',
    typed: { Titel: 'Neue Brennöfen' },
    contract: createDonationPage,
    sends: { title: 'Neue Brennöfen', amountsCents: [500, 1000, 2500], customAmount: true, recurring: [] },
    refuses: { path: 'amountsCents', field: 'Vorgeschlagene Beträge (EUR)' },
  },
  'an invitation of a member': {
    draw: (onClose) => <InviteMemberDialog onClose={onClose} />,
    reads: [listMemberPlans],
    submit: 'Einladung schicken',
    needed: 'E-Mail-Adresse',
    typed: { 'E-Mail-Adresse': 'mia@kunde.test', Name: 'Mia' },
    contract: inviteSiteMember,
    sends: { email: 'mia@kunde.test', displayName: 'Mia', plans: [] },
    refuses: { path: 'email', field: 'E-Mail-Adresse' },
    leadsOn: true,
  },
  'an invitation of a contributor': {
    draw: (onClose) => <InviteDialog onClose={onClose} />,
    submit: 'Einladung schicken',
    needed: 'E-Mail-Adresse',
    typed: { 'E-Mail-Adresse': 'ben@atelier.test' },
    ticked: ['Auswertung'],
    contract: invite,
    sends: { email: 'ben@atelier.test', roles: [3] },
    refuses: { path: 'email', field: 'E-Mail-Adresse' },
  },
  'the name of a passkey': {
    draw: (onClose) => <RenamePasskeyDialog id="schluessel" name="Laptop" onClose={onClose} />,
    submit: 'Speichern',
    typed: { 'Name des Passkeys': 'Telefon' },
    contract: renamePasskey,
    sends: { name: 'Telefon' },
    refuses: { path: 'name', field: 'Name des Passkeys' },
  },
  'an API key': {
    draw: (onClose) => <NewKeyDialog onClose={onClose} />,
    submit: 'Anlegen',
    needed: 'Wofür ist der Schlüssel?',
    typed: { 'Wofür ist der Schlüssel?': 'Buchhaltung' },
    ticked: ['first'],
    contract: makeApiKey,
    sends: { name: 'Buchhaltung' },
    refuses: { path: 'name', field: 'Wofür ist der Schlüssel?' },
    leadsOn: true,
  },
  'a webhook': {
    draw: (onClose) => <WebhookDialog webhook={null} onClose={onClose} />,
    submit: 'Anlegen',
    needed: 'Name',
    typed: { Name: 'Lager', Adresse: 'https://lager.test/neu' },
    ticked: ['first'],
    contract: addWebhook,
    sends: { name: 'Lager', url: 'https://lager.test/neu', contact: 'anna@atelier.test' },
    refuses: { path: 'url', field: 'Adresse' },
    leadsOn: true,
  },
  'a form': {
    draw: (onClose) => <NewFormDialog onClose={onClose} />,
    submit: 'Anlegen',
    needed: 'Name des Formulars',
    typed: { 'Name des Formulars': '  Anfrage ' },
    contract: createForm,
    sends: { name: 'Anfrage', honeypot: true, clientValidation: true, storage: { keep: true } },
    refuses: { path: 'name', field: 'Name des Formulars' },
    leadsOn: true,
  },
  'an item': {
    draw: (onClose) => <NewItemDialog collectionId={ID} title="Neuer Beitrag" onClose={onClose} />,
    submit: 'Anlegen',
    needed: 'Titel',
    typed: { Titel: 'Aus der Werkstatt' },
    contract: createDocumentRoute,
    sends: { kind: 'item', title: 'Aus der Werkstatt', collectionId: ID },
    refuses: { path: 'title', field: 'Titel' },
    leadsOn: true,
  },
  'a collection': {
    draw: (onClose) => <NewCollectionDialog onClose={onClose} />,
    reads: [publishDraftRoute],
    submit: 'Anlegen',
    needed: 'Titel der Sammlung',
    typed: { 'Titel der Sammlung': 'Termine' },
    contract: createDocumentRoute,
    sends: { kind: 'collection', title: 'Termine', collectionType: 'blog' },
    refuses: { path: 'title', field: 'Titel der Sammlung' },
    leadsOn: true,
  },
};
