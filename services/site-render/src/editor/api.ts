import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';
import { goodsAccess } from './goods-access.ts';

/** What owners change: a document of one of these kinds. The website itself has the id of the website. */
const Kind = Type.Union([Type.Literal('site'), Type.Literal('page'), Type.Literal('collection'), Type.Literal('item')]);

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const Place = Type.Object({ kind: Kind, id: Id });
const nullable = <T extends ReturnType<typeof Type.String>>(schema: T) => Type.Union([schema, Type.Null()]);
/** A document as the bundle's files have it; checked against the kind's own schema when it is published. */
const Document = Type.Record(Type.String(), Type.Unknown());

const Entry = Type.Object({
  id: Type.String(),
  title: Type.String(),
  urlId: Type.String(),
  href: Type.String(),
  workflow: Type.Integer(),
  publishAt: nullable(Type.String()),
  updatedAt: nullable(Type.String()),
  /** It has changes that visitors do not see. */
  hasDraft: Type.Boolean(),
  /** Visitors have never seen it. */
  isNew: Type.Boolean(),
  /** When its changes publish themselves. */
  plannedAt: nullable(Type.String()),
  /** Who asks for a look at its changes; until then they do not publish themselves. */
  reviewBy: nullable(Type.String()),
});

const PageEntry = Type.Object({
  ...Entry.properties,
  pageType: Type.Integer(),
  /** What search engines show of it; null where it says nothing of its own. */
  seoTitle: nullable(Type.String()),
  seoDescription: nullable(Type.String()),
  noIndex: Type.Boolean(),
});
const CollectionEntry = Type.Object({
  ...Entry.properties,
  collectionType: Type.String(),
  itemCount: Type.Integer(),
});

/** Who changed a document last, and when. `version` goes back with the next change. */
const Saved = Type.Object({
  version: Type.Integer(),
  savedAt: Type.String(),
  savedBy: Type.String(),
});

/** Blocks whose code was not kept, because who saves may not write code (permission `customCode`); by their ids. */
const CodeLeftOut = Type.Array(Type.String());

export const overviewRoute = route({
  method: 'GET',
  path: '/api/rest/site/overview',
  summary: 'The website with its pages and collections, as owners see them',
  access: { permission: 'config' },
  response: Type.Object({
    website: Type.Object({
      id: Type.String(),
      identifier: Type.String(),
      title: Type.String(),
      locale: Type.String(),
      timeZone: Type.String(),
      host: Type.String(),
      /** 7, 7.1 or 8 (ENUM-033) */
      templateVersion: Type.String(),
      /** ENUM-010 */
      status: Type.Integer(),
      /** Since when visitors see it; null while it is closed. */
      openedAt: nullable(Type.String()),
      hasDraft: Type.Boolean(),
      /** What this person changes has to be approved by somebody else. */
      needsApproval: Type.Boolean(),
    }),
    /** How much waits for somebody, beside what stands with pages and reviews. */
    waiting: Type.Object({
      /** Items with changes that visitors do not see, and that neither publish themselves nor wait for a review. */
      items: Type.Integer(),
      /** Comments that nobody has decided about. */
      comments: Type.Integer(),
      /** Domains that are not proven, or no longer. */
      domains: Type.Integer(),
      /** What shows itself to visitors later: changes, and pages and items whose time has not come. */
      planned: Type.Integer(),
      /** When the next of it does; null where nothing is planned. */
      nextPlannedAt: nullable(Type.String()),
    }),
    /** When the website ends, and by whose wish. */
    removal: Type.Union([Type.Object({ dueAt: Type.String(), requestedBy: Type.String() }), Type.Null()]),
    /** How much of each limit the website has; its status decides. */
    limitsPercent: Type.Integer({ minimum: 1 }),
    /** What waits for somebody's look, the oldest first. */
    reviews: Type.Array(
      Type.Object({
        kind: Kind,
        id: Type.String(),
        title: Type.String(),
        by: nullable(Type.String()),
        isOwn: Type.Boolean(),
        /** You have changed it since: somebody else has to approve it. */
        changedByYou: Type.Boolean(),
      }),
    ),
    /** What the operator has taken down, the newest first; an empty path: the whole website. */
    takedowns: Type.Array(
      Type.Object({
        path: Type.String(),
        basis: Type.String(),
        reasons: Type.String(),
        contact: Type.String(),
        noticeId: Type.String(),
        at: Type.String(),
      }),
    ),
    home: nullable(Type.String()),
    pages: Type.Array(PageEntry),
    collections: Type.Array(CollectionEntry),
  }),
});

export const readDocumentRoute = route({
  method: 'GET',
  path: '/api/rest/site/documents/:kind/:id',
  summary: 'A document as it is published, and as somebody has changed it since',
  access: goodsAccess,
  params: Place,
  response: Type.Object({
    published: Type.Union([Document, Type.Null()]),
    draft: Type.Union([
      Type.Object({
        ...Saved.properties,
        document: Document,
        collectionId: nullable(Type.String()),
        /** When it publishes itself. */
        publishAt: nullable(Type.String()),
        /** Who asks for a look at it. */
        reviewBy: nullable(Type.String()),
        /** You have changed it since: somebody else has to approve it. */
        changedByYou: Type.Boolean(),
        /** Who could approve it, by name: who neither asks nor has changed it since. */
        approvers: Type.Array(Type.String()),
      }),
      Type.Null(),
    ]),
    /** Of an item. */
    collectionId: nullable(Type.String()),
  }),
});

