/** A file of the website. `widths` are the renditions that exist: `${url}?format=750w`. */
export interface AssetView {
  id: string;
  path: string;
  /** `/media/{assetId}/{file name}` */
  url: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  widths: number[];
  alt: string;
  fileName: string;
}
