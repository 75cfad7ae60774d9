import { addSheet, element } from '../element.ts';
import type { OverlayStack } from '../overlay/overlay-stack.ts';
import css from './tooltip.css?inline';
import { tooltipPlace } from './tooltip-place.ts';

/** DLG-011 */
const delayMs = 1200;
/** So long the pointer may be on its way from an element to its tooltip (WCAG 1.4.13: hoverable). */
const leaveMs = 150;

let count = 0;

/**
 * Explains every element with `data-tooltip` below `root`: 1.2 s after the pointer or the keyboard's focus has come.
 * It can be hovered, goes on Escape without anything else happening, and stays as long as it is looked at (WCAG
 * 1.4.13). Returns what ends it.
 */
export function startTooltips(root: Document, overlays: OverlayStack): () => void {
  addSheet('tooltip', css);
  const stop = new AbortController();
  const { signal } = stop;
  const tooltip = element('div', {
    class: 'lf-tooltip',
    role: 'tooltip',
    popover: 'manual',
    id: `lf-tooltip-${++count}`,
  });
  root.body.append(tooltip);
  let anchor: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave = (): void => {};
  const hide = (): void => {
    clearTimeout(timer);
    leave();
    anchor?.removeAttribute('aria-describedby');
    anchor = null;
    if (tooltip.matches(':popover-open')) tooltip.hidePopover();
  };
  const show = (): void => {
    if (!anchor?.isConnected) return;
    tooltip.textContent = anchor.dataset['tooltip'] ?? '';
    anchor.setAttribute('aria-describedby', tooltip.id);
    tooltip.showPopover();
    const { left, top } = tooltipPlace(anchor.getBoundingClientRect(), tooltip.getBoundingClientRect(), {
      width: root.documentElement.clientWidth,
      height: innerHeight,
    });
    Object.assign(tooltip.style, { left: `${left}px`, top: `${top}px` });
    leave = overlays.add(hide);
  };
  const enter = ({ target }: Event): void => {
    if (tooltip === target) return clearTimeout(timer);
    const found = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
    if (!found) return;
    clearTimeout(timer);
    if (found !== anchor) hide();
    else if (tooltip.matches(':popover-open')) return;
    anchor = found;
    if (found.dataset['tooltip']) timer = setTimeout(show, delayMs);
  };
  const goSoon = ({ target }: Event): void => {
    const isOurs = target === tooltip || (target instanceof Node && anchor?.contains(target));
    if (!isOurs || anchor?.matches(':focus-visible')) return;
    clearTimeout(timer);
    timer = setTimeout(hide, leaveMs);
  };
  root.addEventListener('pointerover', enter, { signal });
  root.addEventListener('pointerout', goSoon, { signal });
  root.addEventListener('focusin', enter, { signal });
  root.addEventListener('focusout', hide, { signal });
  root.addEventListener('pointerdown', ({ target }) => target !== tooltip && hide(), { signal });
  return () => {
    hide();
    stop.abort();
    tooltip.remove();
  };
}
