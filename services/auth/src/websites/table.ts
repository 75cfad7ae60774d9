/** What auth knows of a website, by the events of its owner. */
export interface WebsiteRow {
  website_id: string;
  title: string;
  status: number;
}
