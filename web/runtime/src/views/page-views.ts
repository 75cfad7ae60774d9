import { addSheet } from '../element.ts';
import { lazily } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';
import quiet from '../quiet.css?inline';

interface View {
  name: string;
  selector: string;
  start: (element: HTMLElement, parts: PageParts) => Promise<void>;
}

const list = (type: string): string => `.lf-list-page[data-collection-type="${type}"]`;
const item = (type: string): string => `.lf-item[data-collection-type="${type}"]`;

/** What is loaded when its element stands on the page, and not otherwise (PAGE-011 to PAGE-020). */
const views: readonly View[] = [
  {
    name: 'search view',
    selector: 'main > .lf-search',
    start: async (...given) => (await import('./search-view.ts')).startSearchView(...given),
  },
  {
    name: 'event list',
    selector: list('events'),
    start: async (...given) => (await import('./event-list.ts')).startEventList(...given),
  },
  {
    name: 'event item',
    selector: item('events'),
    start: async (...given) => (await import('./event-item.ts')).startEventItem(...given),
  },
  {
    name: 'blog list',
    selector: list('blog'),
    start: async (element) => (await import('./blog-list.ts')).startBlogList(element),
  },
  {
    name: 'blog item',
    selector: item('blog'),
    start: async (...given) => (await import('./blog-item.ts')).startBlogItem(...given),
  },
  {
    name: 'gallery list',
    selector: list('gallery'),
    start: async (...given) => (await import('./gallery-list.ts')).startGalleryList(...given),
  },
  {
    name: 'gallery item',
    selector: item('gallery'),
    start: async (...given) => (await import('./gallery-item.ts')).startGalleryItem(...given),
  },
  {
    name: 'product list',
    selector: list('products'),
    start: async (...given) => (await import('../product/product-list.ts')).startProductList(...given),
  },
  {
    name: 'product item',
    selector: item('products'),
    start: async (...given) => (await import('../product/product-item.ts')).startProductItem(...given),
  },
  {
    name: 'product blocks',
    selector: '.lf-product-card form[data-buy="cart"]',
    start: async (_element, parts) => (await import('../product/buying.ts')).startProductBlocks(parts),
  },
  {
    name: 'cart rollup of commerce',
    selector: '#sqs-cart-root,body[data-page-type="200"],body[data-page-type="205"]',
    start: async (...given) => (await import('../cart/cart-page.ts')).startCartPage(...given),
  },
  {
    name: 'checkout rollup of commerce',
    selector: 'form[data-checkout-form]',
    start: async (_element, parts) => (await import('../checkout/checkout-page.ts')).startCheckoutPage(parts),
  },
  {
    name: 'reviews rollup of commerce',
    selector: 'body[data-page-type="209"]',
    start: async (element) => (await import('../product/reviews.ts')).startReviews(element),
  },
  {
    name: 'posts of X',
    selector: '.twitter-tweet,.twitter-timeline',
    start: async () => (await import('../third-party/posts.ts')).startPosts(document),
  },
  {
    name: 'tooltips',
    selector: '[data-tooltip]',
    start: async (_element, { surroundings, onDestroy }) =>
      onDestroy((await import('../dialog/tooltip.ts')).startTooltips(document, surroundings.overlays)),
  },
];

/** Loads the view of each element that stands on the page. One that cannot be loaded is a warning (LOAD-017). */
export function startViews(parts: PageParts): void {
  addSheet('quiet', quiet);
  for (const { name, selector, start } of views) {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) continue;
    lazily(
      name,
      () => start(element, parts),
      () => {
        Object.assign(element.dataset, { view: name, hydrated: 'true' });
      },
    );
  }
}
