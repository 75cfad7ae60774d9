import { route } from '@litfass/kit/contract';

export const exportWebsiteRoute = route({
  method: 'GET',
  path: '/api/rest/site/export',
  summary:
    'Everything that this website shows, as a bundle (zip): pages, collections, forms, store, settings and files',
  access: { permission: 'admin' },
  exports: 'zip',
  noted: true,
});
