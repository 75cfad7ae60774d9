import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { startTexts as texts } from '../../texts/start.ts';
import { Button } from '../../ui/button.tsx';
import { sourceFirst } from './source-first.ts';

/** Who has a website already brings it along: as an archive of Litfass, or as an export of another system. */
export function BringAlong({ onFiles }: { onFiles: (files: readonly File[]) => void }): ReactNode {
  return (
    <section className="card bring-along">
      <div>
        <h2>{texts.bringTitle}</h2>
        <p className="quiet">{texts.bringText}</p>
      </div>
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={['.zip', '.xml', 'image/*']}
        onSelect={(chosen) => {
          const files = sourceFirst([...(chosen ?? [])]);
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
