import { useQuery } from '@tanstack/react-query';
import { readCrop, type Crop } from '@litfass/widgets/crop';
import { useId, useState, type ReactNode } from 'react';
import { findMediaQuery } from '../../api/site.ts';
import { cropTexts as texts } from '../../gen/texts/crop.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { moved, resized, shaped, WHOLE, writtenCrop } from './crop-area.ts';
import { CropFrame } from './crop-frame.tsx';
import { PercentField } from './percent-field.tsx';

type ShapeName = keyof typeof texts.shapes;
const isShape = (name: string): name is ShapeName => Object.hasOwn(texts.shapes, name);
const shapes = Object.entries(texts.shapes).map(([value, label]) => ({ value, label }));

interface Props {
  label: string;
  asset: unknown;
  value: string | null;
  onChange: (value: string | null) => void;
}

/**
 * The part of a picture that the page shows: by dragging, by keys, or by four numbers. Seen on the page at once. Made when
 * it is opened: who goes from block to block does not wait for it.
 */
export function CropField({ label, ...props }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(props.value !== null);
  if (!props.asset) return null;
  return (
    <details className="list-entry" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        <div className="stack">
          <CropBody {...props} />
        </div>
      )}
    </details>
  );
}

function CropBody({ asset, value, onChange }: Omit<Props, 'label'>): ReactNode {
  const id = useId();
  const path = typeof asset === 'string' ? asset : '';
  const { data } = useQuery({ ...findMediaQuery(path), enabled: path !== '' });
  const [shape, setShape] = useState<ShapeName>('free');
  // Where no size is known, the page cannot tell which shape a part of the picture has.
  if (!data?.mime.startsWith('image/') || !data.width || !data.height) return null;
  const own = data.width / data.height;
  const crop = readCrop(value) ?? WHOLE;
  const set = (next: Crop): void => onChange(writtenCrop(next));
  const ratio = shapeOf(shape, own);
  const choose = (name: string): void => {
    if (!isShape(name)) return;
    setShape(name);
    const chosen = shapeOf(name, own);
    if (chosen !== null) set(shaped(crop, chosen));
  };
  const reset = (): void => {
    setShape('free');
    onChange(null);
  };
  return (
    <>
      <p className="hint" id={id}>
        {texts.hint}
      </p>
      <Choice label={texts.shape} value={shape} options={shapes} onChange={choose} />
      <CropFrame url={`${data.url}?format=500w`} crop={crop} shape={ratio} hintId={id} onChange={set} />
      <div className="row">
        <PercentField label={texts.x} value={crop.x} onChange={(x) => set(moved(crop, x - crop.x, 0))} />
        <PercentField label={texts.y} value={crop.y} onChange={(y) => set(moved(crop, 0, y - crop.y))} />
        <PercentField
          label={texts.width}
          value={crop.width}
          onChange={(width) => set(resized(crop, END, { across: width - crop.width, down: 0 }, ratio))}
        />
        <PercentField
          label={texts.height}
          value={crop.height}
          onChange={(height) => set(resized(crop, END, { across: 0, down: height - crop.height }, ratio))}
        />
      </div>
      <Button isDisabled={value === null} onPress={reset}>
        {texts.reset}
      </Button>
    </>
  );
}

const END = { across: 1, down: 1 } as const;

/** Width by height as fractions of a picture of this shape. */
function shapeOf(name: ShapeName, own: number): number | null {
  if (name === 'free') return null;
  if (name === 'own') return 1;
  const [across = 1, down = 1] = name.split(':').map(Number);
  return across / down / own;
}
