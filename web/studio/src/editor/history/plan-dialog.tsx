import { planDraftRoute, readDocumentRoute } from '@litfass/site-render/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { locale } from '../../texts/choose.ts';
import { historyTexts as texts } from '../../texts/history.ts';
import { Check } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Aspect } from '../aspects.ts';

const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

interface Plan {
  publishAt: string | null;
  reviewBy: string | null;
}

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

function PlanForm({ aspect, plan, onClose }: { aspect: Aspect; plan: Plan; onClose: () => void }): ReactNode {
  const [publishAt, setPublishAt] = useState(plan.publishAt);
  const [review, setReview] = useState(plan.reviewBy !== null);
  const { kind, id } = aspect;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(planDraftRoute, { params: { kind, id }, body: { publishAt, review } }),
    onSuccess: () => {
      inform(texts.saved);
      onClose();
    },
  });
  return (
    <DialogForm isDisabled={isPending} error={error} onSubmit={() => mutate()} onClose={onClose}>
      {plan.reviewBy !== null && <Notice>{texts.reviewBy(plan.reviewBy)}</Notice>}
      {plan.publishAt !== null && <Notice>{texts.planned(times.format(new Date(plan.publishAt)))}</Notice>}
      <MomentField label={texts.when} hint={texts.whenHint} value={publishAt} onChange={setPublishAt} />
      <Check label={texts.review} isOn={review} onChange={setReview} />
    </DialogForm>
  );
}