/**
 * Keeps a change without showing it. `version` is the one of the draft that the change began with, null when there
 * was none. Somebody else's newer draft is not overwritten: 409 `draft-changed` with `by`, `at`, `version` and
 * `document` beside the message.
 */
export const saveDraftRoute = route({
  method: 'PUT',
  path: '/api/rest/site/drafts/:kind/:id',
  summary: 'Keeps a change without showing it to visitors',
  access: goodsAccess,
  noted: false,
  params: Place,
  body: Type.Object({
    document: Document,
    // Both types in one schema: null is not taken for 0.
    version: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  }),
  bodyLimit: 2 * 1024 * 1024,
  response: Type.Object({ ...Saved.properties, codeLeftOut: CodeLeftOut }),
});

export const dropDraftRoute = route({
  method: 'DELETE',
  path: '/api/rest/site/drafts/:kind/:id',
  summary: 'Forgets what was changed since the last publish',
  access: goodsAccess,
  params: Place,
  response: Type.Object({ dropped: Type.Boolean() }),
});

/** The draft that was looked at, for who shall not show what somebody has changed meanwhile; 409 `draft-changed` as above. */
const Seen = Type.Optional(Type.Integer());

/**
 * A draft that is changed later keeps its plan; publishing or dropping it ends the plan. While somebody is asked to look
 * at it, it does not publish itself. 409 `approval-needed` where the website demands that somebody else sets the time.
 */
export const planDraftRoute = route({
  method: 'PUT',
  path: '/api/rest/site/drafts/:kind/:id/plan',
  summary: 'Lets a draft publish itself at a time, or asks somebody else to look at it first',
  access: goodsAccess,
  params: Place,
  body: Type.Object({
    publishAt: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
    review: Type.Boolean(),
    version: Seen,
  }),
  response: Type.Object({ publishAt: nullable(Type.String()), reviewBy: nullable(Type.String()) }),
});

/** 409 `approval-needed` where somebody else has to approve, `draft-changed` where it is not the version that was seen, `code-unknown` where nobody knows whether who wrote its code might; 422 `document-invalid` with `problems` [{ file, pointer, reason }] when the document is not sound. */
export const publishDraftRoute = route({
  method: 'POST',
  path: '/api/rest/site/drafts/:kind/:id/publish',
  summary: 'Shows a change to visitors; it becomes a revision',
  access: goodsAccess,
  params: Place,
  query: Type.Object({ version: Seen }),
  response: Type.Object({ revision: Type.Integer(), href: nullable(Type.String()) }),
});

export const createDocumentRoute = route({
  method: 'POST',
  path: '/api/rest/site/documents',
  summary: 'Begins a new page, collection or item as a draft',
  access: goodsAccess,
  body: Type.Object({
    kind: Type.Union([Type.Literal('page'), Type.Literal('collection'), Type.Literal('item')]),
    title: Type.String({ minLength: 1, maxLength: 200 }),
    /** Of a collection. */
    collectionType: Type.Optional(Type.String()),
    /** Of an item: the collection that it belongs to. */
    collectionId: Type.Optional(Id),
    /** A document to begin with, as when a page is duplicated. */
    document: Type.Optional(Document),
  }),
  response: Type.Object({ id: Type.String(), urlId: Type.String(), version: Type.Integer(), codeLeftOut: CodeLeftOut }),
});

export const removeDocumentRoute = route({
  method: 'DELETE',
  path: '/api/rest/site/documents/:kind/:id',
  summary: 'Removes a page, a collection with its items, or an item, with its drafts and revisions',
  access: goodsAccess,
  params: Type.Object({
    kind: Type.Union([Type.Literal('page'), Type.Literal('collection'), Type.Literal('item')]),
    id: Id,
  }),
  response: Type.Object({ removed: Type.Boolean() }),
});

/** Draws a page as visitors would see it, without keeping anything. `site` stands for the website's own draft. */
export const previewRoute = route({
  method: 'POST',
  path: '/api/rest/site/previews',
  summary: 'Draws a page from documents that are not published',
  access: goodsAccess,
  noted: false,
  body: Type.Object({
    /** A page; or an item of the collection that is named. */
    page: Document,
    collectionId: Type.Optional(Id),
    site: Type.Optional(Document),
    /** What a viewer would see, who may have to log in or to know a password; unset: the page itself. */
    as: Type.Optional(
      Type.Union([Type.Literal('visitor'), Type.Literal('member'), Type.Literal('member-without-plan')]),
    ),
  }),
  bodyLimit: 4 * 1024 * 1024,
  response: Type.Object({ html: Type.String() }),
});

/**
 * Draws a page or an item as its draft has it, else as it is published: what an editor shows first, without sending what
 * the server holds already. `version` is the one of the draft that was drawn, null where there is none.
 */
export const storedPreviewRoute = route({
  method: 'GET',
  path: '/api/rest/site/previews/:kind/:id',
  summary: 'Draws a page or an item as it was kept last',
  access: goodsAccess,
  params: Place,
  response: Type.Object({ html: Type.String(), version: Type.Union([Type.Integer(), Type.Null()]) }),
});
