import { useEffect, useRef, type ReactNode } from 'react';
import type { CaptchaPartProps } from './captcha-props.ts';

/** A box to check: then the browser solves a puzzle in the background. */
export function ProofOfWork({ view, state, setState, round, onKey, isLocked }: CaptchaPartProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const isChecked = state === 'working' || state === 'verified';
  useEffect(() => {
    setState('idle');
    return () => running.current?.abort();
  }, [round, setState]);
  useEffect(() => {
    if (box.current) box.current.checked = isChecked;
  }, [isChecked]);
  const check = (): void => {
    // A box that is being worked for stays checked.
    if (box.current) box.current.checked = true;
    if (isChecked) return;
    const controller = new AbortController();
    running.current = controller;
    setState('working');
    solve(controller.signal)
      .then((key) => {
        if (controller.signal.aborted) return;
        onKey(key);
        setState('verified');
      })
      .catch((fault: unknown) => {
        if (controller.signal.aborted) return;
        console.warn('The proof of work could not be done.', fault);
        setState('failed');
      });
  };
  return (
    <label className="lf-choice lf-captcha-box">
      <input ref={box} type="checkbox" onChange={check} disabled={isLocked} />
      <span>{view.texts.label}</span>
    </label>
  );
}

const solve = async (signal: AbortSignal): Promise<string> => (await import('./proof-of-work.ts')).solveCaptcha(signal);
