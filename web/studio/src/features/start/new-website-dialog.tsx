import { startFromFileRoute, startWebsiteRoute } from '@litfass/site-render/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { startTexts as texts } from '../../gen/texts/start.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useEntry, type ControlOf } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
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
  const websites = useQuery(websitesQuery);
  const domain = appDomainOf(location.host, websites.data?.map((website) => website.identifier) ?? []);
  const enter = useEnter();
  const form = useOwnerForm<Named>({
    values: { title: '', identifier: null, foreignPictures: false },
    send: async (typed) => {
      const named = { title: typed.title.trim(), identifier: identifierIn(typed) };
      const websiteId = await begin(source, named, typed.foreignPictures).catch((error: unknown) => {
        throw error instanceof Error ? explained(error) : error;
      });
      // What became of files is the first that their owner wants to know.
      await enter(websiteId, 'files' in source ? '/config/settings?tab=imports' : '/config/');
    },
  });
  const { control, formState } = form;
  return (
    <Dialog title={texts.nameTitle} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.create} onClose={onClose}>
        <TextEntry label={texts.name} hint={texts.nameHint} isRequired startsFocused control={control} name="title" />
        <IdentifierEntry control={control} domain={domain} />
        {'files' in source && <ForeignEntry control={control} />}
        {formState.isSubmitting && <p role="status">{texts.creating}</p>}
      </DialogForm>
    </Dialog>
  );
}

interface Named {
  title: string;
  /** Null until it is typed: it follows the title. */
  identifier: string | null;
  foreignPictures: boolean;
}

const identifierIn = ({ title, identifier }: Named): string => identifier ?? identifierOf(title);

/** The address of the website, made of its title until somebody types another. */
function IdentifierEntry({ control, domain }: { control: ControlOf<Named>; domain: string }): ReactNode {
  const {
    value: given,
    onChange,
    error,
  } = useEntry({ control, name: 'identifier' }, (_given, named) =>
    /^[a-z0-9][a-z0-9-]+[a-z0-9]$/.test(identifierIn(named)) ? undefined : texts.addressWrong,
  );
  const title = useWatch({ control, name: 'title' });
  const identifier = given ?? identifierOf(title);
  return (
    <Field
      label={texts.address}
      hint={texts.addressHint({ address: `${identifier || '…'}${domain}` })}
      value={identifier}
      error={error}
      onChange={onChange}
      isRequired
      isBound
    />
  );
}

function ForeignEntry({ control }: { control: ControlOf<Named> }): ReactNode {
  const { value, onChange } = useEntry({ control, name: 'foreignPictures' });
  return <ForeignCheck isOn={value} onChange={onChange} />;
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
