import { useMutation } from '@tanstack/react-query';
import { CalendarClock, Eye, History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import type { Autosave } from '../../draft/autosave.ts';
import { historyTexts as texts } from '../../gen/texts/history.ts';
import { previewTexts } from '../../gen/texts/preview.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later.tsx';
import { shortMomentText } from '../../ui/moment-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { useEditor } from '../store/editor-store.ts';
import type { EditedPage } from '../store/page-document.ts';

const HistoryDialog = later(async () => (await import('./history-dialog.tsx')).HistoryDialog);
const PreviewDialog = later(async () => (await import('../preview/preview-dialog.tsx')).PreviewDialog);
const PlanDialog = later(async () => (await import('./plan-dialog.tsx')).PlanDialog);

/** Beside publish: the page as others see it, what was published before, and when the next change is. */
export function HistoryTools({ autosave }: { autosave: Autosave<EditedPage> }): ReactNode {
  const aspect = useEditor((state) => state.aspect);
  const may = useMay();
  const [open, setOpen] = useState<'preview' | 'history' | 'plan' | null>(null);
  // What is planned is what is on the screen: it has to be saved before.
  const plan = useMutation({
    mutationFn: () => autosave.whenKept(() => Promise.resolve()),
    onSuccess: () => setOpen('plan'),
  });
  if (!aspect) return null;
  const close = (): void => setOpen(null);
  return (
    <>
      <Button look="quiet" size="icon" aria-label={previewTexts.title} onPress={() => setOpen('preview')}>
        <Eye aria-hidden />
      </Button>
      {may('changeStructure') && (
        <Button look="quiet" size="icon" aria-label={texts.open} onPress={() => setOpen('history')}>
          <History aria-hidden />
        </Button>
      )}
      <PlanTool onPress={() => plan.mutate()} />
      {plan.isError && <Notice tone="danger">{plan.error.message}</Notice>}
      {open === 'preview' && <PreviewDialog aspect={aspect} onClose={close} />}
      {open === 'history' && <HistoryDialog aspect={aspect} onClose={close} />}
      {open === 'plan' && <PlanDialog aspect={aspect} autosave={autosave} onClose={close} />}
    </>
  );
}

/** Leads to the plan; says what is planned where something is. */
function PlanTool({ onPress }: { onPress: () => void }): ReactNode {
  const { publishAt, reviewBy } = useEditor((state) => state.plan);
  const hasDraft = useEditor((state) => state.hasDraft);
  const isPlanned = hasDraft && (publishAt !== null || reviewBy !== null);
  if (!isPlanned)
    return (
      <Button look="quiet" size="icon" aria-label={texts.plan} onPress={onPress}>
        <CalendarClock aria-hidden />
      </Button>
    );
  return (
    <Button look="quiet" onPress={onPress}>
      <CalendarClock aria-hidden />
      {reviewBy === null ? texts.plannedShort({ when: shortMomentText(publishAt ?? '') }) : texts.reviewAsked}
    </Button>
  );
}
