import { useEffect, useRef, useState, type ReactNode } from 'react';
import { allowService, isServiceAllowed } from '../../_shared/consent/consent-memory.ts';
import type { CaptchaPartProps } from './captcha-props.ts';
import type { CaptchaWidget } from './third-party-captcha.ts';

/** The widget of a third party, which is asked nothing before the visitor agrees. */
export function ThirdParty({ view, state, setState, round, onKey }: CaptchaPartProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<CaptchaWidget | null>(null);
  const [isAllowed, setIsAllowed] = useState(() => isServiceAllowed(view.service));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const { current } = place;
    if (!isAllowed || !current) return undefined;
    let isGone = false;
    const onToken = (key: string | null): void => {
      setState(key === null ? 'idle' : 'verified');
      onKey(key);
    };
    import('./third-party-captcha.ts')
      .then(({ setUpCaptcha }) => setUpCaptcha(current, { ...view, onToken, onFault: () => setState('failed') }))
      .then((made) => {
        if (isGone) made.destroy();
        else widget.current = made;
      })
      .catch((fault: unknown) => {
        console.warn('The captcha could not be set up.', fault);
        setState('away');
      });
    return () => {
      isGone = true;
      widget.current?.destroy();
    };
  }, [isAllowed, tries, view, setState, onKey]);
  useEffect(() => {
    if (round > 0) widget.current?.reset();
    setState('idle');
  }, [round, setState]);
  const retry = (): void => {
    setState('idle');
    setTries(tries + 1);
  };
  if (isAllowed)
    return (
      <>
        <div ref={place} className="lf-captcha-place" hidden={state === 'away'} />
        {state === 'away' && (
          <button type="button" className="lf-button" onClick={retry}>
            {view.texts.retry}
          </button>
        )}
      </>
    );
  const allow = (): void => {
    allowService(view.service);
    setIsAllowed(true);
  };
  return (
    <div className="lf-captcha-consent">
      <button type="button" className="lf-button" onClick={allow}>
        {view.texts.load}
      </button>
      <p className="lf-field-hint">{view.texts.note}</p>
    </div>
  );
}
