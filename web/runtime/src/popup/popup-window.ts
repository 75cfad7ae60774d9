import { dialogTexts } from '../dialog/dialog-texts.ts';
import { openDialog, type DialogOptions, type OpenDialog } from '../dialog/dialog.ts';
import { addSheet, closeButton, element } from '../element.ts';
import { pickText, type Json } from '../website-context.ts';
import css from './popup.css?inline';

/** How long a form that is asked for may take before the popup opens without it. */
const formWaitMs = 2500;

/** What the page brought along for the popup as a template; null where it has none. */
export function popupContent(): HTMLElement | null {
  const template = document.querySelector<HTMLTemplateElement>('template[data-popup-overlay]');
  return template && element('div', { class: 'lf-popup-content' }, template.content.cloneNode(true));
}

/** Its form, as HTML that its block draws; empty where it cannot be had in time. */
export async function popupForm(formKey: string, language: string): Promise<string> {
  const widget = JSON.stringify({ type: 'form', id: 'popup-overlay-form', value: { formKey } });
  try {
    const answer = await fetch('/api/widget/GetWidgetRendering', {
      method: 'POST',
      body: new URLSearchParams({ widgetJSON: widget, language }),
      signal: AbortSignal.timeout(formWaitMs),
    });
    return answer.ok ? pickText(await answer.json(), 'html') : '';
  } catch {
    return '';
  }
}

/** Opens the window around its content. */
export function openPopupWindow(
  settings: Json,
  { content, ...options }: { content: HTMLElement } & Pick<DialogOptions, 'overlays' | 'inert' | 'onClose'>,
): OpenDialog {
  addSheet('popup', css);
  const title = pickText(settings, 'title');
  const dialog: OpenDialog = openDialog({
    ...options,
    title: title || document.title,
    heading: title !== '',
    className: 'lf-popup',
    content: [content, closeButton(dialogTexts().close, () => dialog.close())],
  });
  dialog.element.dataset['style'] = pickText(settings, 'style') || 'center';
  return dialog;
}
