import { route } from '@litfass/kit/contract';
import { choice } from '@litfass/model';
import { Type } from 'typebox';

const access = { permission: 'commerce' } as const;

const LegalPoint = Type.Object({
  id: Type.String(),
  /** The rule: '§ 312j BGB'. */
  paragraph: Type.String(),
  title: Type.String(),
  why: Type.String(),
  /** What to do about it; empty for what the platform does itself. */
  remedy: Type.String(),
  /** Where in the studio, below `/config/`, behind `#` the field or part of the screen; empty for nowhere. */
  place: Type.String(),
  /** What it is about, where that are several: each with its own place. */
  things: Type.Array(Type.Object({ title: Type.String(), place: Type.String() })),
  /** `missing` keeps the store closed, `advice` does not. */
  state: choice(['done', 'missing', 'advice']),
});

export const legalCheck = route({
  method: 'GET',
  path: '/api/rest/commerce/legal-check',
  summary: 'What the law asks of this store, with paragraph and remedy. A product’s best effort, no legal advice',
  access,
  response: Type.Object({
    opened: Type.Boolean(),
    /** Nothing is missing: the store may open. */
    mayOpen: Type.Boolean(),
    /** When the checkouts close if what is missing stays so; null while nothing is. */
    closesAt: Type.Union([Type.String(), Type.Null()]),
    /** They are closed until what is missing is there again; then they open by themselves. */
    isClosedByLaw: Type.Boolean(),
    items: Type.Array(LegalPoint),
  }),
});

const Opened = Type.Object({ opened: Type.Boolean() });

export const openStore = route({
  method: 'POST',
  path: '/api/rest/commerce/store/open',
  summary: 'Opens the checkouts; 409 `store-unlawful` with `missing` while the law asks for more',
  access,
  response: Opened,
});

export const closeStore = route({
  method: 'POST',
  path: '/api/rest/commerce/store/close',
  summary: 'Takes no more orders; what was ordered goes on',
  access,
  response: Opened,
});
