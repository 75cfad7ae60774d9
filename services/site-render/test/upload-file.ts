import { NORD, type TestService, type TestSite } from '@litfass/kit/testing';
import type { SiteConfig } from '../src/config.ts';
import type { SiteTables } from '../src/db/database.ts';
import { ANNA } from './site-service.ts';

export interface UploadOptions {
  /** Where to; unset: among the website's files. */
  url?: string;
  name?: string;
  /** Whose; unset: NORD's. */
  at?: TestSite;
  as?: typeof ANNA | null;
  headers?: Record<string, string>;
}

/** Uploads a file as a browser does. */
export function uploadFile(
  site: TestService<SiteTables, SiteConfig>,
  bytes: Buffer | string,
  { url = '/api/rest/site/media', name = 'a.jpg', at = NORD, as = ANNA, headers = {} }: UploadOptions = {},
) {
  const payload = Buffer.concat([
    Buffer.from(
      `--grenze\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n--grenze--\r\n'),
  ]);
  return site.ask(at, {
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=grenze', ...headers },
    payload,
    ...(as && { as }),
  });
}
