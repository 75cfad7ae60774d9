import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { storeTexts } from '../../gen/texts/store.ts';
import { Empty } from '../../ui/empty.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Problems } from './problems.tsx';

const texts = storeTexts.lists;

interface Part<T> {
  items: T[];
  next: string | null;
}

/** What a list of the store says before there is anything in it; `action` leads to the first. */
export interface Nothing {
  icon: LucideIcon;
  title: string;
  text: string;
  action?: ReactNode;
}

/** A screen of the store that is one list: what it is, what narrows it, what went wrong, its rows and the way to more. */
export function StoreList<T>({
  title,
  intro,
  aside,
  narrow,
  isNarrowed,
  query,
  error,
  none: { icon, title: noneTitle, text, action },
  children,
}: {
  title: string;
  intro: string;
  aside?: ReactNode;
  narrow: ReactNode;
  /** An empty list means then that nothing fits, not that there is nothing. */
  isNarrowed: boolean;
  query: UseInfiniteQueryResult<InfiniteData<Part<T>>>;
  error: Error | null;
  none: Nothing;
  /** A row: an `li`. */
  children: (thing: T) => ReactNode;
}): ReactNode {
  return (
    <Section title={title} intro={intro} aside={aside}>
      <div className="store-filter">{narrow}</div>
      <Problems error={error} />
      <Listed
        query={query}
        none={
          isNarrowed ? (
            <p className="quiet">{texts.nothing}</p>
          ) : (
            <Empty icon={icon} title={noneTitle} text={text}>
              {action}
            </Empty>
          )
        }
      >
        {(items) => <ul className="rows">{items.map(children)}</ul>}
      </Listed>
    </Section>
  );
}

/** Narrows a list to one state, or shows all. */
export function StateChoice<S extends string>({
  names,
  chosen,
  onChoose,
}: {
  /** What the states are called, in the order in which they are offered. */
  names: Readonly<Record<S, string>>;
  chosen: S | undefined;
  onChoose: (state: S | undefined) => void;
}): ReactNode {
  const known = Object.entries<string>(names);
  const isKnown = (value: string): value is S => value in names;
  return (
    <Segmented
      look="line"
      label={texts.state}
      value={chosen ?? ''}
      options={[{ value: '', label: texts.any }, ...known.map(([value, label]) => ({ value, label }))]}
      onChange={(value) => onChoose(isKnown(value) ? value : undefined)}
    />
  );
}
