import type { Crop } from '@litfass/widgets/crop';
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { cropTexts as texts } from '../../gen/texts/crop.ts';
import { moved, resized, type Handle } from './crop-area.ts';

const STEP = 0.01;

const corners: readonly Handle[] = [
  { across: -1, down: -1 },
  { across: 1, down: -1 },
  { across: -1, down: 1 },
  { across: 1, down: 1 },
];
const edges: readonly Handle[] = [
  { across: 0, down: -1 },
  { across: -1, down: 0 },
  { across: 1, down: 0 },
  { across: 0, down: 1 },
];

const ARROWS: Readonly<Record<string, { across: number; down: number }>> = {
  ArrowLeft: { across: -STEP, down: 0 },
  ArrowRight: { across: STEP, down: 0 },
  ArrowUp: { across: 0, down: -STEP },
  ArrowDown: { across: 0, down: STEP },
};

interface Grip {
  /** Null: the whole frame is moved. */
  handle: Handle | null;
  from: { x: number; y: number };
  crop: Crop;
}

/** A picture with the frame around what is shown of it, to drag, to pull and to move by arrow keys. */
export function CropFrame({
  url,
  crop,
  shape,
  hintId,
  onChange,
}: {
  url: string;
  crop: Crop;
  /** Width by height in fractions of the picture; null: any. */
  shape: number | null;
  hintId: string;
  onChange: (crop: Crop) => void;
}): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const take = (event: PointerEvent, handle: Handle | null): void => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { handle, from: { x: event.clientX, y: event.clientY }, crop };
  };
  const pull = ({ clientX, clientY }: PointerEvent): void => {
    const held = grip.current;
    const size = room.current?.getBoundingClientRect();
    if (!held || !size) return;
    const by = { across: (clientX - held.from.x) / size.width, down: (clientY - held.from.y) / size.height };
    onChange(held.handle ? resized(held.crop, held.handle, by, shape) : moved(held.crop, by.across, by.down));
  };
  const letGo = (): void => {
    grip.current = null;
  };
  const press = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(event.shiftKey ? resized(crop, { across: 1, down: 1 }, by, shape) : moved(crop, by.across, by.down));
  };
  return (
    <div className="crop" ref={room} onPointerMove={pull} onPointerUp={letGo} onPointerCancel={letGo}>
      <div className="crop-picture">
        <img src={url} alt="" draggable={false} />
        <div className="crop-shade" style={place(crop)} />
      </div>
      <button
        type="button"
        className="crop-frame"
        style={place(crop)}
        aria-label={texts.frame}
        aria-describedby={hintId}
        onPointerDown={(event) => take(event, null)}
        onKeyDown={press}
      >
        {/* With a shape edges would have to say what becomes of the others. */}
        {[...corners, ...(shape === null ? edges : [])].map((handle) => (
          <span
            key={`${handle.across} ${handle.down}`}
            className="crop-handle"
            style={{
              left: `${(handle.across + 1) * 50}%`,
              top: `${(handle.down + 1) * 50}%`,
              cursor: cursorOf(handle),
            }}
            onPointerDown={(event) => take(event, handle)}
          />
        ))}
      </button>
      <p className="hidden-text" role="status">
        {texts.now({
          width: percent(crop.width),
          height: percent(crop.height),
          x: percent(crop.x),
          y: percent(crop.y),
        })}
      </p>
    </div>
  );
}

const percent = (part: number): number => Math.round(part * 100);

const place = ({ x, y, width, height }: Crop): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

function cursorOf({ across, down }: Handle): string {
  if (across === 0) return 'ns-resize';
  if (down === 0) return 'ew-resize';
  return across === down ? 'nwse-resize' : 'nesw-resize';
}
