import { useQuery } from '@tanstack/react-query';
import { imageShape } from '@litfass/widgets/image-shape';
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { findMediaQuery } from '../../api/site.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { PercentField } from './percent-field.tsx';

/** The part of a picture that stays visible when it is cropped: by a click, or by two numbers. */
export function FocalPointField({
  label,
  asset,
  shape = null,
  value,
  onChange,
}: {
  label: string;
  asset: unknown;
  /** The shape that the picture is cropped to: what stays of it is shown. */
  shape?: unknown;
  /** "0.5,0.5": across, down, from 0 to 1. */
  value: string | null;
  onChange: (value: string) => void;
}): ReactNode {
  const path = typeof asset === 'string' ? asset : '';
  const { data } = useQuery({ ...findMediaQuery(path), enabled: path !== '' });
  const [x = 0.5, y = 0.5] = (value ?? '0.5,0.5').split(',').map(Number);
  const set = (across: number, down: number): void => onChange(`${rounded(across)},${rounded(down)}`);
  const point = ({ currentTarget, clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set((clientX - left) / width, (clientY - top) / height);
  };
  if (!data?.mime.startsWith('image/')) return null;
  return (
    <fieldset className="list-field">
      <legend>{label}</legend>
      <p className="hint">{editorTexts.focal}</p>
      {/* The numbers below do the same by keyboard. */}
      <div
        className="focal"
        role="presentation"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
      >
        <img src={`${data.url}?format=500w`} alt="" draggable={false} />
        <div className="focal-crop" style={cropOf(data, shape, { x, y })} />
        <span style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </div>
      <div className="row">
        <PercentField label={editorTexts.focalX} value={x} onChange={(next) => set(next, y)} />
        <PercentField label={editorTexts.focalY} value={y} onChange={(next) => set(x, next)} />
      </div>
    </fieldset>
  );
}

/** What of the picture stays in sight when it fills the shape, as the page crops it. */
function cropOf(
  { width, height }: { width?: number | null; height?: number | null },
  shape: unknown,
  { x, y }: { x: number; y: number },
): CSSProperties {
  const [across, down] = (imageShape(typeof shape === 'string' ? shape : null)?.ratio ?? '').split('/').map(Number);
  if (!width || !height || !across || !down) return { display: 'none' };
  const ratio = across / down / (width / height);
  const kept = { across: Math.min(1, ratio), down: Math.min(1, 1 / ratio) };
  const percent = (part: number): string => `${part * 100}%`;
  return {
    left: percent(x * (1 - kept.across)),
    top: percent(y * (1 - kept.down)),
    width: percent(kept.across),
    height: percent(kept.down),
  };
}

const rounded = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;
