import { atelierNord } from './atelier-nord.ts';
import { gasthausLinde } from './gasthaus-linde.ts';
import { miraFalk } from './mira-falk.ts';
import type { Picture } from './picture.ts';

/** The pictures of each demo site, by the site's folder. */
export const sitePictures: Readonly<Record<'atelier-nord' | 'gasthaus-linde' | 'mira-falk', readonly Picture[]>> = {
  'atelier-nord': atelierNord,
  'gasthaus-linde': gasthausLinde,
  'mira-falk': miraFalk,
};
