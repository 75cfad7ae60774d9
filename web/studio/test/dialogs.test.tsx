// @vitest-environment jsdom
import './german-browser.ts';
import { fakeServices } from './fake-services.ts';
import { showWindow } from './show.tsx';
import { changeContributor, invite } from '@litfass/auth/api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ChangeRolesDialog, InviteDialog } from '../src/features/contributors/roles-dialog.tsx';
import { NewFormDialog } from '../src/features/forms/new-form-dialog.tsx';
import { ANSWER, cases, contributor, ID, REFUSED, type Case } from './dialog-cases.tsx';

const services = fakeServices();
const dialog = (): HTMLElement => screen.getByRole('dialog');
const field = (name: string): HTMLInputElement => within(dialog()).getByRole('textbox', { name });
const press = async (user: UserEvent, name: string): Promise<void> =>
  user.click(within(dialog()).getByRole('button', { name }));

/** Does in the window what its case says. */
async function fill(user: UserEvent, { typed, ticked = [] }: Case): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    await user.clear(field(name));
    await user.type(field(name), text);
  }
  for (const name of ticked) {
    const boxes = within(dialog()).getAllByRole('checkbox', name === 'first' ? {} : { name: new RegExp(`^${name}`) });
    const [box] = boxes;
    if (box) await user.click(box);
  }
}

/** Opens the window of a case. */
async function open({ draw, reads = [] }: Case): Promise<Awaited<ReturnType<typeof showWindow>>> {
  services.answerPlainly(...reads);
  return showWindow(draw);
}

const withNeeded = Object.entries(cases).flatMap(([what, given]) =>
  given.needed === undefined ? [] : [{ what, given, name: given.needed }],
);

it.each(withNeeded)('the window of $what leads to what is missing and sends nothing', async ({ given, name }) => {
  const sent = services.refuse(given.contract, 500, { error: REFUSED });
  const { user } = await open(given);
  await user.clear(field(name));
  await press(user, given.submit);
  await waitFor(() => expect(field(name)).toBe(document.activeElement));
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

describe.each(Object.entries(cases))('the window of %s', (_what, given) => {
  const { submit, contract, sends, refuses, leadsOn = false } = given;

  it('says at the field what the service refuses, and keeps what was typed', async () => {
    services.refuse(contract, 400, {
      error: 'Bitte prüfe die markierten Felder.',
      errors: { [refuses.path]: REFUSED },
    });
    const { user } = await open(given);
    await fill(user, given);
    await press(user, submit);
    await waitFor(() => expect(field(refuses.field)).toBe(document.activeElement));
    const described = (field(refuses.field).getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)).toContain(REFUSED);
    for (const [name, text] of Object.entries(given.typed)) expect(field(name).value).toBe(text);
  });

  it('sends once what its contract takes, and gives the focus back', async () => {
    const release = services.hold(contract, ANSWER);
    const { user, opener } = await open(given);
    await fill(user, given);
    await press(user, submit);
    await user.keyboard('{Enter}');
    const [sent, ...more] = release();
    expect(sent).toMatchObject(sends);
    expect(more).toEqual([]);
    await waitFor(() => expect(document.activeElement === opener || leadsOn).toBe(true));
  });
});

it('asks for at least one role, and sends the roles that are ticked', async () => {
  const sent = services.refuse(changeContributor, 500, { error: REFUSED });
  const { user } = await showWindow((onClose) => <ChangeRolesDialog contributor={contributor} onClose={onClose} />);
  const box = within(dialog()).getByRole('checkbox', { name: /^Redaktion/ });
  await user.click(box);
  await press(user, 'Speichern');
  expect(within(dialog()).getByRole('alert').textContent).not.toBe('');
  expect(sent).toEqual([]);
  await user.click(box);
  await press(user, 'Speichern');
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { accountId: ID }, body: { roles: [4] } },
  ]);
  await within(dialog()).findByText(REFUSED);
});

it('asks for a role of whoever is invited, and leads to the first', async () => {
  const sent = services.refuse(invite, 500, { error: REFUSED });
  const { user } = await showWindow((onClose) => <InviteDialog onClose={onClose} />);
  await user.type(field('E-Mail-Adresse'), 'ben@atelier.test');
  await press(user, 'Einladung schicken');
  await within(dialog()).findByRole('alert');
  expect(document.activeElement).toBe(within(dialog()).getAllByRole('checkbox')[0]);
  expect(sent).toEqual([]);
});

it('asks before a window with something typed in it is closed', async () => {
  const { user } = await showWindow((onClose) => <NewFormDialog onClose={onClose} />);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Öffnen' }));
  await user.type(field('Name des Formulars'), 'Anfrage');
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hier bleiben' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Name des Formulars').value).toBe('Anfrage');
});
