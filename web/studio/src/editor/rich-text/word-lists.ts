/** Word's own lists are paragraphs of these classes; how deep each stands is in its style. */
const WORD_LIST = /MsoListParagraph/;
const LEVEL = /mso-list:[^;]*\blevel(\d)/;
/** „1.“, „a)“, „iv.“ or a dot at the beginning of such a paragraph. */
const NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]\s*/i;
const DOT = /^\s*[·•o§▪–-]\s+/;

interface Open {
  level: number;
  list: Element;
}

/** Makes lists of the paragraphs by which Word shows some, each within the entry above it where Word had it so. */
export function listWordParagraphs(body: HTMLElement): void {
  let open: Open[] = [];
  for (const part of [...body.querySelectorAll<HTMLElement>('p')].filter(({ className }) =>
    WORD_LIST.test(className),
  )) {
    const level = Number(LEVEL.exec(part.getAttribute('style') ?? '')?.[1] ?? 1);
    const { item, tag } = itemOf(part);
    if (part.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter((each) => each.level < level || (each.level === level && each.list.localName === tag));
    const last = open.at(-1);
    const list = last?.level === level ? last.list : document.createElement(tag);
    list.append(item);
    if (last?.level === level) part.remove();
    else {
      const above = last?.list.lastElementChild;
      if (above) above.append(list);
      if (above) part.remove();
      else part.replaceWith(list);
      open.push({ level, list });
    }
  }
}

/** An entry without the number or dot that its paragraph began with. */
function itemOf(part: HTMLElement): { item: HTMLElement; tag: 'ol' | 'ul' } {
  const marks = [...part.querySelectorAll<HTMLElement>('[style*="mso-list"]')];
  const said = marks.map(({ textContent }) => textContent ?? '').join('');
  const tag = NUMBER.test(said === '' ? (part.textContent ?? '') : said) ? 'ol' : 'ul';
  const item = document.createElement('li');
  item.append(...part.childNodes);
  for (const mark of marks) mark.remove();
  const first = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
  // Where Word has marked it, what follows is the entry's own: „A. Müller“ keeps his initial.
  if (said === '' && first) first.nodeValue = (first.nodeValue ?? '').replace(tag === 'ol' ? NUMBER : DOT, '');
  return { item, tag };
}
