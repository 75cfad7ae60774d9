/** What a page needs to know of the installation around it. */
export interface PageAssets {
  /** Address of the visitor script; null leaves every script out. */
  script: string | null;
  /** Further icons beside /favicon.ico. */
  icons?: { rel: string; href: string; sizes?: string; type?: string }[];
  /** Further links of the footer. */
  legalLinks?: { title: string; href: string; lang?: string | undefined }[];
}
