import { createDocumentRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { documentQuery, overviewQuery } from '../../api/site.ts';
import { studioTexts } from '../../gen/texts/studio.ts';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { inform } from '../../ui/information.tsx';
import { leaveFreely } from '../../ui/unsaved/works.ts';
import { foldersOf, linkPage, type PlaceInMenu } from '../navigation/link-page.ts';

const texts = studioTexts.pages;

/** Asks for a title and where the page is linked, and opens it in the editor. */
export function NewPageDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [title, setTitle] = useState('');
  const [place, setPlace] = useState<PlaceInMenu>('main');
  const places = usePlaces();
  const { mutate, isPending, error } = useCreation();
  return (
    <Dialog title={texts.add} isOpen onClose={onClose}>
      <DialogForm
        values={[title, place]}
        submit={texts.create}
        isDisabled={title.trim() === ''}
        isPending={isPending}
        error={error}
        onSubmit={() => mutate({ title: title.trim(), place })}
        onClose={onClose}
      >
        <Field label={texts.name} hint={texts.nameHint} value={title} onChange={setTitle} isRequired startsFocused />
        <Choice
          label={texts.place}
          value={place}
          options={places}
          {...(place !== 'none' && { hint: texts.placeHint })}
          onChange={(value) => setPlace(places.find((each) => each.value === value)?.value ?? 'none')}
        />
      </DialogForm>
    </Dialog>
  );
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

function useCreation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ title, place }: { title: string; place: PlaceInMenu }) => {
      const { id, urlId } = await call(createDocumentRoute, { body: { kind: 'page', title } });
      const { website } = await client.ensureQueryData(overviewQuery);
      if (place !== 'none') await link(website.id, urlId, place);
      return id;
    },
    onSuccess: async (id) => {
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      leaveFreely();
      await navigate({ to: '/pages/$id', params: { id } });
    },
  });
}

/** The page is there already: what keeps it out of the menu is said, and does not make it twice. */
async function link(websiteId: string, urlId: string, place: PlaceInMenu): Promise<void> {
  try {
    if ((await linkPage(websiteId, urlId, place)) === 'waits') inform(texts.linkWaits);
  } catch (error) {
    inform(texts.notLinked({ reason: error instanceof Error ? error.message : '' }));
  }
}
