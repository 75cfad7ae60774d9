import { changedSiteMembers, siteMember, type Site } from '@litfass/model';
import { planDraftRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import type { Autosave } from '../../draft/autosave.ts';
import type { usePublish } from '../../draft/use-publish.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { historyTexts } from '../../gen/texts/history.ts';
import { settingNames } from '../../gen/texts/setting-names.ts';
import { siteTexts as texts } from '../../gen/texts/site.ts';
import { Button } from '../../ui/button.tsx';
import { inform } from '../../ui/information.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSite } from './site-store.ts';

interface Props {
  id: string;
  autosave: Autosave<Site>;
  publish: ReturnType<typeof usePublish<Site>>;
  canPublish: boolean;
  /** The website as visitors see it. */
  published: object | null;
}

/** Shows the website's changes to visitors, or asks somebody else to, where the website demands a second look at words. */
export function SitePublication({ id, autosave, publish, canPublish, published }: Props): ReactNode {
  const { data } = useQuery(overviewQuery);
  const site = useSite(({ document }) => document);
  const isChanging = useSite(({ save }) => save.kind !== 'clean');
  const ask = useAskReview(autosave);
  const changed = canPublish ? changedSiteMembers(published, site) : [];
  const review = data?.reviews.find((each) => each.id === id);
  const hasOthersWord = review?.isOwn === false && !review.changedByYou && !isChanging;
  const isAsked = review !== undefined && (review.isOwn ? !isChanging : hasOthersWord);
  const needsReview =
    data?.website.needsApproval === true && changed.some((path) => siteMember(path).isSeen) && !hasOthersWord;
  return (
    <>
      {needsReview ? (
        <Button look="primary" isDisabled={!canPublish || isAsked || ask.isPending} onPress={() => ask.mutate()}>
          {isAsked ? historyTexts.reviewAsked : historyTexts.ask}
        </Button>
      ) : (
        <Button look="primary" isDisabled={!canPublish || publish.isPending} onPress={() => publish.mutate()}>
          {publish.isPending ? editorTexts.publishing : editorTexts.publish}
        </Button>
      )}
      {review && changed.length > 0 && <Notice>{texts.changedMembers({ names: namesOf(changed).join(', ') })}</Notice>}
      {ask.error && <Notice tone="danger">{ask.error.message}</Notice>}
    </>
  );
}

const namesOf = (paths: readonly string[]): string[] => {
  const names: Readonly<Record<string, string>> = settingNames;
  return [...new Set(paths.map((path) => path.split('.').at(-1) ?? path).map((key) => names[key] ?? key))];
};

function useAskReview(autosave: Autosave<Site>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      autosave.whenKept(async ({ subject: { kind, id }, seen }) => {
        await call(planDraftRoute, { params: { kind, id }, body: { publishAt: null, review: true, ...seen } });
      }),
    onSuccess: async () => {
      inform(historyTexts.reviewMine);
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
    },
  });
}
