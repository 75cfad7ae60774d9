/** ENUM-010: a website that begins. */
export const TRIAL = 3;
