import { iconOf, TOOLS_STYLE, type ToolIcon } from './tools-look.ts';

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

/** Puts an element of the layer over a rectangle of the window. */
export function cover(part: HTMLElement, { left, top, width, height }: DOMRect): void {
  Object.assign(part.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

export function moveTo(part: HTMLElement, x: number, y: number): void {
  part.style.left = `${x + scrollX}px`;
  part.style.top = `${y + scrollY}px`;
}
