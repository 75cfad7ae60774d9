import type { Canvas } from './canvas.ts';

/** A picture of a demo site: its file is `media/<name>.webp`. */
export interface Picture {
  name: string;
  seed: number;
  width: number;
  height: number;
  draw: (canvas: Canvas) => void;
}
