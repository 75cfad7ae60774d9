import { serviceSettings } from '@litfass/kit';
import { Type, type Static } from 'typebox';

export const siteSettings = Type.Object({
  ...serviceSettings,
  mediaStore: Type.String({
    pattern: '^(file|s3)$',
    default: 'file',
    description: 'Where media are kept',
    examples: ['s3'],
  }),
  s3Endpoint: Type.Optional(
    Type.String({ description: 'Address of the S3 service', examples: ['https://s3.example'] }),
  ),
  s3Region: Type.String({
    default: 'eu-central-1',
    description: 'Region of the S3 bucket',
    examples: ['eu-central-1'],
  }),
  s3Bucket: Type.Optional(Type.String({ description: 'Name of the S3 bucket', examples: ['litfass-media'] })),
  s3AccessKey: Type.Optional(Type.String({ description: 'Access key of the S3 service', examples: ['AKIA…'] })),
  s3SecretKey: Type.Optional(Type.String({ description: 'Secret key of the S3 service', examples: ['…'] })),
  maxUploadBytes: Type.Integer({
    minimum: 1000,
    default: 50_000_000,
    description: 'Largest file that may be uploaded',
    examples: [20_000_000],
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
