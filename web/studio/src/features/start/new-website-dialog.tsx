import { startFromFileRoute, startWebsiteRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { startTexts as texts } from '../../gen/texts/start.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { leaveFreely } from '../../ui/unsaved/works.ts';
import { explained } from './explained.ts';
import { ForeignCheck } from './foreign-check.tsx';
import { appDomainOf, identifierOf } from './identifier.ts';
import { wayTo, websitesQuery } from './open-website.ts';

const WAIT_MS = 400;
const LONGEST_MS = 30_000;

/** What a website begins with: a template, or files that its owner brings along, the archive or export first. */
export type Source = { template: string } | { files: readonly File[] };

/** Names the new website, makes it and leads into it. */
export function NewWebsiteDialog({ source, onClose }: { source: Source; onClose: () => void }): ReactNode {
  const [title, setTitle] = useState('');
  const [given, setGiven] = useState<string | null>(null);
  const [foreignPictures, setForeignPictures] = useState(false);
  const websites = useQuery(websitesQuery);
  const domain = appDomainOf(location.host, websites.data?.map((website) => website.identifier) ?? []);
  const identifier = given ?? identifierOf(title);
  const enter = useEnter();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const websiteId = await begin(source, { title: title.trim(), identifier }, foreignPictures);
      // What became of files is the first that their owner wants to know.
      await enter(websiteId, 'files' in source ? '/config/settings?tab=imports' : '/config/');
    },
  });
  return (
    <Dialog title={texts.nameTitle} isOpen onClose={onClose}>
      <DialogForm
        values={[title, given, foreignPictures]}
        submit={texts.create}
        isDisabled={title.trim() === '' || !/^[a-z0-9][a-z0-9-]+[a-z0-9]$/.test(identifier)}
        isPending={isPending}
        error={error && explained(error)}
        onSubmit={() => mutate()}
        onClose={onClose}
      >
        <Field label={texts.name} hint={texts.nameHint} value={title} onChange={setTitle} isRequired startsFocused />
        <Field
          label={texts.address}
          hint={texts.addressHint({ address: `${identifier || '…'}${domain}` })}
          value={identifier}
          onChange={setGiven}
          isRequired
        />
        {'files' in source && <ForeignCheck isOn={foreignPictures} onChange={setForeignPictures} />}
        {isPending && <p role="status">{texts.creating}</p>}
      </DialogForm>
    </Dialog>
  );
}

async function begin(
  source: Source,
  named: { title: string; identifier: string },
  foreignPictures: boolean,
): Promise<string> {
  if ('template' in source)
    return (await call(startWebsiteRoute, { body: { template: source.template, ...named } })).websiteId;
  const body = new FormData();
  for (const [index, file] of source.files.entries()) body.append(index === 0 ? 'file' : 'media', file);
  return (await call(startFromFileRoute, { query: { ...named, foreignPictures }, body })).websiteId;
}

/** Leads into a new website once the account is its admin, which it is told a moment after the website is there. */
function useEnter(): (websiteId: string, to: string) => Promise<void> {
  const client = useQueryClient();
  return async (websiteId, to) => {
    const until = Date.now() + LONGEST_MS;
    while (Date.now() < until) {
      const websites = await client.fetchQuery({ ...websitesQuery, staleTime: 0 });
      const own = websites.find((website) => website.websiteId === websiteId);
      if (own) {
        leaveFreely();
        return location.assign(wayTo(own, websites, to));
      }
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
    throw new Error(texts.slow);
  };
}
