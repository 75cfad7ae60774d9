import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { limits } from '@litfass/model';
import { orderItemsRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GripVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { tell } from '../../analytics/tell.ts';
import { call } from '../../api/call.ts';
import { orderQuery, type ListedItem } from '../../api/items.ts';
import { documentQuery } from '../../api/site.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The items in the order of their list, to be sorted by pointer or keyboard (LIMIT-003: at most 250). */
export function ItemOrder({ collectionId }: { collectionId: string }): ReactNode {
  const query = useQuery(orderQuery(collectionId));
  const { data: collection } = useQuery(documentQuery('collection', collectionId));
  const ordering = (collection?.draft?.document ?? collection?.published)?.['ordering'];
  return (
    <Loaded query={query}>
      {({ items, total }) =>
        total > limits.userOrderedItems ? (
          <Notice tone="warn">{texts.orderTooMany}</Notice>
        ) : (
          <Sortable
            isFollowed={ordering === 'user'}
            collectionId={collectionId}
            items={items.filter(({ isNew }) => !isNew)}
          />
        )
      }
    </Loaded>
  );
}

function Sortable({
  collectionId,
  items,
  isFollowed,
}: {
  collectionId: string;
  items: ListedItem[];
  /** Whether visitors see this order; other collections sort themselves. */
  isFollowed: boolean;
}): ReactNode {
  const client = useQueryClient();
  const [ids, setIds] = useState(() => items.map(({ id }) => id));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { mutate, error } = useMutation({
    mutationFn: (order: string[]) => call(orderItemsRoute, { params: { id: collectionId }, body: { ids: order } }),
    onSuccess: () => tell('collection_move', { parentId: collectionId }),
    onSettled: () => client.invalidateQueries({ queryKey: ['items', collectionId] }),
  });
  return (
    <div className="stack">
      <p className="quiet">{texts.orderHint}</p>
      {!isFollowed && <Notice tone="warn">{texts.orderUnseen}</Notice>}
      {error && <Notice tone="danger">{error.message}</Notice>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          if (!over || over.id === active.id) return;
          const order = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
          setIds(order);
          mutate(order);
        }}
      >
        <SortableContext items={ids}>
          <ul className="card rows">
            {ids.map((id) => (
              <SortableRow key={id} id={id} title={items.find((item) => item.id === id)?.title ?? ''} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </div>
  );
}

function SortableRow({ id, title }: { id: string; title: string }): ReactNode {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className="sort-row"
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? 'none' }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="sort-grip"
        {...attributes}
        {...listeners}
        aria-label={texts.move({ title })}
      >
        <GripVertical aria-hidden />
      </button>
      {title || texts.untitled}
    </li>
  );
}
