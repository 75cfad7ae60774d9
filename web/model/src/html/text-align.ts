const ALIGNMENTS = 'left|right|center|justify|start|end';
const ONLY = new RegExp(`^\\s*text-align\\s*:\\s*(?:${ALIGNMENTS})\\s*;?\\s*$`, 'i');
const AMONG_OTHERS = new RegExp(`(?:^|;)\\s*text-align\\s*:\\s*(${ALIGNMENTS})\\s*(?:;|$)`, 'i');
const LONGEST = 2000;

/** What stays of an inline style: text alignment, nothing else; null when there is none. */
export function keptStyle(style: string | undefined): string | null {
  if (style === undefined || style.length > LONGEST) return null;
  if (ONLY.test(style)) return style;
  const alignment = AMONG_OTHERS.exec(style)?.[1];
  return alignment ? `text-align:${alignment.toLowerCase()}` : null;
}
