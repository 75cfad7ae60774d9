import { baseUrlOf, siteHostOf } from '@litfass/kit';
import { legalText, type LegalFacts, type LegalPiece, type LegalTextName, type SiteUses } from '@litfass/model';
import type { SiteConfig } from '../config.ts';
import type { Snapshot } from '../website/snapshot.ts';

interface Asked {
  snapshot: Snapshot;
  uses: SiteUses;
  config: SiteConfig;
  locale: string;
}

/** What a website's texts of the law are made of. */
export function legalFacts({ snapshot, uses, config, locale }: Asked): LegalFacts {
  const { site, settings, hosts, identifier, languages } = snapshot;
  return {
    legal: settings.legal ?? {},
    uses,
    siteTitle: site.website.title,
    origin: baseUrlOf(config, hosts[0] ?? siteHostOf(config, identifier)),
    locale,
    languages: languages.map(({ code }) => code),
    hitDays: config.hitDays,
    platform: config.operatorName,
  };
}

export const piecesOf = (name: LegalTextName, asked: Asked): LegalPiece[] => legalText(name, legalFacts(asked));
