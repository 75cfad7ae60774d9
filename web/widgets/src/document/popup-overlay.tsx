import type { WebsiteView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { RenderContext } from '../block.ts';
import { Link } from '../link.tsx';
import { PrivacyNote } from '../page/privacy-note.tsx';
import { RichText } from '../rich-text/rich-text.tsx';

/**
 * What the popup will show: in a template, so that nothing of it is loaded or read out before the page
 * runtime opens it. Without script there is no popup.
 */
export function PopupOverlay({ website, context }: { website: WebsiteView; context: RenderContext }): ReactNode {
  const popup = website.settings.popupOverlaySettings;
  if (popup?.enabled !== true) return null;
  const { action } = popup;
  return (
    <template data-popup-overlay="">
      <RichText html={popup.body ?? ''} context={context} />
      {action?.text ? (
        <p>
          <Link href={action.href} context={context} className="lf-button">
            {action.text}
          </Link>
        </p>
      ) : null}
      {popup.formKey ? <PrivacyNote website={website} locale={context.locale} beside={popup.body ?? ''} /> : null}
    </template>
  );
}

/** Whether the popup brings a form along, whose style the page has to have. */
export const hasPopupForm = ({ settings }: WebsiteView): boolean =>
  settings.popupOverlaySettings?.enabled === true && Boolean(settings.popupOverlaySettings.formKey);
