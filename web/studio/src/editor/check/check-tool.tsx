import { ShieldAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { historyTexts as texts } from '../../gen/texts/history.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { HintList } from './page-check.tsx';
import { useHints } from './use-hints.ts';

/** Beside publish, while something should be mended before: how much it is, and what. */
export function CheckTool(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const hints = useHints();
  if (hints.length === 0) return null;
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label={texts.hintCount({ count: hints.length })}
        onPress={() => setIsOpen(true)}
      >
        <span className="check-icon">
          <ShieldAlert aria-hidden />
          <span className="check-count">{hints.length}</span>
        </span>
      </Button>
      <Dialog title={texts.check} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>{texts.checkIntro}</p>
        <div className="page-check">
          <HintList hints={hints} onChosen={() => setIsOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
