import { pageFields } from '../analytics/page-fields.ts';
import { plainMarkup } from '../cookie-banner/plain-markup.ts';
import { element } from '../element.ts';
import type { PageParts } from '../page-parts.ts';
import { pickText, type Json } from '../website-context.ts';
import { numberIn, popupKey } from './popup-rules.ts';
import { openPopupWindow, popupContent, popupForm } from './popup-window.ts';

/** Opens the popup that the page brought along as a template, with its form. */
export async function openPopup(parts: PageParts, settings: Json): Promise<void> {
  const content = popupContent();
  if (!content) return;
  const formKey = pickText(settings, 'formKey');
  if (formKey) content.append(await fetchForm(parts.context, formKey));
  if (document.querySelector('dialog:modal')) return afterOpenDialog(() => show(parts, settings, content));
  show(parts, settings, content);
}

function show(parts: PageParts, settings: Json, content: HTMLElement): void {
  let isSubmitted = false;
  const dialog = openPopupWindow(settings, {
    content,
    overlays: parts.surroundings.overlays,
    onClose: () => {
      remember(parts.context, settings, isSubmitted);
      tell(parts, settings, isSubmitted ? 'submitted' : 'closed');
    },
  });
  (dialog.element.querySelector<HTMLElement>('h2') ?? dialog.element).focus();
  const submitted = (): void => {
    isSubmitted = true;
    remember(parts.context, settings, true);
  };
  // A form with its own behaviour tells its success; one without leaves the page by its submission.
  content.addEventListener('litfass:submitted', submitted);
  content.addEventListener('submit', (event) => queueMicrotask(() => event.defaultPrevented || submitted()));
  parts.startBlocks(content);
  tell(parts, settings, 'shown');
  watchContent(parts, dialog.element);
}

/** Its button and its form count like those of the page (ENUM-022). */
function watchContent({ analytics, begin }: PageParts, popup: HTMLElement): void {
  void analytics().then(
    (counted) => counted && begin('button analytics', () => import('../analytics/widget-events.ts'), counted, popup),
  );
}

/** Shows a contributor how the popup will look with these settings; closed, it leaves nothing behind. */
export function previewPopup({ surroundings, context }: PageParts, changes: Json): void {
  const stored: Json = Object(Reflect.get(Object(context['websiteSettings']), 'popupOverlaySettings'));
  const settings = { ...stored, ...changes };
  document.querySelector<HTMLDialogElement>('dialog.lf-popup')?.remove();
  const content = element('div', { class: 'lf-popup-content' }, plainMarkup(pickText(settings, 'body')));
  openPopupWindow(settings, { content, overlays: surroundings.overlays });
}

/** Two dialogs at once are one too many: the popup waits until the other one is closed. */
function afterOpenDialog(run: () => void): void {
  document.querySelector('dialog:modal')?.addEventListener('close', run, { once: true });
}

/** The form as its block draws it; nothing where it cannot be had in time. */
async function fetchForm(context: Json, formKey: string): Promise<DocumentFragment> {
  const html = await popupForm(formKey, document.documentElement.lang);
  const fragment = document.createRange().createContextualFragment(html);
  tellPage(context, fragment);
  return fragment;
}

/** What the form tells of its page: drawn on its own, it knows none. */
function tellPage(context: Json, form: DocumentFragment): void {
  const { pagePath, pageTitle, pageId, collectionId, contentSource } = pageFields(context);
  const told = {
    pagePath,
    pageTitle,
    pageId,
    collectionId,
    contentSource,
    isOverlayForm: 'true',
  };
  for (const [name, value] of Object.entries(told)) {
    // Beside the form, not in it: there an owner's field may have the same name.
    const field = form.querySelector<HTMLInputElement>(`input[type="hidden"][form][name="${name}"]`);
    if (field) field.value = value ?? '';
  }
}

function remember(context: Json, settings: Json, submitted: boolean): void {
  const key = popupKey(context);
  const record = { key, dateClosed: Date.now(), version: numberIn(settings, 'version', 1), submitted };
  try {
    localStorage.setItem(key, JSON.stringify(record));
  } catch {
    // Storage is refused: the popup comes again on the next page.
  }
}

/** CENS-007 */
function tell({ analytics, context }: PageParts, settings: Json, action: 'shown' | 'closed' | 'submitted'): void {
  const fields = { ...pageFields(context), action, version: String(numberIn(settings, 'version', 1)) };
  void analytics().then((counted) => counted?.tell('overlay', fields));
}
