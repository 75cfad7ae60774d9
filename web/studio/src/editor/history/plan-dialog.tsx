import { readDocumentRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { sessionQuery } from '../../api/session.ts';
import { usePublish } from '../../draft/use-publish.ts';
import { editorTexts } from '../../texts/editor.ts';
import { historyTexts as texts } from '../../texts/history.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Aspect } from '../aspects.ts';
import { NO_PLAN, useEditor, type Plan } from '../store/editor-store.ts';
import { useSetPlan } from './use-set-plan.ts';
import { momentText } from '../../ui/moment-text.ts';

/** When the change shows itself to visitors, and whether somebody is asked to look at it first. */
export function PlanDialog({ aspect, onClose }: { aspect: Aspect; onClose: () => void }): ReactNode {
  const { kind, id } = aspect;
  const query = useQuery({
    queryKey: ['plan', kind, id],
    queryFn: async () => (await call(readDocumentRoute, { params: { kind, id } })).draft,
    gcTime: 0,
  });
  return (
    <Dialog title={texts.planTitle} isOpen onClose={onClose}>
      <Loaded query={query}>
        {(draft) =>
          draft === null ? (
            <p className="quiet">{texts.nothingToPlan}</p>
          ) : (
            <PlanForm aspect={aspect} plan={draft} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function PlanForm({ aspect, plan, onClose }: { aspect: Aspect; plan: Waiting; onClose: () => void }): ReactNode {
  const [publishAt, setPublishAt] = useState(plan.publishAt);
  const [review, setReview] = useState(plan.reviewBy !== null);
  const { mutate, isPending, error } = useSetPlan(aspect, onClose);
  return (
    <DialogForm
      isDisabled={isPending}
      error={error}
      onSubmit={() => mutate({ publishAt, review, done: texts.saved })}
      onClose={onClose}
    >
      {plan.reviewBy !== null && <Review aspect={aspect} plan={plan} asker={plan.reviewBy} onClose={onClose} />}
      {plan.publishAt !== null && <Notice>{texts.planned(whenOf(plan.publishAt))}</Notice>}
      <MomentField label={texts.when} hint={texts.whenHint} value={publishAt} onChange={setPublishAt} />
      <Check label={texts.review} isOn={review} onChange={setReview} />
    </DialogForm>
  );
}

/** With who could approve it, and whether this person has made it somebody else's. */
type Waiting = Plan & { approvers: string[]; changedByYou: boolean };

/** Who was asked approves the change or gives it back; who asked waits. */
function Review({
  aspect,
  plan,
  asker,
  onClose,
}: {
  aspect: Aspect;
  plan: Waiting;
  asker: string;
  onClose: () => void;
}): ReactNode {
  const { publishAt, approvers } = plan;
  const { data: account } = useQuery(sessionQuery);
  const set = useSetPlan(aspect, onClose);
  const publish = usePublish(useEditor, saved, () => {
    useEditor.getState().setPlan(NO_PLAN);
    inform(editorTexts.published);
    onClose();
  });
  const error = set.error ?? publish.error;
  const who = approvers.length > 0 && <p className="hint">{texts.approvers(approvers)}</p>;
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
        <Notice tone="warn">{texts.changedSince(asker)}</Notice>
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
      <Notice tone="warn">{texts.reviewBy(asker)}</Notice>
      <div className="row">
        {isForLater ? (
          <Button
            look="primary"
            onPress={() => set.mutate({ publishAt, review: false, done: texts.approved(whenOf(publishAt)) })}
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

// The dialog opens when everything is saved.
const saved = (): Promise<void> => Promise.resolve();

const whenOf = (moment: string): string => momentText(moment);
