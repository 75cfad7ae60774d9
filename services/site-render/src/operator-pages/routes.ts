import { baseUrlOf, languageOfVisit, sendPage } from '@litfass/kit';
import { brandName, operatorPath, operatorTextNames } from '@litfass/model';
import { inLanguage } from '@litfass/model/texts/area';
import { operatorNames } from '@litfass/model/texts/operator-names';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { openOperatorPages } from './operator.ts';
import { operatorPageBody } from './page.ts';

/**
 * Imprint (§ 5 DDG), privacy text (Art. 13 DSGVO) and points of contact (Art. 11, 12 DSA) of whoever runs the platform,
 * without script, on the bare app domain: on a website's own address they would be taken for the website's.
 */
export function operatorPageRoutes(app: FastifyInstance, parts: SiteParts): void {
  const { config, log } = parts;
  const pages = openOperatorPages(parts);
  app.addHook('onReady', async () => {
    const missing = await pages.findFaults();
    if (missing.length > 0) log.warn({ missing }, 'the platform does not say in full who runs it');
  });
  for (const name of operatorTextNames)
    app.get<{ Querystring: { lang?: string } }>(operatorPath(name), async (request, reply) => {
      const [host = ''] = (request.headers.host ?? '').split(':');
      if (host.toLowerCase() !== config.appDomain)
        return reply.redirect(baseUrlOf(config, config.appDomain) + (request.raw.url ?? operatorPath(name)), 302);
      const language = languageOfVisit(
        String(request.query.lang ?? ''),
        request.headers['accept-language'] ?? '',
        'de',
      );
      const pieces = await pages.piecesOf(name, language);
      return sendPage(reply, {
        status: 200,
        locale: language,
        site: brandName,
        title: inLanguage(operatorNames, language).titles[name],
        body: operatorPageBody({ name, language, pieces }),
      });
    });
}
