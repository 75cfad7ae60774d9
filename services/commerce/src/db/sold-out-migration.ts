/** Which variants programs were told of as sold out. */
export const soldOut = `
alter table variant add column sold_out_told boolean not null default false;
`;
