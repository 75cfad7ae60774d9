import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tell } from '../../analytics/tell.ts';
import { overviewQuery } from '../../api/site.ts';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { Check } from '../../ui/choice.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { addressProblem } from '../../ui/field-problems.ts';
import type { EditedItem } from '../aspects.ts';
import { changeItem } from '../commands/change-item.ts';
import { ImageField } from '../panel/image-field.tsx';
import { RichTextField } from '../panel/rich-text-field.tsx';
import { useEditor } from '../store/editor-store.ts';
import { EventFields } from './event-fields.tsx';
import { MediaFields } from './media-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { TermField } from './term-field.tsx';
import { VisibilityFields } from './visibility-fields.tsx';
import type { ChangeItem } from './change.ts';

/** What can be set of an item; which parts are shown depends on what its collection holds. */
export function ItemProperties({ item }: { item: EditedItem }): ReactNode {
  const run = useEditor((state) => state.run);
  const collectionId = useEditor((state) => state.aspect?.collectionId ?? '');
  const { data: overview } = useQuery(overviewQuery);
  const collection = overview?.collections.find(({ id }) => id === collectionId);
  const change: ChangeItem = (part, key) => run(changeItem(part), key && `item ${key}`);
  const type = collection?.collectionType ?? 'generic';
  const about = { objectId: item.id, parentId: collectionId };
  return (
    <>
      <h2>{texts.details}</h2>
      <Field label={texts.title} value={item.title} onChange={(title) => change({ title }, 'title')} />
      <VisibilityFields item={item} change={change} about={about} />
      <Field
        label={texts.address}
        hint={texts.addressHint({ path: `${collection?.href ?? ''}/${item.urlId}` })}
        value={item.urlId}
        error={addressProblem(item.urlId)}
        onChange={(urlId) => change({ urlId }, 'urlId')}
      />
      <ImageField
        label={texts.thumbnail}
        value={item.thumbnail ?? null}
        onChange={(thumbnail) => {
          change({ thumbnail });
          tell(thumbnail === null ? 'collection_item_thumbnail_remove' : 'collection_item_thumbnail_change', about);
        }}
      />
      {(type === 'gallery' || type === 'album' || type === 'lessons') && <MediaFields item={item} change={change} />}
      {type === 'events' && <EventFields item={item} change={change} />}
      {type === 'products' && <ProductFields item={item} change={change} />}
      <RichTextField
        key={item.id}
        label={texts.excerpt}
        value={item.excerpt ?? ''}
        onChange={(excerpt) => change({ excerpt }, 'excerpt')}
      />
      <Field
        label={texts.author}
        value={item.author ?? ''}
        onChange={(author) => change({ author: author || null }, 'author')}
      />
      <TermField kind="category" item={item} change={change} about={about} />
      <TermField kind="tag" item={item} change={change} about={about} />
      <Check label={texts.featured} isOn={item.featured === true} onChange={(featured) => change({ featured })} />
      {type === 'blog' && (
        <Check
          label={texts.comments}
          isOn={item.commentsOpen !== false}
          onChange={(commentsOpen) => change({ commentsOpen })}
        />
      )}
      <SeoFields item={item} change={change} />
    </>
  );
}

function SeoFields({ item, change }: { item: EditedItem; change: ChangeItem }): ReactNode {
  const seo = item.seo ?? {};
  return (
    <details className="list-entry">
      <summary>{texts.seo}</summary>
      <div className="stack">
        <Field
          label={texts.seoTitle}
          value={seo.title ?? ''}
          onChange={(title) => change({ seo: { ...seo, title: title || null } }, 'seoTitle')}
        />
        <LongField
          label={texts.seoDescription}
          value={seo.description ?? ''}
          onChange={(description) => change({ seo: { ...seo, description: description || null } }, 'seoDescription')}
        />
        <Check
          label={texts.noIndex}
          isOn={seo.noIndex === true}
          onChange={(noIndex) => change({ seo: { ...seo, noIndex } })}
        />
      </div>
    </details>
  );
}
