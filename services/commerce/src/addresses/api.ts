import { route } from '@litfass/kit/contract';
import { Address, Id, SavedAddress } from '@litfass/model';
import { Type } from 'typebox';

/** For members alone: whoever is not logged in gets 401 with `loginRequired`. */
const forMembers = { access: 'public', form: true, crumb: 'script' } as const;
const Saved = Type.Object({ addresses: Type.Array(SavedAddress) });

export const listAddresses = route({
  method: 'GET',
  path: '/api/commerce/addresses',
  summary: 'Addresses that the member keeps for the next order, what was used last first',
  access: 'public',
  response: Saved,
});

export const saveMemberAddress = route({
  method: 'POST',
  path: '/api/commerce/addresses',
  summary: 'Keeps an address of the member; with an id it takes that one’s place',
  ...forMembers,
  body: Type.Object({ ...Address.properties, id: Type.Optional(Id) }),
  response: Saved,
});

export const deleteMemberAddress = route({
  method: 'POST',
  path: '/api/commerce/addresses/:id/delete',
  summary: 'Forgets an address of the member',
  ...forMembers,
  params: Type.Object({ id: Id }),
  response: Saved,
});
