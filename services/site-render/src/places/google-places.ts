import { refusal } from '@litfass/kit';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Suggestions = Type.Object({
  predictions: Type.Array(
    Type.Object({
      place_id: Type.String(),
      description: Type.String(),
      structured_formatting: Type.Optional(Type.Object({ main_text: Type.String() })),
    }),
  ),
});

const Component = Type.Object({ long_name: Type.String(), types: Type.Array(Type.String()) });
const Details = Type.Object({
  result: Type.Object({
    name: Type.Optional(Type.String()),
    address_components: Type.Optional(Type.Array(Component)),
    geometry: Type.Object({ location: Type.Object({ lat: Type.Number(), lng: Type.Number() }) }),
  }),
});

/** Reads Google's answer to a search. @throws Refusal 502 when it is none */
export function readSuggestions(answer: unknown): { placeId: string; title: string; text: string }[] {
  if (statusOf(answer) === 'ZERO_RESULTS') return [];
  if (statusOf(answer) !== 'OK' || !Value.Check(Suggestions, answer)) throw unusable(answer);
  return answer.predictions.map(({ place_id, description, structured_formatting }) => ({
    placeId: place_id,
    title: structured_formatting?.main_text ?? description,
    text: description,
  }));
}

/** Reads Google's answer about a place, in the parts of our own addresses. @throws Refusal 404, 502 */
export function readDetails(answer: unknown) {
  if (['NOT_FOUND', 'ZERO_RESULTS', 'INVALID_REQUEST'].includes(statusOf(answer))) throw placeRefusals.unknown();
  if (statusOf(answer) !== 'OK' || !Value.Check(Details, answer)) throw unusable(answer);
  const { name = '', address_components: components = [], geometry } = answer.result;
  const part = partOf(components);
  return {
    addressTitle: name,
    addressLine1: [part('route'), part('street_number')].filter(Boolean).join(' '),
    addressLine2: [part('postal_code'), part('locality') || part('postal_town')].filter(Boolean).join(' '),
    addressCountry: part('country'),
    lat: geometry.location.lat,
    lng: geometry.location.lng,
  };
}

const partOf =
  (components: Static<typeof Component>[]) =>
  (type: string): string =>
    components.find(({ types }) => types.includes(type))?.long_name ?? '';

const statusOf = (answer: unknown): string => String(Reflect.get(Object(answer), 'status') ?? '');

const unusable = (answer: unknown) =>
  placeRefusals.away(`Google answered ${statusOf(answer) || 'nothing that we know'}`);

export const placeRefusals = {
  noKey: () =>
    refusal({
      code: 'maps-key-missing',
      status: 409,
      text: 'Für die Ortssuche fehlt ein Schlüssel. Trage in den Einstellungen einen Google-Maps-Schlüssel ein.',
    }),
  unknown: () =>
    refusal({
      code: 'place-unknown',
      status: 404,
      text: 'Diesen Ort gibt es nicht mehr. Suche ihn bitte noch einmal.',
    }),
  away: (detail: string) =>
    refusal({
      code: 'places-away',
      status: 502,
      text: 'Die Ortssuche ist gerade nicht erreichbar. Versuche es bitte später noch einmal oder trage die Adresse selbst ein.',
      detail,
    }),
} as const;
