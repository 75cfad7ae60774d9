import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const path = '/api/google-maps/places';
const Language = Type.Optional(Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }));
/** Groups the calls of one search for Google's accounting. */
const SearchToken = Type.Optional(Type.String({ maxLength: 100 }));

/** MAP-013, OPEN-065: what was typed so far in, suggestions out. */
export const suggestPlaces = route({
  method: 'GET',
  path: `${path}/autocomplete`,
  summary: 'Suggests places for what was typed so far',
  access: { permission: 'contentManager' },
  query: Type.Object({
    input: Type.String({ minLength: 1, maxLength: 200 }),
    language: Language,
    sessiontoken: SearchToken,
  }),
  response: Type.Object({
    suggestions: Type.Array(Type.Object({ placeId: Type.String(), title: Type.String(), text: Type.String() })),
  }),
});

/** MAP-014, MAP-015, OPEN-065: the id of a place in, its address and where it is out. */
export const placeDetails = route({
  method: 'GET',
  path: `${path}/details`,
  summary: 'Address and coordinates of a place; says in the log where the tracking fields are missing',
  access: { permission: 'contentManager' },
  query: Type.Object({
    placeId: Type.String({ minLength: 1, maxLength: 300 }),
    language: Language,
    sessiontoken: SearchToken,
    productPage: Type.Optional(Type.String({ maxLength: 100 })),
    productSection: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: Type.Object({
    placeId: Type.String(),
    addressTitle: Type.String(),
    addressLine1: Type.String(),
    addressLine2: Type.String(),
    addressCountry: Type.String(),
    lat: Type.Number(),
    lng: Type.Number(),
  }),
});
