import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { NavigationLink, Site } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FolderPlus, PanelTop, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { siteTexts } from '../../gen/texts/site.ts';
import { Button } from '../../ui/button.tsx';
import { SiteArea } from '../site/site-area.tsx';
import type { ChangeSite } from '../site/site-store.ts';
import { LinkDialog } from './link-dialog.tsx';
import { NavigationItem } from './navigation-item.tsx';
import { linksOf, moveRow, replaceLink, rowsOf, type NavigationRow } from './navigation-tree.ts';

const texts = siteTexts.navigation;

/** `/config/navigation`: what stands in the main navigation, and the pages that do not. */
export function NavigationPage(): ReactNode {
  return (
    <SiteArea title={texts.title} intro={texts.intro}>
      {(site, change) => <Navigation site={site} change={change} />}
    </SiteArea>
  );
}

type Open = { id: string | null; link: NavigationLink };

function Navigation({ site, change }: { site: Site; change: ChangeSite }): ReactNode {
  const rows = rowsOf(site.navigation?.main ?? []);
  const [open, setOpen] = useState<Open | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const put = (next: NavigationRow[]): void =>
    change((before) => ({ ...before, navigation: { ...before.navigation, main: linksOf(next) } }));
  const add = (link: NavigationLink): void =>
    change((before) => ({
      ...before,
      navigation: { ...before.navigation, main: [...(before.navigation?.main ?? []), link] },
    }));
  return (
    <>
      <section className="card stack" aria-labelledby="nav-main">
        <h2 id="nav-main">{texts.main}</h2>
        {rows.length === 0 ? <p className="quiet">{texts.empty}</p> : <p className="hint">{texts.hint}</p>}
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={({ active, over }) => {
            if (over && over.id !== active.id) put(moveRow(rows, String(active.id), String(over.id)));
          }}
        >
          <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <ul className="nav-rows">
              {rows.map((row) => (
                <NavigationItem
                  key={row.id}
                  row={row}
                  rows={rows}
                  onChange={put}
                  onEdit={() => setOpen({ id: row.id, link: row.link })}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
        <div className="row">
          <Button onPress={() => setOpen({ id: null, link: {} })}>
            <Plus aria-hidden />
            {texts.add}
          </Button>
          <Button onPress={() => add({ title: texts.newFolder, children: [] })}>
            <FolderPlus aria-hidden />
            {texts.addFolder}
          </Button>
        </div>
      </section>
      <Unlinked site={site} onAdd={add} />
      <section className="card stack">
        <h2>{texts.frameParts}</h2>
        <p className="quiet">{texts.framePartsText}</p>
        <p>
          <Link to="/frame-parts" className="button">
            <PanelTop aria-hidden />
            {texts.editFrameParts}
          </Link>
        </p>
      </section>
      {open && (
        <LinkDialog
          link={open.link}
          onClose={() => setOpen(null)}
          onSave={(link) => {
            setOpen(null);
            if (open.id === null) add(link);
            else put(replaceLink(rows, open.id, link));
          }}
        />
      )}
    </>
  );
}

/** Pages and collections that no entry of the navigation leads to. */
function Unlinked({ site, onAdd }: { site: Site; onAdd: (link: NavigationLink) => void }): ReactNode {
  const { data } = useQuery(overviewQuery);
  const linked = rowsOf(site.navigation?.main ?? []).map(({ link }) => link);
  const pages = (data?.pages ?? [])
    .filter(({ pageType, urlId }) => pageType < 50 && !linked.some(({ page }) => page === urlId))
    .map(({ urlId, title }) => ({ title, link: { page: urlId } as NavigationLink }));
  const collections = (data?.collections ?? [])
    .filter(({ urlId }) => !linked.some(({ collection }) => collection === urlId))
    .map(({ urlId, title }) => ({ title, link: { collection: urlId } as NavigationLink }));
  const all = [...pages, ...collections];
  return (
    <section className="card stack">
      <h2>{texts.unlinked}</h2>
      {all.length === 0 && <p className="quiet">{texts.allLinked}</p>}
      <ul className="nav-rows">
        {all.map(({ title, link }) => (
          <li key={`${link.page ?? ''} ${link.collection ?? ''}`} className="nav-row">
            <span className="nav-name">{title}</span>
            <Button aria-label={texts.include({ title })} onPress={() => onAdd(link)}>
              <Plus aria-hidden />
              {texts.includeShort}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
