import { refusal, type Refusal } from '@litfass/kit';
import { widgetTexts } from './texts.ts';

export const widgetRefusals = {
  unknownType: (type: string): Refusal =>
    refusal({
      code: 'unknown-block-type',
      status: 400,
      text: widgetTexts.unknownType,
      detail: `There is no block type '${type.slice(0, 50)}'`,
    }),
  unknownCollection: (): Refusal =>
    refusal({
      code: 'unknown-collection',
      status: 404,
      text: widgetTexts.unknownCollection,
      detail: 'No public item of this website is in a collection of this id',
    }),
  notAlone: (type: string): Refusal =>
    refusal({
      code: 'not-rendered-alone',
      status: 400,
      text: widgetTexts.notAlone,
      detail: `A block of the type '${type}' is rendered with its page only`,
    }),
} as const;
