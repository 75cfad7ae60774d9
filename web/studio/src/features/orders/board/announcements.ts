import type { Active, Announcements, Over } from '@dnd-kit/core';
import { orderStages } from '@litfass/model';
import type { OrderEntry } from '../../../api/orders.ts';
import { orderBoardTexts as texts } from '../../../texts/order-board.ts';

/** What a screen reader says while a card moves. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => texts.lifted(numberOf(active)),
  onDragOver: ({ active, over }) =>
    over ? texts.over(numberOf(active), nameOf(over)) : texts.overNothing(numberOf(active)),
  onDragEnd: ({ active, over }) =>
    over ? texts.dropped(numberOf(active), nameOf(over)) : texts.putBack(numberOf(active)),
  onDragCancel: ({ active }) => texts.putBack(numberOf(active)),
};

const numberOf = ({ data }: Active): string =>
  (data.current as { order?: OrderEntry } | undefined)?.order?.number ?? '';

function nameOf({ id }: Over): string {
  const stage = orderStages.find((each) => each === id);
  return stage ? texts.stages[stage] : '';
}
