import type { Page } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { visibilityTexts as texts } from '../../gen/texts/visibility.ts';
import { Choice } from '../../ui/choice.tsx';
import { changePage } from '../commands/change-page.ts';
import { useEditor } from '../store/editor-store.ts';
import { AccessDetails } from './access-fields.tsx';
import { audienceOf, audiences, withAudience } from './audience.ts';

/** Website's own pages for codes (not found, log-in …) are shown where they belong, to whom they concern. */
const FIRST_SPECIAL = 100;

/** Who gets to see the page: everybody, who knows a password, members (of some plans), or nobody. */
export const PageVisibility = memo(function PageVisibility(): ReactNode {
  const isSpecial = useEditor(({ document: page }) => (page?.pageType ?? 0) >= FIRST_SPECIAL);
  const workflow = useEditor(({ document: page }) => page?.workflow);
  const access = useEditor(({ document: page }) => page?.access);
  const urlId = useEditor(({ document: page }) => page?.urlId);
  const { data: overview } = useQuery(overviewQuery);
  if (isSpecial) return null;
  const audience = audienceOf({ workflow, access });
  // Without its home page a website has no beginning.
  const offered = audiences.filter((each) => each !== 'nobody' || audience === each || overview?.home !== urlId);
  return (
    <>
      <h3>{texts.title}</h3>
      <Choice
        label={texts.who}
        value={audience}
        options={offered.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(next) => {
          const chosen = audiences.find((each) => each === next) ?? 'public';
          change(withAudience({ workflow, access }, chosen));
        }}
      />
      {audience === 'nobody' && <p className="hint">{texts.nobodyHint}</p>}
      {audience !== 'nobody' && (
        <AccessDetails
          access={access ?? null}
          onChange={(next, key) => change({ access: next }, key && `page ${key}`)}
        />
      )}
    </>
  );
});

const change = (part: Partial<Pick<Page, 'workflow' | 'access'>>, key?: string): void =>
  useEditor.getState().run(changePage(part), key);
