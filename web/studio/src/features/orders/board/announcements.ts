import type { Active, Announcements, Over } from '@dnd-kit/core';
import { orderStages } from '@litfass/model';
import type { OrderEntry } from '../../../api/orders.ts';
import { orderBoardTexts as texts } from '../../../gen/texts/order-board.ts';

/** What a screen reader says while a card moves. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => texts.lifted({ number: numberOf(active) }),
  onDragOver: ({ active, over }) =>
    over
      ? texts.over({ number: numberOf(active), column: nameOf(over) })
      : texts.overNothing({ number: numberOf(active) }),
  onDragEnd: ({ active, over }) =>
    over
      ? texts.dropped({ number: numberOf(active), column: nameOf(over) })
      : texts.putBack({ number: numberOf(active) }),
  onDragCancel: ({ active }) => texts.putBack({ number: numberOf(active) }),
};

const numberOf = ({ data }: Active): string =>
  (data.current as { order?: OrderEntry } | undefined)?.order?.number ?? '';

function nameOf({ id }: Over): string {
  const stage = orderStages.find((each) => each === id);
  return stage ? texts.stages[stage] : '';
}
