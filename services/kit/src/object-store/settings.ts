import { Type } from 'typebox';

/** Settings of a service that keeps files; spread them into its own. */
export const objectStoreSettings = {
  mediaStore: Type.String({
    pattern: '^(file|s3)$',
    default: 'file',
    description: 'Where files are kept: below the data folder, or in the bucket',
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
  storageBytesPerWebsite: Type.Integer({
    minimum: 1_000_000,
    default: 10_737_418_240,
    description:
      'What the files of one website may take: its pictures and documents, and as much again of its visitors’',
    examples: [2_147_483_648],
  }),
};

export interface ObjectStoreSettings {
  mediaStore: string;
  dataDir: string;
  s3Endpoint?: string;
  s3Region: string;
  s3Bucket?: string;
  s3AccessKey?: string;
  s3SecretKey?: string;
}
