import { changeItemsRoute, createDocumentRoute, dropDraftRoute, readDocumentRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, ExternalLink, Trash2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { tell } from '../../analytics/tell.ts';
import { call } from '../../api/call.ts';
import type { ListedItem } from '../../api/items.ts';
import { withFreshIds } from '../../editor/store/new-id.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { Confirmation } from '../../ui/dialog.tsx';
import { inform } from '../../ui/information.tsx';
import { Menu } from '../../ui/menu.tsx';

/** Further actions of one item. */
export function ItemMenu({ item, collectionId }: { item: ListedItem; collectionId: string }): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const { mutate } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => inform(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['items', collectionId] }),
  });
  const duplicate = async (): Promise<void> => {
    const id = await copyItem(item, collectionId);
    tell('collection_item_duplicate', { objectId: item.id, parentId: collectionId });
    await navigate({ to: '/items/$id', params: { id } });
  };
  const discard = async (): Promise<void> => {
    await call(dropDraftRoute, { params: { kind: 'item', id: item.id } });
    tell('collection_item_cancel', { objectId: item.id, parentId: collectionId });
  };
  const remove = async (): Promise<void> => {
    await call(changeItemsRoute, { params: { id: collectionId }, body: { ids: [item.id], remove: true } });
    tell('collection_item_delete', { objectId: item.id, parentId: collectionId, count: 1 });
  };
  return (
    <>
      <Menu
        label={texts.actions({ title: item.title || texts.untitled })}
        actions={[
          { id: 'copy', label: texts.duplicate, icon: Copy, run: () => mutate(duplicate) },
          ...(item.isNew
            ? []
            : [{ id: 'view', label: texts.view, icon: ExternalLink, run: () => void open(`${item.href}?noredirect`) }]),
          ...(item.hasDraft && !item.isNew
            ? [{ id: 'drop', label: texts.discard, icon: Undo2, run: () => mutate(discard) }]
            : []),
          { id: 'remove', label: texts.remove, icon: Trash2, tone: 'danger' as const, run: () => setIsLeaving(true) },
        ]}
      />
      <Confirmation
        title={texts.removeItems}
        text={texts.removeItemsText({ count: 1 })}
        confirm={texts.remove}
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => mutate(remove)}
      />
    </>
  );
}

async function copyItem({ id, title }: ListedItem, collectionId: string): Promise<string> {
  const { published, draft } = await call(readDocumentRoute, { params: { kind: 'item', id } });
  const document = withFreshIds(draft?.document ?? published ?? {});
  const body = { kind: 'item' as const, title: texts.copyOf({ title }), collectionId, document };
  return (await call(createDocumentRoute, { body })).id;
}
