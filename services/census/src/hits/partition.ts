import { createHash } from 'node:crypto';

/** The stream of hits: one subject a partition, each drained on its own. */
export const hitStream = { name: 'HITS', subjects: ['litfass.census.hits.*'] };

export const hitSubject = (partition: number): string => `litfass.census.hits.${partition}`;

/** The partition of a website's hits: always the same for the same number of partitions. */
export const partitionOf = (websiteId: string, partitions: number): number =>
  partitions === 1 ? 0 : createHash('sha256').update(websiteId).digest().readUInt32BE(0) % partitions;
