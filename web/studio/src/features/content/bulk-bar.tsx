import { workflowCodes } from '@litfass/model';
import { changeItemsRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { tell } from '../../analytics/tell.ts';
import { call } from '../../api/call.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { inform } from '../../ui/information.tsx';
import { spokenMomentText } from '../../ui/moment-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { BulkSchedule } from './bulk-schedule.tsx';
import { BulkTerms } from './bulk-terms.tsx';
import '../../ui/bulk-bar.css';
import type { BulkChange } from './bulk-change.ts';

/** What can be done with several items at once. */
export function BulkBar({
  collectionId,
  chosen,
  total,
  onClear,
  onAll,
}: {
  collectionId: string;
  chosen: ReadonlySet<string>;
  total: number;
  onClear: () => void;
  onAll: () => void;
}): ReactNode {
  const [asking, setAsking] = useState<'remove' | 'terms' | 'schedule' | null>(null);
  const change = useBulkChange(collectionId, chosen, onClear);
  const run = (body: BulkChange): void => {
    setAsking(null);
    change.mutate(body);
  };
  const close = (): void => setAsking(null);
  return (
    <>
      <div className="bulk-bar" role="toolbar" aria-label={texts.list}>
        <span role="status">
          {chosen.size > 0 ? texts.selected({ count: chosen.size }) : texts.found({ count: total })}
        </span>
        {chosen.size === 0 ? (
          <Button look="quiet" onPress={onAll}>
            {texts.selectAll}
          </Button>
        ) : (
          <>
            <Button onPress={() => run({ workflow: workflowCodes.published })}>{texts.publish}</Button>
            <Button onPress={() => run({ workflow: workflowCodes.draft })}>{texts.hide}</Button>
            <Button onPress={() => run({ workflow: workflowCodes.needsReview })}>{texts.askReview}</Button>
            <Button onPress={() => setAsking('schedule')}>{texts.schedule}</Button>
            <Button onPress={() => setAsking('terms')}>{texts.editTerms}</Button>
            <Button look="danger" onPress={() => setAsking('remove')}>
              {texts.remove}
            </Button>
            <Button look="quiet" onPress={onClear}>
              {texts.clear}
            </Button>
          </>
        )}
      </div>
      {change.isError && <Notice tone="danger">{change.error.message}</Notice>}
      {change.data?.refused.map(({ id, title, reason }) => (
        <Notice key={id} tone="warn">
          {texts.refused({ title, reason })}
        </Notice>
      ))}
      {asking === 'terms' && <BulkTerms onClose={close} onApply={run} />}
      {asking === 'schedule' && <BulkSchedule onClose={close} onApply={run} />}
      <Confirmation
        title={texts.removeItems}
        text={texts.removeItemsText({ count: chosen.size })}
        confirm={texts.remove}
        isOpen={asking === 'remove'}
        onClose={close}
        onConfirm={() => run({ remove: true })}
      />
    </>
  );
}

function useBulkChange(collectionId: string, chosen: ReadonlySet<string>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BulkChange) =>
      call(changeItemsRoute, { params: { id: collectionId }, body: { ...body, ids: [...chosen] } }),
    onSuccess: async ({ changed }, { remove, workflow, publishAt, addTags, addCategories }) => {
      const about = { parentId: collectionId, count: changed };
      if (remove === true) tell('collection_item_delete', about);
      if (workflow !== undefined) tell('collection_item_visibility_change', about);
      if (addTags?.length) tell('collection_item_tag_add', about);
      if (addCategories?.length) tell('collection_item_category_add', about);
      inform(
        publishAt
          ? texts.scheduledItems({ count: changed, when: spokenMomentText(publishAt) })
          : texts.changed({ count: changed }),
      );
      onDone();
      await client.invalidateQueries({ queryKey: ['items', collectionId] });
      await client.invalidateQueries({ queryKey: ['terms', collectionId] });
    },
  });
}
