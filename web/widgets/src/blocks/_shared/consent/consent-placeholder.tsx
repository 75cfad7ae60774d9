import type { PageReference } from '@litfass/model';
import type { ReactNode } from 'react';
import type { RenderContext } from '../../../block.ts';
import { pageTexts } from '../../../texts/page.ts';

export interface ConsentPlaceholderProps {
  context: RenderContext;
  /** The third party's name as visitors know it. */
  service: string;
  /** Where the same thing is found without a frame: the link for readers without script. */
  href: string;
  /** Address that is loaded into a frame after consent; null when a script does it. */
  frameUrl: string | null;
  frameTitle: string;
  privacy: PageReference | null;
  /** Label of the button; '{Dienst} laden' when left out. */
  label?: string | undefined;
  /** What stands behind: a picture of the website's own. */
  poster?: ReactNode;
  /** CSS aspect ratio of what will be loaded. */
  ratio?: string | undefined;
}

/**
 * Stands where a third party's content will be: nothing is requested from it before the visitor agrees.
 * The one control is a link until the page runtime makes it the button that loads.
 */
export function ConsentPlaceholder(props: ConsentPlaceholderProps): ReactNode {
  const { context, service, privacy } = props;
  const { blocks: texts, lang } = pageTexts(context.locale);
  return (
    <div
      className="lf-consent"
      data-consent-service={service}
      data-frame-url={props.frameUrl ?? undefined}
      data-frame-title={props.frameTitle}
      style={{ aspectRatio: props.ratio }}
    >
      {props.poster}
      <div className="lf-consent-box">
        <a
          className="lf-button lf-consent-load"
          href={props.href}
          target="_blank"
          rel="noopener noreferrer"
          data-consent-load=""
          lang={lang}
        >
          {props.label ?? texts.loadService({ service })}
        </a>
        <p className="lf-consent-note" lang={lang}>
          {texts.consentNote({ service })}
          {privacy && (
            <>
              {' '}
              <a href={privacy.href}>{texts.privacy}</a>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
