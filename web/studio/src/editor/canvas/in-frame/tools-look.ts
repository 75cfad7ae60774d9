/** Sizes of a bar and its buttons, in pixels of the owner's screen. */
export const BUTTON_PX = 30;
export const BUTTON_GAP_PX = 2;
export const BAR_PADDING_PX = 3;

/** The look of the tools over the page; they stand in a shadow root, so that the page's own style does not reach them. */
export const TOOLS_STYLE = `
:host{position:absolute;inset:0 auto auto 0;width:0;height:0;z-index:2147483647;font:500 14px/1.2 system-ui,sans-serif}
*{box-sizing:border-box}
.box,.bar,.edge,.plus,.ghost,.around-label{contain:layout}
[hidden]{display:none!important}
.box{position:absolute;pointer-events:none;border:calc(2px*var(--z)) solid #2b4fd0;border-radius:calc(3px*var(--z))}
.hover{border-color:#2b4fd066}
.bar{position:absolute;display:flex;gap:calc(${BUTTON_GAP_PX}px*var(--z));padding:calc(${BAR_PADDING_PX}px*var(--z));background:#16181d;border-radius:calc(8px*var(--z));box-shadow:0 calc(4px*var(--z)) calc(16px*var(--z)) #0004;white-space:nowrap}
.bar.long{overflow-x:auto;scrollbar-width:none}
.bar.long button:last-child{position:sticky;inset-inline-end:0;background:#16181d}
.bar button{flex:none}
button{display:grid;place-items:center;width:calc(${BUTTON_PX}px*var(--z));height:calc(${BUTTON_PX}px*var(--z));padding:0;border:0;border-radius:calc(6px*var(--z));background:none;color:#fff;cursor:pointer;font:inherit;font-size:calc(13px*var(--z))}
button:hover,button[aria-pressed=true]{background:#ffffff2e}
button:focus-visible{outline:calc(2px*var(--z)) solid #9db2ff;outline-offset:calc(1px*var(--z))}
button.word{width:auto;padding:0 calc(10px*var(--z))}
svg{width:calc(17px*var(--z));height:calc(17px*var(--z));fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.grip{cursor:grab;touch-action:none}
.edge{position:absolute;background:#fff;border:calc(2px*var(--z)) solid #2b4fd0;border-radius:calc(6px*var(--z));touch-action:none}
.edge.side{width:calc(12px*var(--z));height:calc(34px*var(--z));cursor:ew-resize;transform:translate(-50%,-50%)}
.edge.foot{width:calc(34px*var(--z));height:calc(12px*var(--z));cursor:ns-resize;transform:translate(-50%,-50%)}
button.plus{position:absolute;transform:translate(-50%,-50%);width:calc(28px*var(--z));height:calc(28px*var(--z));border-radius:50%;background:#2b4fd0;box-shadow:0 0 0 calc(2px*var(--z)) #fff}
button.plus:hover{background:#1b38a8}
button.between{width:max-content;white-space:nowrap;padding:0 calc(12px*var(--z));grid-auto-flow:column;gap:calc(5px*var(--z));border-radius:calc(14px*var(--z))}
.around-label{position:absolute;display:flex;align-items:center;gap:calc(8px*var(--z));width:max-content;white-space:nowrap;transform:translateX(-100%);padding:calc(3px*var(--z));background:#16181d;color:#fff;border-radius:calc(8px*var(--z));box-shadow:0 calc(4px*var(--z)) calc(16px*var(--z)) #0004;font-size:calc(13px*var(--z))}
.around-label span{padding-inline-start:calc(9px*var(--z))}
.around-label button{background:#2b4fd0;white-space:nowrap}
.around-label button:hover{background:#1b38a8}
.box.around{border-style:dashed}
.guide{position:absolute;pointer-events:none;background:#2b4fd01a;border-inline:1px solid #2b4fd040}
.ghost{position:absolute;pointer-events:none;background:#2b4fd040;border:calc(2px*var(--z)) dashed #2b4fd0;border-radius:calc(4px*var(--z))}
.ghost[data-line]{background:#2b4fd0;border:0;height:calc(5px*var(--z))!important}
.ghost span{position:absolute;top:calc(4px*var(--z));left:calc(4px*var(--z));padding:calc(2px*var(--z)) calc(6px*var(--z));background:#2b4fd0;color:#fff;border-radius:calc(4px*var(--z));font-size:calc(12px*var(--z))}
`;

/** Outlines in a field of 24 by 24. */
const PATHS = {
  grip: 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01',
  up: 'M12 19V5M5 12l7-7 7 7',
  down: 'M12 5v14M5 12l7 7 7-7',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  trash: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  pen: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  plus: 'M12 5v14M5 12h14',
  keep: 'M6 3h12v18l-6-5-6 5z',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M15 5h-5M14 19H9M14 5l-4 14',
  heading: 'M5 5v14M14 5v14M5 12h9M18 12v7',
  subheading: 'M5 7v12M13 7v12M5 13h8M17 11h4v3.5h-4V19h4',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.500-1v5M4 18h3l-3 3h3',
  quote: 'M6 17c2-1 3-3 3-6V7H4v5h4M15 17c2-1 3-3 3-6V7h-5v5h4',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  center: 'M4 6h16M7 12h10M5 18h14',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14',
  addRow: 'M4 4h16v6H4zM12 13v8M8 17h8',
  removeRow: 'M4 4h16v6H4zM8 17h8',
  addColumn: 'M4 4h6v16H4zM17 8v8M13 12h8',
  removeColumn: 'M4 4h6v16H4zM13 12h8',
  done: 'M5 13l4 4L19 7',
} as const;

export type ToolIcon = keyof typeof PATHS;

export function iconOf(name: ToolIcon): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
