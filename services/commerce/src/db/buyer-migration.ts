/** Orders open to the browser that ordered. */
export const buyers = `
-- SHA-256 of the browser's secret.
alter table purchase add column buyer_hash text;
`;
