import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const HostName = Type.String({ minLength: 1, maxLength: 260 });
const Params = Type.Object({ host: HostName });
const MaybeText = Type.Union([Type.String(), Type.Null()]);

/** What an owner sees of a domain. Moments are ISO 8601. */
const OwnedDomain = Type.Object({
  /** Normalised: lower case, international names in punycode. */
  host: Type.String(),
  /** The same for people: `münchen.de`. */
  displayName: Type.String(),
  /** `pending`: claimed, serves nothing. `active`: proven, serves the website. `lost`: was proven, is not any more. */
  state: Type.Union([Type.Literal('pending'), Type.Literal('active'), Type.Literal('lost')]),
  /** Search engines and mails name this one; at most one domain has it. */
  primary: Type.Boolean(),
  /** Given by the operator of the platform: never asked for in the DNS. */
  byOperator: Type.Boolean(),
  /** Either of the two proves the domain; null where the operator vouches for it. */
  records: Type.Union([
    Type.Object({
      /** A TXT record of this name with this value. */
      txt: Type.Object({ name: Type.String(), value: Type.String() }),
      /** A CNAME record of this name that leads to this target; it brings visitors here, too. */
      cname: Type.Object({ name: Type.String(), value: Type.String() }),
    }),
    Type.Null(),
  ]),
  addedAt: Type.String(),
  provenAt: MaybeText,
  checkedAt: MaybeText,
  /** When the platform looks next by itself; null when it does not. */
  nextCheckAt: MaybeText,
  /** Why the last look proved nothing, with a sentence for people. */
  problem: Type.Union([
    Type.Object({
      code: Type.Union([
        Type.Literal('record-missing'),
        Type.Literal('record-wrong'),
        Type.Literal('dns-away'),
        Type.Literal('host-taken'),
      ]),
      text: Type.String(),
    }),
    Type.Null(),
  ]),
});

export const listDomainsRoute = route({
  method: 'GET',
  path: '/api/rest/site/domains',
  summary: 'The custom domains of the website, the primary one first, and its own host below the app domain',
  access: { permission: 'settingsDomain' },
  response: Type.Object({ ownHost: Type.String(), items: Type.Array(OwnedDomain), next: Type.Null() }),
});

export const addDomainRoute = route({
  method: 'POST',
  path: '/api/rest/site/domains',
  summary: 'Claims a domain; it serves nothing until it is proven by one of its records',
  access: { permission: 'settingsDomain' },
  body: Type.Object({ host: HostName }),
  response: OwnedDomain,
});

export const checkDomainRoute = route({
  method: 'POST',
  path: '/api/rest/site/domains/:host/check',
  summary: 'Looks for the records of a domain now',
  access: { permission: 'settingsDomain' },
  noted: false,
  params: Params,
  response: OwnedDomain,
});

export const reachDomainRoute = route({
  method: 'GET',
  path: '/api/rest/site/domains/:host/reach',
  summary: 'What a visitor meets who opens a proven domain now, and whether its certificate is sound',
  access: { permission: 'settingsDomain' },
  params: Params,
  response: Type.Object({
    reach: Type.Union([
      Type.Literal('secure'),
      Type.Literal('certificate'),
      Type.Literal('elsewhere'),
      Type.Literal('away'),
    ]),
    checkedAt: Type.String(),
  }),
});

export const makeDomainPrimaryRoute = route({
  method: 'PUT',
  path: '/api/rest/site/domains/:host/primary',
  summary: 'Makes a proven domain the one that search engines and mails name',
  access: { permission: 'settingsDomain' },
  params: Params,
  response: OwnedDomain,
});

export const removeDomainRoute = route({
  method: 'DELETE',
  path: '/api/rest/site/domains/:host',
  summary: 'Gives a domain up: it leads nowhere at once, and a new claim has to be proven anew',
  access: { permission: 'settingsDomain' },
  params: Params,
  response: Type.Object({ host: Type.String() }),
});

/** For a TLS proxy that orders certificates at the handshake: 200 for a proven host, 404 for any other. */
export const askDomainRoute = route({
  method: 'GET',
  path: '/api/site/domain-ask',
  summary: 'Whether a certificate may be ordered for a host',
  access: 'public',
  scope: 'platform',
  query: Type.Object({ domain: Type.String({ maxLength: 300 }) }),
  response: Type.Object({ host: Type.String() }),
});
