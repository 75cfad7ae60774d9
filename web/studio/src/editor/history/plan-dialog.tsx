import { readDocumentRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { sessionQuery } from '../../api/session.ts';
import type { Autosave } from '../../draft/autosave.ts';
import { usePublish } from '../../draft/use-publish.ts';
import { historyTexts as texts } from '../../gen/texts/history.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { CheckEntry, MomentEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Aspect } from '../aspects.ts';
import { saidOfPublished } from '../item/appearance.ts';
import { NO_PLAN, useEditor, type Plan } from '../store/editor-store.ts';
import type { EditedPage } from '../store/page-document.ts';
import { useSetPlan } from './use-set-plan.ts';
import { momentText } from '../../ui/moment-text.ts';

interface Props {
  autosave: Autosave<EditedPage>;
  onClose: () => void;
}

/** When the change shows itself to visitors, and whether somebody is asked to look at it first. */
export function PlanDialog({ aspect, ...props }: Props & { aspect: Aspect }): ReactNode {
  const { kind, id } = aspect;
  const query = useQuery({
    queryKey: ['plan', kind, id],
    queryFn: async () => (await call(readDocumentRoute, { params: { kind, id } })).draft,
    gcTime: 0,
  });
  return (
    <Dialog title={texts.planTitle} isOpen onClose={props.onClose}>
      <Loaded query={query}>
        {(draft) =>
          draft === null ? <p className="quiet">{texts.nothingToPlan}</p> : <PlanForm plan={draft} {...props} />
        }
      </Loaded>
    </Dialog>
  );
}

function PlanForm({ plan, autosave, onClose }: Props & { plan: Waiting }): ReactNode {
  const { mutateAsync } = useSetPlan(autosave, onClose);
  const form = useOwnerForm({
    values: { publishAt: plan.publishAt, review: plan.reviewBy !== null },
    send: (typed) => mutateAsync({ ...typed, done: texts.saved }),
  });
  const { control } = form;
  return (
    <DialogForm form={form} onClose={onClose}>
      {plan.reviewBy !== null && <Review plan={plan} asker={plan.reviewBy} autosave={autosave} onClose={onClose} />}
      {plan.publishAt !== null && <Notice>{texts.planned({ when: whenOf(plan.publishAt) })}</Notice>}
      <MomentEntry label={texts.when} hint={texts.whenHint} control={control} name="publishAt" />
      <CheckEntry label={texts.review} control={control} name="review" />
    </DialogForm>
  );
}

/** With who could approve it, and whether this person has made it somebody else's. */
type Waiting = Plan & { approvers: string[]; changedByYou: boolean };

/** Who was asked approves the change or gives it back; who asked waits. */
function Review({ plan, asker, autosave, onClose }: Props & { plan: Waiting; asker: string }): ReactNode {
  const { publishAt, approvers } = plan;
  const { data: account } = useQuery(sessionQuery);
  const set = useSetPlan(autosave, onClose);
  const publish = usePublish(useEditor, autosave, () => {
    useEditor.getState().setPlan(NO_PLAN);
    inform(saidOfPublished(useEditor.getState().document, new Date()));
    onClose();
  });
  const error = set.error ?? publish.error;
  const who = approvers.length > 0 && <p className="hint">{texts.approvers({ names: approvers.join(', ') })}</p>;
  const [openedAt] = useState(Date.now);
  const isForLater = publishAt !== null && Date.parse(publishAt) > openedAt;
  if (account && (account.displayName || account.email) === asker)
    return (
      <>
        <Notice>{texts.reviewMine}</Notice>
        {who}
      </>
    );
  if (plan.changedByYou)
    return (
      <>
        {error && <Notice tone="danger">{error.message}</Notice>}
        <Notice tone="warn">{texts.changedSince({ name: asker })}</Notice>
        {who}
        <div className="row">
          <Button look="primary" onPress={() => set.mutate({ publishAt, review: true, done: texts.reviewMine })}>
            {texts.ask}
          </Button>
        </div>
      </>
    );
  return (
    <>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <Notice tone="warn">{texts.reviewBy({ name: asker })}</Notice>
      <div className="row">
        {isForLater ? (
          <Button
            look="primary"
            onPress={() => set.mutate({ publishAt, review: false, done: texts.approved({ when: whenOf(publishAt) }) })}
          >
            {texts.approveForLater}
          </Button>
        ) : (
          <Button look="primary" isDisabled={publish.isPending} onPress={() => publish.mutate()}>
            {texts.approve}
          </Button>
        )}
        <Button onPress={() => set.mutate({ publishAt: null, review: false, done: texts.givenBack })}>
          {texts.giveBack}
        </Button>
      </div>
    </>
  );
}

const whenOf = (moment: string): string => momentText(moment);
