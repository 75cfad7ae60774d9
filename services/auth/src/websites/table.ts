/** What auth knows of a website, by the events of its owner. */
export interface WebsiteRow {
  website_id: string;
  title: string;
  status: number;
  /** Who answers for it, a line each; empty where nobody says so, null where the website was told before this was kept. */
  sender: string | null;
}
