import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { equal, giveHostCookie, hostCookieValues } from '@litfass/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PersonKind } from '../accounts/person.ts';

/** Whom a device is known to: an account on all websites, a member on one. */
export interface DeviceOwner {
  kind: PersonKind;
  websiteId: string;
  email: string;
}

const COOKIE = 'litfass_device';
const LIFE_SECONDS = 180 * 24 * 3600;
/** So many people may share a browser. */
const MOST = 5;
const SEPARATOR = '~';

/** What the browser says of the devices that it is known as. */
export const devicesOf = (request: FastifyRequest): string[] =>
  hostCookieValues(request, COOKIE).flatMap((value) => value.split(SEPARATOR).slice(0, MOST));

/**
 * The device of a browser where this person once gave the right password; null for a stranger's. Only the platform can
 * make one, and each counts for itself: whoever guesses elsewhere locks nobody out here.
 */
export function knownDevice(secret: string, devices: string[], owner: DeviceOwner, now: Date): string | null {
  const found = devices.find((device) => {
    const [ends = '', id = '', signature = ''] = device.split('.');
    return Number(ends) * 1000 > now.getTime() && equal(signature, sign(secret, owner, `${ends}.${id}`));
  });
  return found ?? null;
}

/** Lets this browser be known to who has just proven who they are; the cookie says nothing and is of this host alone. */
export function rememberDevice(
  { secret, now }: { secret: string; now: Date },
  owner: DeviceOwner,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  const devices = devicesOf(request);
  const former = knownDevice(secret, devices, owner, now);
  const ends = Math.floor(now.getTime() / 1000) + LIFE_SECONDS;
  const named = `${ends}.${randomBytes(9).toString('base64url')}`;
  const own = `${named}.${sign(secret, owner, named)}`;
  const value = [own, ...devices.filter((device) => device !== former)].slice(0, MOST).join(SEPARATOR);
  giveHostCookie(request, reply, { name: COOKIE, value, maxAge: LIFE_SECONDS });
}

function sign(secret: string, { kind, websiteId, email }: DeviceOwner, named: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'litfass known devices', 32));
  const place = kind === 'member' ? websiteId : '';
  return createHmac('sha256', key).update(`${kind} ${place} ${email} ${named}`).digest('base64url').slice(0, 22);
}
