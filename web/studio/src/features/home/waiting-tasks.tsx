import { workflowCodes } from '@litfass/model';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Obstacle } from '../../api/opening.ts';
import type { Overview } from '../../api/site.ts';
import { homeTexts as texts } from '../../gen/texts/home.ts';
import { longDayText, momentText } from '../../ui/moment-text.ts';
import { placeTarget } from '../../ui/place-target.ts';

/** Something that somebody has to do, and the way to it. */
export interface Task {
  id: string;
  text: string;
  way: ReactNode;
}

/** What is known of what waits; what nobody may see, or what is not known yet, is left out. */
export interface WaitingFacts {
  overview: Overview;
  may: (permission: string) => boolean;
  store: { openOrders: number; unpaidOrders: number; lowStock: number } | undefined;
  isStoreClosed: boolean;
  /** Its checkouts close for what the law misses, or did; null while nothing is missing. */
  closing: { closesAt: string; isClosedByLaw: boolean } | null;
  unread: number | undefined;
  obstacles: readonly Obstacle[];
  /** Of the first steps of a website that begins. */
  openSteps: number;
}

/** Gives the tasks of one kind; a new kind is a function here. */
type Source = (facts: WaitingFacts) => (Task | false)[];

/** More would push the week's figures out of sight. */
const MOST = 3;

const titled = (text: string, title: string): ReactNode => (
  <>
    {text}
    <span className="hidden-text">: {title}</span>
  </>
);

const website: Source = ({ overview, obstacles, openSteps }) => {
  const isClosed = overview.website.openedAt === null;
  return [
    isClosed && { id: 'closed', text: texts.websiteClosed, way: <a href="#opening">{texts.openWebsite}</a> },
    openSteps > 0 && { id: 'steps', text: texts.stepsOpen({ count: openSteps }), way: null },
    // While it is closed they stand with the button that opens it.
    ...(isClosed
      ? []
      : obstacles.slice(0, MOST).map(({ text, place }) => ({
          id: `${place} ${text}`,
          text,
          way: <Link {...placeTarget(place)}>{texts.mend}</Link>,
        }))),
  ];
};

const forms: Source = ({ unread = 0 }) => [
  unread > 0 && { id: 'unread', text: texts.unread({ count: unread }), way: <Link to="/forms">{texts.read}</Link> },
];

const store: Source = ({ store: known, isStoreClosed, closing }) => {
  const { openOrders = 0, unpaidOrders = 0, lowStock = 0 } = known ?? {};
  return [
    isStoreClosed && { id: 'store', text: texts.storeClosed, way: <Link to="/store">{texts.openStore}</Link> },
    closing !== null && {
      id: 'law',
      text: closing.isClosedByLaw ? texts.storeClosedByLaw : texts.storeCloses({ day: longDayText(closing.closesAt) }),
      way: <Link to="/store">{texts.openStore}</Link>,
    },
    openOrders > 0 && {
      id: 'ship',
      text: texts.toShip({ count: openOrders }),
      way: (
        <Link to="/orders" search={{ state: 'open' }}>
          {texts.ship}
        </Link>
      ),
    },
    unpaidOrders > 0 && {
      id: 'unpaid',
      text: texts.unpaid({ count: unpaidOrders }),
      way: <Link to="/orders">{texts.seeOrders}</Link>,
    },
    lowStock > 0 && {
      id: 'stock',
      text: texts.low({ count: lowStock }),
      way: <Link to="/store/inventory">{texts.seeStock}</Link>,
    },
  ];
};

/** Leads to what somebody asks about. */
function ReviewLink({ kind, id, title, isOwn, changedByYou }: Overview['reviews'][number]): ReactNode {
  const said = titled(isOwn || changedByYou ? texts.open : texts.look, title);
  if (kind === 'site') return <Link to="/navigation">{said}</Link>;
  if (kind === 'collection') return <Link to="/content">{said}</Link>;
  return (
    <Link to={kind === 'page' ? '/pages/$id' : '/items/$id'} params={{ id }}>
      {said}
    </Link>
  );
}

const reviews: Source = ({ overview, may }) =>
  may('contentManager')
    ? overview.reviews.map((review) => ({
        id: review.id,
        text: reviewText(review),
        way: <ReviewLink {...review} />,
      }))
    : [];

/** To the pages where one of them is planned, else to the items. */
const plannedWay = (pages: Overview['pages']): ReactNode =>
  pages.some(({ plannedAt, workflow }) => plannedAt !== null || workflow === workflowCodes.scheduled) ? (
    <Link to="/pages">{texts.seePlannedPages}</Link>
  ) : (
    <Link to="/content">{texts.seePlannedItems}</Link>
  );

const changes: Source = ({ overview: { pages, website: site, waiting }, may }) => {
  if (!may('contentManager')) return [];
  // What publishes itself waits for nobody.
  const changed = pages.filter(
    ({ hasDraft, plannedAt, reviewBy }) => hasDraft && plannedAt === null && reviewBy === null,
  );
  return [
    ...changed.slice(0, MOST).map(({ id, title }) => ({
      id,
      text: texts.changed({ title }),
      way: (
        <Link to="/pages/$id" params={{ id }}>
          {titled(texts.open, title)}
        </Link>
      ),
    })),
    changed.length > MOST && {
      id: 'pages',
      text: texts.changedMore({ count: changed.length - MOST }),
      way: <Link to="/pages">{texts.seePages}</Link>,
    },
    waiting.planned > 0 &&
      waiting.nextPlannedAt !== null && {
        id: 'planned',
        text: texts.planned({ count: waiting.planned, next: momentText(waiting.nextPlannedAt) }),
        way: plannedWay(pages),
      },
    waiting.items > 0 && {
      id: 'items',
      text: texts.changedItems({ count: waiting.items }),
      way: <Link to="/content">{texts.seeItems}</Link>,
    },
    site.hasDraft && { id: 'site', text: texts.changedSite, way: <Link to="/design">{texts.open}</Link> },
  ];
};

const readers: Source = ({ overview: { waiting }, may }) => [
  may('moderateComments') &&
    waiting.comments > 0 && {
      id: 'comments',
      text: texts.comments({ count: waiting.comments }),
      way: <Link to="/comments">{texts.decide}</Link>,
    },
  may('settingsDomain') &&
    waiting.domains > 0 && {
      id: 'domains',
      text: texts.domains({ count: waiting.domains }),
      way: (
        <Link to="/settings" search={{ tab: 'domains' }}>
          {texts.seeDomains}
        </Link>
      ),
    },
];

/** Everything that waits for somebody, in the order in which it matters. */
export const waitingTasks = (facts: WaitingFacts): Task[] =>
  [website, forms, store, readers, reviews, changes]
    .flatMap((source) => source(facts))
    .filter((task) => task !== false);

function reviewText({ by, title, isOwn, changedByYou }: Overview['reviews'][number]): string {
  if (isOwn) return texts.reviewOwn({ title });
  if (by !== null && changedByYou) return texts.reviewChanged({ by, title });
  return by === null ? texts.reviewOpen({ title }) : texts.review({ name: by, title });
}
