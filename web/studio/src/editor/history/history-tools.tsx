import { CalendarClock, History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { historyTexts as texts } from '../../texts/history.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later.tsx';
import { useEditor } from '../store/editor-store.ts';

const HistoryDialog = later(async () => (await import('./history-dialog.tsx')).HistoryDialog);
const PlanDialog = later(async () => (await import('./plan-dialog.tsx')).PlanDialog);

/** Beside publish: what was published before, and when the next change is. */
export function HistoryTools({ flush }: { flush: () => Promise<void> }): ReactNode {
  const aspect = useEditor((state) => state.aspect);
  const may = useMay();
  const [open, setOpen] = useState<'history' | 'plan' | null>(null);
  if (!aspect) return null;
  const close = (): void => setOpen(null);
  return (
    <>
      {may('changeStructure') && (
        <Button look="quiet" size="icon" aria-label={texts.open} onPress={() => setOpen('history')}>
          <History aria-hidden />
        </Button>
      )}
      <Button look="quiet" size="icon" aria-label={texts.plan} onPress={() => void flush().then(() => setOpen('plan'))}>
        <CalendarClock aria-hidden />
      </Button>
      {open === 'history' && <HistoryDialog aspect={aspect} onClose={close} />}
      {open === 'plan' && <PlanDialog aspect={aspect} onClose={close} />}
    </>
  );
}
