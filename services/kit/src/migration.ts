/** One numbered step forward. Its text never changes once released: a change of it is refused by checksum. */
export interface Migration {
  /** `0001-websites` */
  name: string;
  sql: string;
}
