import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const Obstacle = Type.Object({
  /** What it is, for programs: `placeholder`, … */
  code: Type.String(),
  /** `must` keeps the website closed, `should` is said. */
  weight: Type.Union([Type.Literal('must'), Type.Literal('should')]),
  /** For people, in the website's language. */
  text: Type.String(),
  /** Where in the owner's app it is mended: a path that begins with `/config/`. */
  place: Type.String(),
});

const Opening = Type.Object({
  /** Since when visitors see the website; null while it is closed. */
  openedAt: Type.Union([Type.String(), Type.Null()]),
  /** Nothing that weighs `must` is in the way. */
  mayOpen: Type.Boolean(),
  obstacles: Type.Array(Obstacle),
});

const path = '/api/rest/site/opening';

export const readOpeningRoute = route({
  method: 'GET',
  path,
  summary: 'Whether visitors see the website, and what stands in the way of opening it',
  access: { permission: 'config' },
  response: Opening,
});

/** 409 `opening-blocked` with `obstacles` while something that weighs `must` is in the way. */
export const openWebsiteRoute = route({
  method: 'PUT',
  path,
  summary: 'Opens the website to visitors and search engines',
  access: { permission: 'admin' },
  response: Opening,
});

export const closeWebsiteRoute = route({
  method: 'DELETE',
  path,
  summary: 'Closes the website again: visitors are told that it is not open',
  access: { permission: 'admin' },
  response: Opening,
});
