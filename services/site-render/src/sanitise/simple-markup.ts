import sanitize from 'sanitize-html';

/** Texts without pictures or looks of their own, such as the cookie banner's: nothing in them asks a third party. */
export const simpleMarkup = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'a', 'strong', 'b', 'em', 'i', 'u', 's', 'br', 'ul', 'ol', 'li', 'span', 'h2', 'h3', 'h4'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nonTextTags: ['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math', 'textarea', 'title'],
    nestingLimit: 50,
  });
