/** What one service may do on the bus, as an entry of deploy/bus.yaml says it. */
export interface BusRights {
  schema: string;
  /** Consumer → the events that it may read, without the website. */
  consumes: Record<string, string>;
  asks: string[];
  answers: string[];
  tells: string[];
  hears: string[];
  /** Buckets. */
  reads: string[];
  /** Streams, buckets as `KV_…`. */
  changes: string[];
}

/** Subjects that a user of NATS may publish to and subscribe to. */
export interface NatsPermissions {
  publish: string[];
  subscribe: string[];
}

/** Streams that every service makes where they are missing: with NATS empty none waits for another (R10). */
const SHARED = ['EVENTS', 'DEAD_LETTERS'];

/** What a service is called at NATS is what its answers come to: nobody listens to another's. */
export const inboxOf = (user: string): string => `_INBOX.${user}`;

/** The name of a consumer of EVENTS that hears what is replayed to any consumer of a schema. */
export const replayDurable = (schema: string): string => `${schema}-replay`;
export const replaysOf = (schema: string): string => `replay.${schema}.*`;

/**
 * The subjects that the rights of a service come to, JetStream's API included. A consumer can be made with its own filter
 * only: the filter is part of the subject that makes it, and the server compares it with what it is asked for.
 */
export function permissionsOf(user: string, rights: BusRights): NatsPermissions {
  const { schema } = rights;
  const durables: [string, string][] = [
    ...Object.entries(rights.consumes).map(([name, subject]): [string, string] => [
      `${schema}-${name}`,
      `${subject}.*`,
    ]),
    [replayDurable(schema), replaysOf(schema)],
  ];
  return {
    publish: [
      `litfass.${schema}.*.*.*`,
      `dead-letter.${schema}.*`,
      ...rights.asks,
      ...rights.tells,
      ...SHARED.flatMap((stream) => [`$JS.API.STREAM.INFO.${stream}`, `$JS.API.STREAM.CREATE.${stream}`]),
      '$JS.API.INFO',
      ...durables.flatMap(([durable, filter]) => consuming(durable, filter)),
      ...rights.reads.flatMap((bucket) => reading(`KV_${bucket}`)),
      ...rights.changes.flatMap((stream) => changing(stream, schema)),
    ],
    subscribe: [`${inboxOf(user)}.>`, ...rights.answers, ...rights.hears],
  };
}

const consuming = (durable: string, filter: string): string[] => [
  `$JS.API.CONSUMER.CREATE.EVENTS.${durable}.${filter}`,
  `$JS.API.CONSUMER.INFO.EVENTS.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${durable}`,
  `$JS.ACK.EVENTS.${durable}.>`,
];

const reading = (stream: string): string[] => [
  `$JS.API.STREAM.INFO.${stream}`,
  `$JS.API.STREAM.MSG.GET.${stream}`,
  `$JS.API.DIRECT.GET.${stream}.>`,
  `$JS.API.CONSUMER.CREATE.${stream}`,
  `$JS.API.CONSUMER.*.${stream}.>`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.>`,
  `$JS.ACK.${stream}.>`,
  `$JS.FC.${stream}.>`,
];

/** The shared ones are set up and copied, but never emptied by this. */
function changing(stream: string, schema: string): string[] {
  if (SHARED.includes(stream)) return [`$JS.API.STREAM.UPDATE.${stream}`];
  const bucket = /^KV_(.+)$/.exec(stream)?.[1];
  return [
    ...reading(stream),
    `$JS.API.STREAM.CREATE.${stream}`,
    `$JS.API.STREAM.UPDATE.${stream}`,
    `$JS.API.STREAM.PURGE.${stream}`,
    bucket === undefined ? `litfass.${schema}.${stream.toLowerCase()}.*` : `$KV.${bucket}.>`,
  ];
}

/** Who may do everything: makes streams, reads dead letters, looks at what waits. Commands use it, no service does. */
export const OPERATOR_USER = 'operator';

/** The part of nats-server's configuration that lets in one user a service and the operator. `passwordOf` gives what stands there. */
export function authorizationOf(
  services: Readonly<Record<string, BusRights>>,
  passwordOf: (user: string) => string,
): string {
  const users = Object.entries(services).map(([user, rights]) => {
    const { publish, subscribe } = permissionsOf(user, rights);
    const lines = (subjects: string[]): string =>
      [...new Set(subjects)].map((subject) => `          ${JSON.stringify(subject)}\n`).join('');
    // A responder writes to the inbox of who asked, once for each question.
    const responds = rights.answers.length > 0 ? `\n        allow_responses: { max: 2, expires: "2m" }` : '';
    return `    {
      user: ${user}, password: ${passwordOf(user)}
      permissions: {
        publish: { allow: [
${lines(publish)}        ] }
        subscribe: { allow: [
${lines(subscribe)}        ] }${responds}
      }
    }
`;
  });
  return `authorization {
  users: [
${users.join('')}    { user: ${OPERATOR_USER}, password: ${passwordOf(OPERATOR_USER)} }
  ]
}
`;
}
