import { BAR_PADDING_PX, BUTTON_GAP_PX, BUTTON_PX, iconOf, TOOLS_STYLE, type ToolIcon } from './tools-look.ts';

/** The layer over the page in which the tools stand. It survives every drawing of the page. */
export interface Layer {
  root: ShadowRoot;
  /** Sizes are given in pixels of the owner's screen: the frame is made smaller, the tools are not. */
  setScale: (scale: number) => void;
  zoom: () => number;
}

export function createLayer(): Layer {
  const host = document.createElement('div');
  host.dataset['studioLayer'] = '';
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = TOOLS_STYLE;
  root.append(style);
  document.documentElement.append(host);
  let zoom = 1;
  return {
    root,
    zoom: () => zoom,
    setScale: (scale) => {
      zoom = 1 / Math.max(0.2, scale);
      host.style.setProperty('--z', String(zoom));
    },
  };
}

export function element(name: string, className: string, parent: Node): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  parent.appendChild(made);
  return made;
}

export interface ToolButton {
  icon: ToolIcon;
  label: string;
  run?: () => void;
  className?: string;
}

export function toolButton(parent: Node, { icon, label, run, className = '' }: ToolButton): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.ariaLabel = label;
  button.title = label;
  button.append(iconOf(icon));
  if (run) button.addEventListener('click', run);
  parent.appendChild(button);
  return button;
}

let scrolled = { x: 0, y: 0 };

/** Asked for once, before anything is placed: each answer after a change would have the whole page laid out. */
export function beginPlacing(): void {
  scrolled = { x: scrollX, y: scrollY };
}

/** Puts an element of the layer over a rectangle of the window, as it was scrolled when placing began. */
export function cover(part: HTMLElement, { left, top, width, height }: DOMRect): void {
  moveTo(part, left, top);
  part.style.width = `${width}px`;
  part.style.height = `${height}px`;
}

export function moveTo(part: HTMLElement, x: number, y: number): void {
  part.style.left = `${x + scrolled.x}px`;
  part.style.top = `${y + scrolled.y}px`;
}

/** How large a bar is that holds buttons of one size alone, as the style sheet has it; asking the browser costs a layout. */
export function barSize(bar: HTMLElement, zoom: number): { width: number; height: number } {
  const count = [...bar.children].filter((child) => child instanceof HTMLElement && !child.hidden).length;
  return {
    width: (count * (BUTTON_PX + BUTTON_GAP_PX) - BUTTON_GAP_PX + 2 * BAR_PADDING_PX) * zoom,
    height: (BUTTON_PX + 2 * BAR_PADDING_PX) * zoom,
  };
}
