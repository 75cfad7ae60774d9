import { ImageIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { findMediaQuery } from '../../api/site.ts';
import { MediaGrid } from '../../media/media-grid.tsx';
import { editorTexts } from '../../gen/texts/editor.ts';
import { studioTexts } from '../../gen/texts/studio.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import './fields.css';

/** A picture or file of the website, by its path; chosen from the media. */
export function ImageField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (path: string | null) => void;
}): ReactNode {
  const [isPicking, setIsPicking] = useState(false);
  const { data } = useQuery({ ...findMediaQuery(value ?? ''), enabled: value !== null && value !== '' });
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className="image-field">
        <span className="image-field-picture">
          {data ? <img src={`${data.url}?format=300w`} alt="" /> : <ImageIcon aria-hidden />}
        </span>
        <div className="stack">
          <span className="hint">{value ? value.split('/').at(-1) : editorTexts.noPicture}</span>
          <div className="row">
            <Button onPress={() => setIsPicking(true)}>{value ? editorTexts.change : editorTexts.pick}</Button>
            {value && (
              <Button look="quiet" onPress={() => onChange(null)}>
                {editorTexts.clear}
              </Button>
            )}
          </div>
        </div>
      </div>
      <Dialog title={studioTexts.media.pick} size="large" isOpen={isPicking} onClose={() => setIsPicking(false)}>
        <MediaGrid
          onPick={({ path }) => {
            onChange(path);
            setIsPicking(false);
          }}
        />
      </Dialog>
    </div>
  );
}
