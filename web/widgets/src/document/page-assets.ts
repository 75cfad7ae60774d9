/** What a page needs to know of the installation around it. */
export interface PageAssets {
  /** Address of the visitor script; null leaves every script out. */
  script: string | null;
  /** True once the website has a cart page at /cart: the header then links to it. */
  cart?: boolean;
  /** Further icons beside /favicon.ico. */
  icons?: { rel: string; href: string; sizes?: string; type?: string }[];
  /** Links that the footer of this website must have, e.g. `Vertrag widerrufen`. */
  legalLinks?: { title: string; href: string }[];
}
