/** Who may publish on a website. */
export interface PublisherRow {
  website_id: string;
  account_id: string;
  name: string;
}
