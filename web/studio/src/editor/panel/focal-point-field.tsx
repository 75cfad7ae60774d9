import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { findMediaQuery } from '../../api/site.ts';
import { editorTexts } from '../../texts/editor.ts';

/** The part of a picture that stays visible when it is cropped: by a click, or by two numbers. */
export function FocalPointField({
  label,
  asset,
  value,
  onChange,
}: {
  label: string;
  asset: unknown;
  /** "0.5,0.5": across, down, from 0 to 1. */
  value: string | null;
  onChange: (value: string) => void;
}): ReactNode {
  const path = typeof asset === 'string' ? asset : '';
  const { data } = useQuery({ ...findMediaQuery(path), enabled: path !== '' });
  const [x = 0.5, y = 0.5] = (value ?? '0.5,0.5').split(',').map(Number);
  const set = (across: number, down: number): void => onChange(`${rounded(across)},${rounded(down)}`);
  if (!data?.mime.startsWith('image/')) return null;
  return (
    <fieldset className="list-field">
      <legend>{label}</legend>
      <p className="hint">{editorTexts.focal}</p>
      {/* The numbers below do the same by keyboard. */}
      <div
        className="focal"
        role="presentation"
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          set((clientX - left) / width, (clientY - top) / height);
        }}
      >
        <img src={`${data.url}?format=500w`} alt="" />
        <span style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </div>
      <div className="row">
        <Percent label={editorTexts.focalX} value={x} onChange={(next) => set(next, y)} />
        <Percent label={editorTexts.focalY} value={y} onChange={(next) => set(x, next)} />
      </div>
    </fieldset>
  );
}

const rounded = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

function Percent({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}): ReactNode {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input
        type="number"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={({ target }) => onChange(target.valueAsNumber / 100 || 0)}
      />
    </label>
  );
}
