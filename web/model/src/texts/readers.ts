/**
 * Who reads which texts. What visitors read may be in any language that a website can have; what owners and the
 * operator read is in German and English. A path is the name of an area and the keys of a message: `account/wrongCode`.
 */
const ownersAreas = new Set([
  'bundle-faults',
  'conversion',
  'editor',
  'import-report',
  'law-mails',
  'legal-check',
  'opening',
  'statistics',
  'typed-addresses',
  'website-check',
]);

/** What of the other areas only those read who work on the website, or on the platform. */
const ownersTexts = [
  /^account\/(?:lastAdmin|noContributor|wrongCode|tooManyKeys|(?:key|secondFactor|passkey|passwordChanged|change(?:Old|New)|invitation)\w+|security\w+|checkSecurity)$/,
  /^blog\/(?:oneTagAtATime|termEmpty)$/,
  /^(?:donations\/)?order-?[mM]ails\/(?:disputed|disputeEnded|paymentFailed|own)/,
  /^store-mails\/own/,
  /^declarations\/(?:\w+\/)?own/,
  /^form-notices\/(?:testMail|noReceiver|ownerReason|answerByReply|webhook|tooManyWebhooks|form|redirectInvalid|receiverRefused$)/,
];

/** What the platform itself says, of which the website is only the subject (Art. 16 DSA). */
const platformsAreas = new Set(['notices', 'operator-names', 'operator-prose']);

/** Texts of German law, which say what the law of the home market asks for. */
const lawsAreas = new Set(['legal-texts', 'privacy-prose', 'store-prose', 'withdrawal-instruction']);

const areaOf = (path: string): string => path.split('/', 1).join('');

/** Whether only those read a text who work on a website. */
export const isForOwners = (path: string): boolean =>
  ownersAreas.has(areaOf(path)) || ownersTexts.some((owners) => owners.test(path));

/** Whether the platform says a text in its own name. */
export const isPlatforms = (path: string): boolean => platformsAreas.has(areaOf(path));

/** Whether visitors of a website read a text, which is then to be translated into every language of websites. */
export const isForVisitors = (path: string): boolean =>
  !isForOwners(path) && !isPlatforms(path) && !lawsAreas.has(areaOf(path));
