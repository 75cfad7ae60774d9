/** Whether visitors see a website: one that begins is closed until its owner opens it. */
export const opening = `
-- null: closed. What is there already is open, and so is what is imported.
alter table website add column opened_at timestamptz default now();
`;
