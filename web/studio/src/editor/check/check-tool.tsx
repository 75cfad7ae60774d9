import { ShieldAlert } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { historyTexts as texts } from '../../texts/history.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditor } from '../store/editor-store.ts';
import type { EditedPage } from '../store/page-document.ts';
import { checkPage } from './check-page.ts';
import { HintList } from './page-check.tsx';

/** Beside publish, while something should be mended before: how much it is, and what. */
export function CheckTool({ page }: { page: EditedPage }): ReactNode {
  const lowContrast = useEditor((state) => state.lowContrast);
  const [isOpen, setIsOpen] = useState(false);
  const hints = useMemo(() => checkPage(page, lowContrast), [page, lowContrast]);
  if (hints.length === 0) return null;
  return (
    <>
      <Button look="quiet" aria-label={texts.hintCount(hints.length)} onPress={() => setIsOpen(true)}>
        <ShieldAlert aria-hidden className="check-icon" />
        {hints.length}
      </Button>
      <Dialog title={texts.check} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>{texts.checkIntro}</p>
        <div className="page-check">
          <HintList page={page} hints={hints} onChosen={() => setIsOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
