import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// The one parser of messages to this worker: they come from proof-of-work.ts, out of the service's answer.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey }).then((solution) => postMessage(solution));
});
