import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Copy, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { showcaseTexts as texts } from '../../gen/texts/showcase.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation, Dialog } from '../../ui/dialog.tsx';
import { inform } from '../../ui/information.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Section } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const actions = [
  { id: 'copy', label: texts.copy, icon: Copy, run: () => inform(texts.done) },
  { id: 'remove', label: texts.remove, icon: Trash2, tone: 'danger' as const, run: () => inform(texts.done) },
];

/** Lists and what a query shows while it is under way, after it has failed, and when there is something or nothing. */
export function Lists(): ReactNode {
  const [shown, setShown] = useState('one');
  const never = new Promise<string>(() => undefined);
  const pending = useQuery({ queryKey: ['showcase', 'pending'], queryFn: () => never });
  const failed = useQuery<string>({
    queryKey: ['showcase', 'failed'],
    queryFn: () => Promise.reject(new Error(texts.error)),
    retry: false,
  });
  const listed = useInfiniteQuery({
    queryKey: ['showcase', 'listed'],
    queryFn: ({ pageParam }) => ({ items: [pageParam, pageParam + 1], next: pageParam + 2 }),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <Section title={texts.lists} aside={<Menu label={texts.more} actions={actions} />}>
        <Listed query={listed} none={<p>{texts.empty}</p>}>
          {(items) => (
            <ul>
              {items.map((item) => (
                <li key={item}>
                  {texts.entry} {item}
                </li>
              ))}
            </ul>
          )}
        </Listed>
        <Loaded query={pending}>{(text) => <p>{text}</p>}</Loaded>
        <Loaded query={failed} failed={texts.failed}>
          {(text) => <p>{text}</p>}
        </Loaded>
      </Section>
      <Section title={texts.tabs}>
        <Tabs
          label={texts.tabs}
          shown={shown}
          onShow={setShown}
          tabs={(['one', 'two'] as const).map((id) => ({ id, label: texts[id], content: <p>{texts[id]}</p> }))}
        />
      </Section>
    </>
  );
}

export function Windows(): ReactNode {
  const [open, setOpen] = useState<'small' | 'large' | 'sure' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Section title={texts.windows}>
      <div className="row">
        <Button onPress={() => setOpen('small')}>{texts.small}</Button>
        <Button onPress={() => setOpen('large')}>{texts.large}</Button>
        <Button onPress={() => setOpen('sure')}>{texts.sure}</Button>
        <Button onPress={() => inform(texts.done)}>{texts.inform}</Button>
      </div>
      <Dialog
        title={texts.windows}
        size={open === 'large' ? 'large' : 'small'}
        isOpen={open === 'small' || open === 'large'}
        onClose={close}
      >
        <p>{texts.sectionIntro}</p>
        <div className="dialog-actions">
          <Button onPress={close}>{texts.looks.plain}</Button>
        </div>
      </Dialog>
      <Confirmation
        title={texts.sure}
        text={texts.sureText}
        confirm={texts.remove}
        isOpen={open === 'sure'}
        onClose={close}
        onConfirm={() => inform(texts.done)}
      />
    </Section>
  );
}
