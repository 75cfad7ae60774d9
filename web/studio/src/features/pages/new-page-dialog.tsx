import { createDocumentRoute } from '@litfass/site-render/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { documentQuery, overviewQuery } from '../../api/site.ts';
import { studioTexts } from '../../gen/texts/studio.ts';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useEntry } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { inform } from '../../ui/information.tsx';
import { leaveFreely } from '../../ui/unsaved/works.ts';
import { foldersOf, linkPage, type PlaceInMenu } from '../navigation/link-page.ts';

const texts = studioTexts.pages;

/** Asks for a title and where the page is linked, and opens it in the editor. */
export function NewPageDialog({ onClose }: { onClose: () => void }): ReactNode {
  const places = usePlaces();
  const create = useCreation();
  const form = useOwnerForm<Asked>({ values: { title: '', place: 'main' }, send: create });
  const { control } = form;
  const place = useEntry({ control, name: 'place' });
  return (
    <Dialog title={texts.add} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.create} onClose={onClose}>
        <TextEntry label={texts.name} hint={texts.nameHint} isRequired startsFocused control={control} name="title" />
        <Choice
          label={texts.place}
          value={place.value}
          options={places}
          {...(place.value !== 'none' && { hint: texts.placeHint })}
          onChange={(value) => place.onChange(places.find((each) => each.value === value)?.value ?? 'none')}
        />
      </DialogForm>
    </Dialog>
  );
}

interface Asked {
  title: string;
  place: PlaceInMenu;
}

function usePlaces(): { value: PlaceInMenu; label: string }[] {
  const { data: overview } = useQuery(overviewQuery);
  const websiteId = overview?.website.id ?? '';
  const { data: site } = useQuery({ ...documentQuery('site', websiteId), enabled: websiteId !== '' });
  const folders = site ? foldersOf(site) : [];
  return [
    { value: 'main', label: texts.inMenu },
    ...folders.map(({ place, title }) => ({ value: place, label: texts.inFolder({ title }) })),
    { value: 'none', label: texts.unlinked },
  ];
}

function useCreation(): (asked: Asked) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async ({ title, place }) => {
    const { id, urlId } = await call(createDocumentRoute, { body: { kind: 'page', title: title.trim() } });
    const { website } = await client.ensureQueryData(overviewQuery);
    if (place !== 'none') await link(website.id, urlId, place);
    await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
    leaveFreely();
    await navigate({ to: '/pages/$id', params: { id } });
  };
}

/** The page is there already: what keeps it out of the menu is said, and does not make it twice. */
async function link(websiteId: string, urlId: string, place: PlaceInMenu): Promise<void> {
  try {
    if ((await linkPage(websiteId, urlId, place)) === 'waits') inform(texts.linkWaits);
  } catch (error) {
    inform(texts.notLinked({ reason: error instanceof Error ? error.message : '' }));
  }
}
