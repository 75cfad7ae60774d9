import { isPuzzle, solvePuzzle } from './puzzle.ts';

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  postMessage(isPuzzle(data) ? solvePuzzle(data) : null);
});
