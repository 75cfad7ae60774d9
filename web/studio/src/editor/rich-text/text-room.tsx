import type { ReactNode } from 'react';

/** Takes the place of a text editor until it is there, so that the fields below stay where they are. */
export function TextRoom({ label }: { label: string }): ReactNode {
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className="rich-text-box rich-text-room" />
    </div>
  );
}
