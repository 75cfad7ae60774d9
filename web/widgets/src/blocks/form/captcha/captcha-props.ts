import type { CaptchaView } from './captcha-view.ts';

export type CaptchaState = 'idle' | 'working' | 'verified' | 'failed' | 'away';

export interface CaptchaProps {
  view: CaptchaView;
  /** Another number starts the captcha anew (FORM-035). */
  round: number;
  /** Told the answer, and null when it is no longer good. */
  onKey: (key: string | null) => void;
  isLocked: boolean;
}

/** What both kinds of captcha are given: they tell what they are doing. */
export interface CaptchaPartProps extends CaptchaProps {
  state: CaptchaState;
  setState: (state: CaptchaState) => void;
}
