import { useState, type ReactNode } from 'react';
import { useIsTakenOver } from '../../../react-island/island-root.tsx';
import type { CaptchaView } from './captcha-view.ts';
import { ProofOfWork } from './proof-of-work-box.tsx';
import { ThirdParty } from './third-party-box.tsx';
import type { CaptchaState, CaptchaProps } from './captcha-props.ts';

/** The check that a form was filled in by a person. It needs script, and says so where there is none. */
export function Captcha(props: CaptchaProps): ReactNode {
  const { view } = props;
  const [state, setState] = useState<CaptchaState>('idle');
  const Part = view.provider === 'proof-of-work' ? ProofOfWork : ThirdParty;
  return (
    <div
      role="group"
      aria-label={view.texts.group}
      className="lf-captcha"
      data-captcha=""
      data-captcha-state={state}
      lang={view.lang}
    >
      {useIsTakenOver() ? (
        <Part {...props} state={state} setState={setState} />
      ) : (
        <noscript>{view.texts.noScript}</noscript>
      )}
      <p role="status" className="lf-captcha-status">
        {textOf(state, view)}
      </p>
    </div>
  );
}

const textOf = (state: CaptchaState, { texts }: CaptchaView): string =>
  ({ idle: '', working: texts.working, verified: texts.verified, failed: texts.failed, away: texts.away })[state];
