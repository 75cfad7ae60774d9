import { route } from '@litfass/kit/contract';
import { WebsiteLegalCheck } from '@litfass/model';

export const websiteLegalCheck = route({
  method: 'GET',
  path: '/api/rest/site/legal-check',
  summary:
    'What the law asks of this website as visitors see it, with paragraph and remedy. A product’s best effort, no legal advice',
  access: { permission: 'config' },
  response: WebsiteLegalCheck,
});
