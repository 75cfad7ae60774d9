import { useState, type ReactNode } from 'react';
import type { MediaFile } from '../api/site.ts';
import { contentTexts } from '../gen/texts/content.ts';
import { libraryTexts as texts } from '../gen/texts/library.ts';
import { Button } from '../ui/button.tsx';
import '../ui/bulk-bar.css';
import { DescribeFiles } from './describe-files.tsx';
import { MoveFiles } from './move-files.tsx';
import { RemoveFiles } from './remove-files.tsx';

/** What can be done with several files at once. */
export function ChosenFiles({
  files,
  onAll,
  onClear,
}: {
  files: readonly MediaFile[];
  onAll: () => void;
  onClear: () => void;
}): ReactNode {
  const [asking, setAsking] = useState<'move' | 'describe' | 'remove' | null>(null);
  const close = (): void => setAsking(null);
  const done = (): void => {
    close();
    onClear();
  };
  const pictures = files.filter(({ mime }) => mime.startsWith('image/'));
  return (
    <div className="bulk-bar" role="toolbar" aria-label={texts.chosenTools}>
      <span role="status">{contentTexts.selected({ count: files.length })}</span>
      <Button onPress={() => setAsking('move')}>{texts.move}</Button>
      {pictures.length > 0 && <Button onPress={() => setAsking('describe')}>{texts.describe}</Button>}
      <Button look="danger" onPress={() => setAsking('remove')}>
        {texts.remove}
      </Button>
      <Button look="quiet" onPress={onAll}>
        {texts.chooseShown}
      </Button>
      <Button look="quiet" onPress={onClear}>
        {contentTexts.clear}
      </Button>
      {asking === 'move' && <MoveFiles files={files} onClose={close} onDone={done} />}
      {asking === 'describe' && <DescribeFiles files={pictures} onClose={close} onDone={done} />}
      {asking === 'remove' && <RemoveFiles files={files} onClose={close} onDone={done} />}
    </div>
  );
}
