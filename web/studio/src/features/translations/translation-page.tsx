import { nameOfLanguage } from '@litfass/model';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DocumentKind } from '../../api/site.ts';
import { useOpenedDocument } from '../../draft/use-draft-session.ts';
import { translationTexts as texts } from '../../gen/texts/translation.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { TranslationForm } from './translation-form.tsx';
import './translations.css';
import type { OwnedDocument } from '../../api/site.ts';

const kindOf = (kind: string): DocumentKind =>
  kind === 'site' || kind === 'collection' || kind === 'item' ? kind : 'page';

/** `/config/translations/{kind}/{id}`: original and translation side by side. */
export function TranslationPage(): ReactNode {
  const { kind: given, id } = useParams({ from: '/inside/shell/translations/$kind/$id' });
  const search = useSearch({ from: '/inside/shell/translations/$kind/$id' });
  const { language = 'en-GB' } = search;
  const kind = kindOf(given);
  const query = useOpenedDocument(kind, id);
  return (
    <div className="area">
      <p>
        <Link to="/translations" search={search} className="back-link">
          <ArrowLeft aria-hidden />
          {texts.back}
        </Link>
      </p>
      <Loaded query={query} isPage>
        {(owned) => (
          <>
            <div className="area-head">
              <div>
                <h1>{titleOf(owned)}</h1>
                <p className="quiet">{texts.translation({ language: `${nameOfLanguage(language)} (${language})` })}</p>
              </div>
            </div>
            <TranslationForm key={language} place={{ kind, id }} language={language} owned={owned} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function titleOf({ draft, published }: OwnedDocument): string {
  const document = draft?.document ?? published ?? {};
  const website: Record<string, unknown> = Object(document['website']);
  const title = document['title'] ?? website['title'];
  return typeof title === 'string' ? title : '';
}
