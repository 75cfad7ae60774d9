import type { NavigationLink } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { siteTexts } from '../../gen/texts/site.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';

const texts = siteTexts.navigation;

const targetOf = ({ page, collection, href }: NavigationLink): string => {
  if (page) return `page:${page}`;
  if (collection) return `collection:${collection}`;
  return href ? 'href:' : 'folder:';
};

/** Where an entry of the navigation leads and how it is called. */
export function LinkDialog({
  link,
  onSave,
  onClose,
}: {
  link: NavigationLink;
  onSave: (link: NavigationLink) => void;
  onClose: () => void;
}): ReactNode {
  const { data } = useQuery(overviewQuery);
  const [title, setTitle] = useState(link.title ?? '');
  const [target, setTarget] = useState(Object.keys(link).length === 0 ? 'href:' : targetOf(link));
  const [href, setHref] = useState(link.href ?? '');
  const [newWindow, setNewWindow] = useState(link.newWindow === true);
  const options = [
    { value: 'href:', label: texts.otherAddress },
    { value: 'folder:', label: texts.folder },
    ...(data?.pages ?? []).map((page) => ({ value: `page:${page.urlId}`, label: page.title })),
    ...(data?.collections ?? []).map((each) => ({ value: `collection:${each.urlId}`, label: each.title })),
  ];
  const save = (): void => {
    const [kind = '', urlId = ''] = target.split(/:(.*)/s);
    onSave({
      title: title.trim() || null,
      ...(kind === 'page' && { page: urlId }),
      ...(kind === 'collection' && { collection: urlId }),
      ...(kind === 'href' && { href: href.trim() }),
      ...(newWindow && { newWindow }),
      ...(link.children && { children: link.children }),
    });
  };
  const isComplete = target === 'href:' ? href.trim() !== '' : target !== 'folder:' || title.trim() !== '';
  return (
    <Dialog title={texts.link} isOpen onClose={onClose}>
      <DialogForm
        values={[title, target, href, newWindow]}
        isDisabled={!isComplete}
        onSubmit={() => {
          if (isComplete) save();
        }}
        onClose={onClose}
      >
        <Choice label={texts.target} value={target} options={options} onChange={setTarget} />
        {target === 'href:' && (
          <Field label={texts.address} hint={texts.addressHint} value={href} onChange={setHref} isRequired />
        )}
        <Field label={texts.name} hint={texts.nameHint} value={title} onChange={setTitle} />
        {target !== 'folder:' && <Check label={texts.newWindow} isOn={newWindow} onChange={setNewWindow} />}
      </DialogForm>
    </Dialog>
  );
}
