/** Whose code a draft and a kept section hold. */
export const customCode = `
-- The version of the draft whose code is all by people who may write code; another one than version: nobody knows.
alter table draft add column code_version bigint;
alter table saved_section add column is_code_known boolean not null default false;
`;
