/** Visible text of the elements of a name, in their order; a plain reader for the well-formed HTML that React writes. */
export const textsOf = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g'))].map(([, inner = '']) =>
    inner
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

/** Opening tags of an element. */
export const tagsOf = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}(?:\\s[^>]*)?>`, 'g'))].map(([tag]) => tag);

/** The document without what is no content: styles, scripts and their data. */
export const contentOf = (html: string): string => html.replaceAll(/<(style|script|head)[\s>][\s\S]*?<\/\1>/g, '');
