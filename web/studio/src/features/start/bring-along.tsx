import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { startTexts as texts } from '../../gen/texts/start.ts';
import { importTexts } from '../../gen/texts/import.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sourceFirst, sourceKinds } from './source-first.ts';

/** Who has a website already brings it along: as an archive of Litfass, or as an export of another system. */
export function BringAlong({ onFiles }: { onFiles: (files: readonly File[]) => void }): ReactNode {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <section className="card bring-along">
      <div>
        <h2>{texts.bringTitle}</h2>
        <p className="quiet">{texts.bringText}</p>
        {isMissing && <Notice tone="warn">{importTexts.noSource}</Notice>}
      </div>
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={sourceKinds}
        onSelect={(chosen) => {
          const files = sourceFirst([...(chosen ?? [])]);
          setIsMissing(files.length === 0);
          if (files.length > 0) onFiles(files);
        }}
      >
        <Button>
          <Upload aria-hidden />
          {texts.bring}
        </Button>
      </FileTrigger>
    </section>
  );
}
