/** What a page needs to know of the installation around it. */
export interface PageAssets {
  /** Address of the visitor script; null leaves every script out. */
  script: string | null;
  /** Addresses of the script with the texts of a language alone, by the name of its catalogue; without one `script` serves. */
  scripts?: Readonly<Record<string, string>>;
  /** Further icons beside /favicon.ico. */
  icons?: { rel: string; href: string; sizes?: string; type?: string }[];
  /** Further links of the footer. */
  legalLinks?: { title: string; href: string; lang?: string | undefined }[];
}
