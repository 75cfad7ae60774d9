import type { NavigationLink } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { overviewQuery } from '../../api/site.ts';
import { siteTexts } from '../../gen/texts/site.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { CheckEntry, ChoiceEntry, TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';

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
  const form = useOwnerForm({
    values: {
      title: link.title ?? '',
      target: Object.keys(link).length === 0 ? 'href:' : targetOf(link),
      href: link.href ?? '',
      newWindow: link.newWindow === true,
    },
    send: async ({ title, target: chosen, href, newWindow }) => {
      const [kind = '', urlId = ''] = chosen.split(/:(.*)/s);
      onSave({
        title: title.trim() || null,
        ...(kind === 'page' && { page: urlId }),
        ...(kind === 'collection' && { collection: urlId }),
        ...(kind === 'href' && { href: href.trim() }),
        ...(newWindow && { newWindow }),
        ...(link.children && { children: link.children }),
      });
    },
  });
  const { control } = form;
  const target = useWatch({ control, name: 'target' });
  const options = [
    { value: 'href:', label: texts.otherAddress },
    { value: 'folder:', label: texts.folder },
    ...(data?.pages ?? []).map((page) => ({ value: `page:${page.urlId}`, label: page.title })),
    ...(data?.collections ?? []).map((each) => ({ value: `collection:${each.urlId}`, label: each.title })),
  ];
  return (
    <Dialog title={texts.link} isOpen onClose={onClose}>
      <DialogForm form={form} onClose={onClose}>
        <ChoiceEntry label={texts.target} options={options} control={control} name="target" />
        {target === 'href:' && (
          <TextEntry label={texts.address} hint={texts.addressHint} isRequired control={control} name="href" />
        )}
        <TextEntry
          label={texts.name}
          hint={texts.nameHint}
          isRequired={target === 'folder:'}
          control={control}
          name="title"
        />
        {target !== 'folder:' && <CheckEntry label={texts.newWindow} control={control} name="newWindow" />}
      </DialogForm>
    </Dialog>
  );
}
