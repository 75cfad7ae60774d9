import { workflowCodes, type WorkflowCode } from '@litfass/model';
import { childrenOf, rawTextOf, textOf, type XmlNode } from './xml-node.ts';

/** An `item` of the export: a post, page, attachment, menu entry or something else that has a `wp:post_id`. */
export interface Entry {
  id: string;
  type: string;
  status: string;
  title: string;
  link: string;
  /** The name in the old address, decoded. */
  slug: string;
  /** ISO 8601 in UTC, or null for a draft that was never dated. */
  date: string | null;
  parent: string;
  order: number;
  author: string;
  content: string;
  excerpt: string;
  password: string;
  sticky: boolean;
  commentsOpen: boolean;
  attachmentUrl: string;
  terms: { domain: string; slug: string; name: string }[];
  meta: ReadonlyMap<string, string>;
  comments: EntryComment[];
  /** How many of its characters were no UTF-8 and were read as Windows-1252. */
  repaired: number;
}

export interface EntryComment {
  id: string;
  parent: string;
  author: string;
  date: string | null;
  content: string;
  /** '1', '0', 'spam', 'trash', 'post-trashed'. */
  approved: string;
  /** Empty or 'comment' for what people write. */
  type: string;
}

const utcMoment = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/;

/** A date of the export as a moment in UTC; WordPress writes zeros for 'none'. */
const momentOf = (text: string): string | null => {
  const match = utcMoment.exec(text);
  if (!match || text.startsWith('0000')) return null;
  const moment = `${match[1]}T${match[2]}Z`;
  return Number.isNaN(Date.parse(moment)) ? null : moment;
};

const dateOf = (node: XmlNode, prefix: string): string | null =>
  momentOf(textOf(node, `${prefix}_date_gmt`)) ?? momentOf(textOf(node, `${prefix}_date`));

/** Percent-encoded names of other scripts become readable; a broken encoding stays as it is. */
export const decodeName = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

const readComment = (node: XmlNode): EntryComment => ({
  id: textOf(node, 'wp:comment_id'),
  parent: textOf(node, 'wp:comment_parent'),
  author: textOf(node, 'wp:comment_author'),
  date: dateOf(node, 'wp:comment'),
  content: rawTextOf(node, 'wp:comment_content'),
  approved: textOf(node, 'wp:comment_approved'),
  type: textOf(node, 'wp:comment_type'),
});

const readTerms = (node: XmlNode) =>
  childrenOf(node, 'category').map((term) => ({
    domain: term.attributes.domain ?? 'category',
    slug: decodeName(term.attributes.nicename ?? ''),
    name: term.text.trim(),
  }));

/** An `item` of the export, field by field; whatever is missing is empty. */
export const readEntry = (node: XmlNode): Entry => ({
  id: textOf(node, 'wp:post_id'),
  type: textOf(node, 'wp:post_type'),
  status: textOf(node, 'wp:status'),
  title: textOf(node, 'title'),
  link: textOf(node, 'link'),
  slug: decodeName(textOf(node, 'wp:post_name')),
  date: dateOf(node, 'wp:post'),
  parent: textOf(node, 'wp:post_parent'),
  order: Number(textOf(node, 'wp:menu_order')) || 0,
  author: textOf(node, 'dc:creator'),
  content: rawTextOf(node, 'content:encoded'),
  excerpt: textOf(node, 'excerpt:encoded'),
  password: textOf(node, 'wp:post_password'),
  sticky: textOf(node, 'wp:is_sticky') === '1',
  commentsOpen: textOf(node, 'wp:comment_status') !== 'closed',
  attachmentUrl: textOf(node, 'wp:attachment_url'),
  terms: readTerms(node),
  meta: new Map(
    childrenOf(node, 'wp:postmeta').map((meta) => [textOf(meta, 'wp:meta_key'), rawTextOf(meta, 'wp:meta_value')]),
  ),
  comments: childrenOf(node, 'wp:comment').map(readComment),
  repaired: 0,
});

const workflows: Readonly<Record<string, WorkflowCode>> = {
  publish: workflowCodes.published,
  future: workflowCodes.scheduled,
  pending: workflowCodes.needsReview,
  draft: workflowCodes.draft,
  'auto-draft': workflowCodes.draft,
  private: workflowCodes.private,
};

/** The workflow of a post or page; null when it is not taken over (trash, revisions). */
export const workflowOfStatus = (status: string): WorkflowCode | null =>
  Object.hasOwn(workflows, status) ? (workflows[status] ?? null) : null;
