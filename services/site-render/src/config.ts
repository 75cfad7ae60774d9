import { objectStoreSettings, serviceSettings } from '@litfass/kit';
import { Type, type Static } from 'typebox';

export const siteSettings = Type.Object({
  ...serviceSettings,
  ...objectStoreSettings,
  maxUploadBytes: Type.Integer({
    minimum: 1000,
    default: 50_000_000,
    description: 'Largest file that may be uploaded',
    examples: [20_000_000],
  }),
  mediaKeepDays: Type.Integer({
    minimum: 1,
    default: 35,
    description:
      'Days that bytes stay in the media store after the last website dropped them; longer than backups reach back',
    examples: [90],
  }),
  maxBundleBytes: Type.Integer({
    minimum: 1000,
    default: 2_000_000_000,
    description: 'Largest site bundle, unpacked',
    examples: [500_000_000],
  }),
  pageCacheBytes: Type.Integer({
    minimum: 0,
    default: 128_000_000,
    description: 'Memory for rendered pages',
    examples: [512_000_000],
  }),
  pageCacheSeconds: Type.Integer({
    minimum: 1,
    default: 300,
    description: 'A rendered page is made anew after this time',
    examples: [60],
  }),
  listMemoryBytes: Type.Integer({
    minimum: 0,
    default: 32_000_000,
    description: 'Memory for lists of items that were read and drawn, used again while the items keep their versions',
    examples: [128_000_000],
  }),
  hitDays: Type.Integer({
    minimum: 1,
    default: 395,
    description: 'Days that hits and visits are kept, as privacy texts say it; the same for all services',
    examples: [90],
  }),
  operatorName: Type.String({
    default: '',
    description: 'Who runs the platform, with the place: privacy texts name it as processor (Art. 28 DSGVO)',
    examples: ['Litfass Betrieb GmbH, Hamburg'],
  }),
  operatorFiles: Type.Optional(
    Type.String({
      description:
        'Folder with what the operator says of itself: operator.json for imprint, privacy text and points of contact of the platform, and texts of its own (imprint.de.txt, privacy.en.txt …) in place of made ones; without it operator in the data folder',
      examples: ['/etc/litfass/operator'],
    }),
  ),
  warrantyNotices: Type.Optional(
    Type.String({
      description:
        'Folder with the official files of the harmonised notice on the legal guarantee, put in by `./scripts/warranty-notice`; without it warranty-notices in the data folder',
      examples: ['/var/lib/litfass/warranty-notices'],
    }),
  ),
  drawingThreads: Type.Integer({
    minimum: 1,
    default: 2,
    description: 'Threads that draw heavy pages beside the ordinary ones; they start when they are needed',
    examples: [4],
  }),
  drawingBudgetMs: Type.Integer({
    minimum: 10,
    default: 1000,
    description: 'Processor time that drawing one page may take in a thread; beyond, it is given up for ten minutes',
    examples: [2000],
  }),
  googleMapsKey: Type.Optional(
    Type.String({
      description: 'Key for maps and places of websites that have none of their own',
      examples: ['AIza…'],
    }),
  ),
  googleMapsApi: Type.String({
    pattern: '^https?://',
    default: 'https://maps.googleapis.com',
    description: 'Address of the service that places are searched with',
    examples: ['http://127.0.0.1:9999'],
  }),
});
export type SiteConfig = Static<typeof siteSettings>;
