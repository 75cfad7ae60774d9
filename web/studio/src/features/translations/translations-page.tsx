import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import {
  languagesQuery,
  translationsQuery,
  type TranslatedKind,
  type TranslationEntry,
} from '../../api/translations.ts';
import { translationTexts as texts } from '../../gen/texts/translation.ts';
import { Choice } from '../../ui/choice.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import type { TranslationSearch } from './routes.ts';
import './translations.css';

/** `/config/translations`: how far the website is translated into each language. */
export function TranslationsPage(): ReactNode {
  const languages = useQuery(languagesQuery);
  return (
    <div className="area">
      <div className="area-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="quiet">{texts.intro}</p>
        </div>
      </div>
      <Loaded query={languages}>
        {({ languages: all }) => {
          const further = all.filter(({ isDefault }) => !isDefault);
          return further.length === 0 ? <OneLanguage /> : <Overview languages={further} />;
        }}
      </Loaded>
    </div>
  );
}

const OneLanguage = (): ReactNode => (
  <Empty icon={Languages} title={texts.one} text={texts.oneText}>
    <Link to="/settings" search={{ tab: 'languages' }} className="button">
      {texts.addLanguage}
    </Link>
  </Empty>
);

function Overview({ languages }: { languages: { code: string; name: string }[] }): ReactNode {
  const search = useSearch({ from: '/inside/shell/translations' });
  const navigate = useNavigate();
  const { data: overview } = useQuery(overviewQuery);
  const language = languages.find(({ code }) => code === search.language)?.code ?? languages[0]?.code ?? '';
  const { kind = 'page', collection = '' } = search;
  const show = (next: TranslationSearch): void =>
    void navigate({ to: '/translations', search: { language, ...next }, replace: true });
  const collections = overview?.collections ?? [];
  const options = [
    ...(['page', 'site', 'collection'] as const).map((value) => ({ value, label: texts.kinds[value] })),
    ...collections.map(({ id, title }) => ({ value: `item ${id}`, label: texts.itemsOf({ title }) })),
  ];
  return (
    <>
      <div className="translation-filter">
        <Choice
          label={texts.language}
          value={language}
          options={languages.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          onChange={(code) => show({ ...search, language: code })}
        />
        <Choice
          label={texts.show}
          value={kind === 'item' ? `item ${collection}` : kind}
          options={options}
          onChange={(value) => show(shownBy(value))}
        />
      </div>
      <Entries language={language} kind={kind} collection={collection} />
      <p className="hint">
        {texts.formsHint} <Link to="/forms">{texts.toForms}</Link>
      </p>
    </>
  );
}

function shownBy(value: string): TranslationSearch {
  const [kind, collection] = value.split(' ');
  if (kind === 'item' && collection !== undefined) return { kind, collection };
  return { kind: kind === 'site' || kind === 'collection' ? kind : 'page' };
}

function Entries({
  language,
  kind,
  collection,
}: {
  language: string;
  kind: TranslatedKind;
  collection: string;
}): ReactNode {
  const place = kind === 'item' ? { kind, collectionId: collection } : { kind };
  const query = useInfiniteQuery({
    ...translationsQuery(language, place),
    enabled: kind !== 'item' || collection !== '',
  });
  const search = { language, kind, ...(kind === 'item' && { collection }) };
  return (
    <Listed query={query} none={<p className="quiet">{texts.none}</p>}>
      {(items) => (
        <ul className="card rows">
          {items.map((entry) => (
            <EntryRow key={entry.id} entry={entry} kind={kind} search={search} />
          ))}
        </ul>
      )}
    </Listed>
  );
}

const tones = { missing: undefined, stale: 'warn', done: 'good' } as const;

function EntryRow({
  entry: { id, title, translatedTitle, state },
  kind,
  search,
}: {
  entry: TranslationEntry;
  kind: TranslatedKind;
  search: TranslationSearch;
}): ReactNode {
  return (
    <li>
      <div>
        <Link to="/translations/$kind/$id" params={{ kind, id }} search={search} className="row-name">
          {title}
        </Link>
        {kind === 'site' && <p className="hint">{texts.wholeSite}</p>}
        {translatedTitle !== null && <p className="hint">{translatedTitle}</p>}
      </div>
      <span className="badge" data-tone={tones[state]}>
        {texts.states[state]}
      </span>
    </li>
  );
}
