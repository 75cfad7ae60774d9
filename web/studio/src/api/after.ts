/** Where a list that comes in parts goes on; the first part has nothing before it. */
export const after = (cursor: string | undefined): { cursor?: string } => (cursor === undefined ? {} : { cursor });
