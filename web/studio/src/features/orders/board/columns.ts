import { pointerWithin, rectIntersection, type CollisionDetection, type KeyboardCoordinateGetter } from '@dnd-kit/core';

/** The column under the pointer; with keys, under the card. */
export const columnUnder: CollisionDetection = (args) => {
  const under = pointerWithin(args);
  return under.length > 0 ? under : rectIntersection(args);
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** How far inside a column a card lies that came by key. */
const INSET = 8;

/** An arrow key takes the card to the next column that it may go to. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const columns = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => context.droppableRects.get(id) ?? [])
    .toSorted((first, second) => first.left - second.left);
  const from = currentCoordinates.x;
  const next =
    step === 1 ? columns.find(({ left }) => left > from) : columns.findLast(({ left, width }) => left + width <= from);
  return next && { x: next.left + INSET, y: next.top + INSET };
};
