import { Link } from '@tanstack/react-router';
import { FilePlus2, Image } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ItemFilters, ListedItem } from '../../api/items.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { addItemText } from './kind-name.ts';
import { ItemMenu } from './item-menu.tsx';
import { stateOf } from './item-state.ts';
import { useItemWindow } from './use-item-window.ts';
import { momentText } from '../../ui/moment-text.ts';

/** The items as rows, however many there are; several can be chosen and changed together. */
export function ItemList({
  collectionId,
  type,
  filters,
  onAdd,
}: {
  collectionId: string;
  type: string;
  filters: ItemFilters;
  onAdd: () => void;
}): ReactNode {
  const { place, total, height, rows, loaded, first } = useItemWindow(collectionId, filters);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]));
  if (first.data && total === 0)
    return Object.keys(filters).length > 0 ? (
      <p className="quiet" role="status">
        {texts.nothingFound}
      </p>
    ) : (
      <Empty icon={FilePlus2} title={texts.noItems} text={texts.noItemsText}>
        <Button onPress={onAdd}>{addItemText(type)}</Button>
      </Empty>
    );
  return (
    <Loaded query={first}>
      {() => (
        <div className="stack">
          <BulkBar
            collectionId={collectionId}
            chosen={chosen}
            onClear={() => setChosen(new Set())}
            total={total}
            onAll={() => setChosen(new Set(loaded.slice(0, 500).map(({ id }) => id)))}
          />
          <ul className="card item-rows" aria-label={texts.list} ref={place} style={{ height }}>
            {rows.map(({ at, item, offset }) => (
              <li
                key={at.key}
                className="item-row"
                aria-setsize={total}
                aria-posinset={at.index + 1}
                style={{ transform: `translateY(${at.start - offset}px)`, height: at.size }}
              >
                {item ? (
                  <ItemRow
                    item={item}
                    collectionId={collectionId}
                    isChosen={chosen.has(item.id)}
                    onToggle={() => toggle(item.id)}
                  />
                ) : (
                  <span className="item-waiting" />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

function ItemRow({
  item,
  collectionId,
  isChosen,
  onToggle,
}: {
  item: ListedItem;
  collectionId: string;
  isChosen: boolean;
  onToggle: () => void;
}): ReactNode {
  const title = item.title || texts.untitled;
  const words = [...item.categories, ...item.tags.map((tag) => `#${tag}`)].join(' · ');
  const when = item.publishAt ?? item.updatedAt;
  return (
    <>
      <label className="item-check">
        <input type="checkbox" checked={isChosen} onChange={onToggle} aria-label={texts.select({ title })} />
      </label>
      <span className="item-picture">
        {item.thumbnail ? <img src={`${item.thumbnail}?format=100w`} alt="" loading="lazy" /> : <Image aria-hidden />}
      </span>
      <div className="item-name">
        <Link to="/items/$id" params={{ id: item.id }} aria-label={texts.edit({ title })} className="row-name">
          {title}
        </Link>
        <p className="hint">
          {when !== null && momentText(when)}
          {words !== '' && ` · ${words}`}
        </p>
      </div>
      <StateBadge item={item} />
      <ItemMenu item={item} collectionId={collectionId} />
    </>
  );
}

function StateBadge({ item }: { item: ListedItem }): ReactNode {
  const [now] = useState(() => new Date());
  const { label, tone } = stateOf(item, now);
  return (
    <span className="badge" data-tone={tone}>
      {label}
    </span>
  );
}
