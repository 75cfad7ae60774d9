import type { FastifyBaseLogger } from 'fastify';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { NatsLink } from './nats-link.ts';

type Subscribe = (subject: string, queue: string | null, take: (message: Msg) => void) => () => void;

/** Subscribes once to each connection that there will be. Of several with the same `queue` one takes each message. */
export function subscriptions(link: NatsLink, log: FastifyBaseLogger): Subscribe {
  return (subject, queue, take) => {
    let subscribedOn: NatsConnection | null = null;
    let stop = (): void => undefined;
    const forget = link.onConnected((connection) => {
      if (subscribedOn === connection) return; // one that came back has kept its subscriptions
      subscribedOn = connection;
      const subscription = connection.subscribe(subject, {
        ...(queue && { queue }),
        callback: (error, message) => {
          if (error) log.error({ err: error, subject }, 'a subscription failed');
          else guarded(() => take(message), subject, log);
        },
      });
      stop = () => subscription.unsubscribe();
    });
    return () => {
      forget();
      stop();
    };
  };
}

function guarded(work: () => void, subject: string, log: FastifyBaseLogger): void {
  try {
    work();
  } catch (error) {
    log.error({ err: error, subject }, 'a listener failed');
  }
}
