import { isPublic } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { later } from '../../ui/later.tsx';
import { itemOf } from '../aspects.ts';
import { useEditor } from '../store/editor-store.ts';

const PublishedPost = later(async () => (await import('./published-post.tsx')).PublishedPost);

/** Once, when something was published for the first time: the window for a post that visitors can read now. */
export function FirstPublished(): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  const [now] = useState(() => new Date());
  const collectionId = useEditor(({ aspect }) => aspect?.collectionId);
  const page = useEditor((state) => state.document);
  const { data } = useQuery(overviewQuery);
  const blog = data?.collections.find(({ id, collectionType }) => id === collectionId && collectionType === 'blog');
  if (!isOpen || !page || !blog) return null;
  const { id, title, urlId, workflow, publishAt } = itemOf(page);
  if (!isPublic(workflow, publishAt, now)) return null;
  return <PublishedPost id={id} title={title} href={`${blog.href}/${urlId}`} onClose={() => setIsOpen(false)} />;
}
