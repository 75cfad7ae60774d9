/** An element of the export as far as it is read: small, because each is dropped once it was understood. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlNode[];
}

export const childrenOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((child) => child.name === name);

/** The text of the first child of that name, without outer white space; empty when there is none. */
export const textOf = (node: XmlNode, name: string): string =>
  (node.children.find((child) => child.name === name)?.text ?? '').trim();

/** The text as it stands: white space at its ends may matter in content. */
export const rawTextOf = (node: XmlNode, name: string): string =>
  node.children.find((child) => child.name === name)?.text ?? '';
