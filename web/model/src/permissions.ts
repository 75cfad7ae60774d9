import { contributorRoles, type ContributorRole, type ValueOf } from './enumerations.ts';

/**
 * Permission numbers (ENUM-006 to ENUM-009). The base levels are the specification's, all others are fixed here once
 * (OPEN-043): 10 to 19 areas, 20 to 99 sub-permissions, from 200 the internal support permissions of admins.
 */
export const permissions = {
  authenticatedNoSitePermissions: 0,
  config: 1,
  admin: 2,

  contentManager: 10,
  settings: 11,
  activity: 12,
  commerce: 13,
  newsletter: 14,
  damask: 15,
  crm: 16,

  changeStructure: 20,
  trustedCommenter: 21,
  settingsGeneral: 22,
  settingsLocale: 23,
  settingsDomain: 24,
  settingsBilling: 25,
  settingsAdvanced: 26,
  settingsDeveloper: 27,
  settingsContributors: 28,
  settingsPrivacy: 29,
  orders: 30,
  inventory: 31,
  coupons: 32,
  taxes: 33,
  discounts: 34,
  payments: 35,
  pointOfSale: 36,
  productReviews: 37,
  newsletterSubscribersRead: 40,
  newsletterSubscribersWrite: 41,
  newsletterGroupsRead: 42,
  newsletterGroupsWrite: 43,
  newsletterMessagesRead: 44,
  newsletterMessagesWrite: 45,
  newsletterSettingsRead: 46,
  newsletterSettingsWrite: 47,
  marketing: 50,
  scheduling: 51,
  schedulingWrite: 52,
  moderateComments: 53,
  comment: 54,
  design: 55,
  customCode: 56,
  formSubmissions: 57,
  memberAreas: 58,

  supportBilling: 200,
  supportCustomerData: 201,
  supportLoginAs: 202,
  supportSuspend: 203,
  supportRemoveSite: 204,
} as const;
export type PermissionName = keyof typeof permissions;
export type Permission = ValueOf<typeof permissions>;

const isSupport = (name: PermissionName): boolean => name.startsWith('support');

const allNames: readonly PermissionName[] = Object.keys(permissions).filter((name): name is PermissionName =>
  Object.hasOwn(permissions, name),
);

/** What an admin of a website may do; the support permissions belong to the platform's own staff. */
const ownerPermissions = allNames.filter((name) => !isSupport(name));

const store: PermissionName[] = [
  'commerce',
  'orders',
  'inventory',
  'coupons',
  'taxes',
  'discounts',
  'payments',
  'pointOfSale',
  'productReviews',
];
const campaigns: PermissionName[] = [
  'newsletter',
  'marketing',
  'newsletterSubscribersRead',
  'newsletterSubscribersWrite',
  'newsletterGroupsRead',
  'newsletterGroupsWrite',
  'newsletterMessagesRead',
  'newsletterMessagesWrite',
  'newsletterSettingsRead',
  'newsletterSettingsWrite',
];

/** What each contributor role may do (OPEN-042). Every role may enter the configuration area (permission config). */
export const rolePermissions: Readonly<Record<ContributorRole, readonly PermissionName[]>> = {
  [contributorRoles.admin]: ownerPermissions,
  [contributorRoles.billing]: ['config', 'settings', 'settingsBilling'],
  [contributorRoles.reporting]: ['config', 'activity'],
  [contributorRoles.editor]: [
    'config',
    'contentManager',
    'changeStructure',
    'design',
    'comment',
    'trustedCommenter',
    'moderateComments',
    'formSubmissions',
    'memberAreas',
  ],
  [contributorRoles.moderator]: ['config', 'moderateComments', 'comment', 'trustedCommenter'],
  [contributorRoles.commenter]: ['config', 'comment', 'trustedCommenter'],
  [contributorRoles.storeManager]: ['config', 'crm', ...store],
  [contributorRoles.scheduling]: ['config', 'scheduling', 'schedulingWrite'],
  [contributorRoles.viewer]: ['config'],
  [contributorRoles.campaignsEditor]: ['config', ...campaigns],
  [contributorRoles.schedulingViewer]: ['config', 'scheduling'],
  [contributorRoles.schedulingEditor]: ['config', 'scheduling', 'schedulingWrite'],
};

/** Whether a number is the code of a role; 5 is not used (CONF-048). */
export const isRole = (code: number): code is ContributorRole => Object.hasOwn(rolePermissions, code);

/** Everything that any of the role codes allows, each once; unknown codes allow nothing. */
export const permissionsOf = (roles: readonly number[]): PermissionName[] => [
  ...new Set(roles.filter(isRole).flatMap((role) => rolePermissions[role])),
];

/** The one check: whether any of the role codes carries the permission. Services ask it of a session's permissions. */
export const mayDo = (roles: readonly number[], permission: PermissionName): boolean =>
  permissionsOf(roles).includes(permission);
