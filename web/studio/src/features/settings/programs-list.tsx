import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import './programs.css';

interface ProgramsListProps<Item> {
  query: UseQueryResult<{ items: Item[] }>;
  texts: { intro: string; add: string; none: string; noneText: string; failed: string };
  icon: LucideIcon;
  onAdd: () => void;
  children: (items: Item[]) => ReactNode;
}

/** What programs have of the website, keys or webhooks: all of them or why there are none, and the way to one more. */
export function ProgramsList<Item>({ query, texts, icon, onAdd, children }: ProgramsListProps<Item>): ReactNode {
  const add = (
    <Button look="primary" onPress={onAdd}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <p className="quiet">{texts.intro}</p>
      <Loaded query={query} failed={texts.failed}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={icon} title={texts.none} text={texts.noneText}>
              {add}
            </Empty>
          ) : (
            <>
              <p>{add}</p>
              {children(items)}
            </>
          )
        }
      </Loaded>
    </>
  );
}
