import './tooltips.css';

/** DLG-011 */
const DELAY_MS = 1200;
/** So long the pointer may be on its way from a control to its name (WCAG 1.4.13: hoverable). */
const LEAVE_MS = 150;
/** DLG-012 and DLG-013, in pixels */
const WIDTH = 250;
const EDGE = 20;
const GAP = 6;

/**
 * Says what a control is called that shows nothing but a picture: 1.2 s after the pointer or the keyboard's focus came to
 * it. Assistive technology knows the name already.
 */
export function startTooltips(): void {
  const tooltip = document.createElement('div');
  tooltip.className = 'tooltip';
  tooltip.role = 'tooltip';
  tooltip.popover = 'manual';
  document.body.append(tooltip);
  let anchor: HTMLElement | null = null;
  let pressed: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = (): void => {
    clearTimeout(timer);
    anchor = null;
    if (tooltip.matches(':popover-open')) tooltip.hidePopover();
  };
  const enter = (event: Event): void => {
    if (event.target === tooltip) return clearTimeout(timer);
    const found = pictureControl(event.target);
    if (!found || found === pressed) return;
    if (found === anchor && tooltip.matches(':popover-open')) return clearTimeout(timer);
    hide();
    anchor = found;
    timer = setTimeout(() => found.isConnected && show(tooltip, found, event.type), DELAY_MS);
  };
  const leave = ({ target, relatedTarget }: PointerEvent): void => {
    if (pressed && !(relatedTarget instanceof Node && pressed.contains(relatedTarget))) pressed = null;
    const isOurs = target === tooltip || (target instanceof Node && anchor?.contains(target));
    if (!isOurs || anchor?.matches(':focus-visible')) return;
    clearTimeout(timer);
    timer = setTimeout(hide, LEAVE_MS);
  };
  document.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && enter(event));
  document.addEventListener('pointerout', leave);
  document.addEventListener('focusin', (event) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) enter(event);
  });
  document.addEventListener('focusout', hide);
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target === tooltip) return;
      // Who presses it knows what it does.
      pressed = pictureControl(target);
      hide();
    },
    true,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && tooltip.matches(':popover-open')) event.stopPropagation();
      hide();
    },
    true,
  );
}

/** The control at a place that has a name and shows none. */
function pictureControl(target: EventTarget | null): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>(':is(button, a)[aria-label]') : null;
  return found?.textContent.trim() === '' ? found : null;
}

function show(tooltip: HTMLElement, anchor: HTMLElement, by: string): void {
  tooltip.textContent = anchor.ariaLabel;
  // What only the focus brought is in nobody's way.
  tooltip.dataset['by'] = by;
  tooltip.showPopover();
  const { left, width, top, bottom } = anchor.getBoundingClientRect();
  const { height } = tooltip.getBoundingClientRect();
  const most = document.documentElement.clientWidth - WIDTH - EDGE;
  const isBelow = bottom + GAP + height + EDGE <= innerHeight;
  tooltip.style.left = `${Math.max(EDGE, Math.min(left + width / 2 - WIDTH / 2, most))}px`;
  tooltip.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`;
}
