import { startLoader } from './video-loader.ts';

export const moment = 'visible';

export function start(root: HTMLElement): (() => void) | undefined {
  const loader = root.querySelector<HTMLElement>('.lf-video-loader');
  return loader ? startLoader(loader) : undefined;
}
