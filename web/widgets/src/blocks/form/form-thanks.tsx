import { useEffect, useRef, type ReactNode } from 'react';
import type { FormProps } from './form-props.ts';

interface FormThanksProps {
  props: Pick<FormProps, 'thanksHtml' | 'afterHtml' | 'isAfterHtmlAlone' | 'redirect'>;
  id: string;
  isSent: boolean;
}

/**
 * What stands in the form's place once it is sent (FORM-031). Without script the browser comes back to this fragment:
 * it outlives the redirect of a stored submission.
 */
export function FormThanks({ props, id, isSent }: FormThanksProps): ReactNode {
  const { thanksHtml, afterHtml, isAfterHtmlAlone, redirect } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    // The browser goes on: the owner's HTML is for who stays (FORM-031), and the focus for where it goes.
    if (!isSent || !current || redirect !== null) return;
    // FORM-032: unlike innerHTML, a fragment made this way runs its scripts when it is put in.
    if (afterHtml !== null) {
      const fragment = document.createRange().createContextualFragment(afterHtml);
      // The policy of the page lets scripts run that carry its nonce.
      const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};
      if (nonce) for (const script of fragment.querySelectorAll('script')) script.nonce = nonce;
      if (isAfterHtmlAlone) current.replaceChildren(fragment);
      else current.append(fragment);
    }
    current.focus();
  }, [isSent, afterHtml, isAfterHtmlAlone, redirect]);
  return (
    <div id={id} ref={place} className="lf-form-sent" role="status" tabIndex={-1} data-sent={isSent || undefined}>
      <div className="lf-rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: thanksHtml }} />
    </div>
  );
}
