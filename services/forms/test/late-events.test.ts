import { expectNothingBack } from '@litfass/kit/testing';
import { WebsiteStartedSchema } from '@litfass/proto/site/v1/website_pb';
import { it } from 'vitest';
import { CONTACT, startForms } from './forms-service.ts';

const service = await startForms();

it('takes no forms of a website that was removed before they were told', () =>
  expectNothingBack(service, {
    subject: 'litfass.site.website.started',
    schema: WebsiteStartedSchema,
    messageOf: (websiteId) => ({ websiteId, accountId: 'f'.repeat(24), formsJson: JSON.stringify([CONTACT]) }),
    table: 'form',
  }));
