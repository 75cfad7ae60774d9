import { refusal, type Refusal } from '@litfass/kit';

export const widgetRefusals = {
  unknownType: (type: string): Refusal =>
    refusal({
      code: 'unknown-block-type',
      status: 400,
      text: 'Diese Art von Block gibt es nicht. Bitte lade die Seite neu.',
      detail: `There is no block type '${type.slice(0, 50)}'`,
    }),
  unknownCollection: (): Refusal =>
    refusal({
      code: 'unknown-collection',
      status: 404,
      text: 'Diese Sammlung gibt es nicht, oder sie ist leer.',
      detail: 'No public item of this website is in a collection of this id',
    }),
  notAlone: (type: string): Refusal =>
    refusal({
      code: 'not-rendered-alone',
      status: 400,
      text: 'Dieser Block kann nicht einzeln geladen werden. Bitte lade die Seite neu.',
      detail: `A block of the type '${type}' is rendered with its page only`,
    }),
} as const;
