/** What the log can be narrowed to: access is what auth itself writes down, all else what people do in the other services. */
export const auditAreas = ['access', 'site', 'commerce', 'forms', 'census'] as const;
export type AuditArea = (typeof auditAreas)[number];

/** How their acts begin. */
export const prefixesOf: Readonly<Record<Exclude<AuditArea, 'access'>, readonly string[]>> = {
  site: ['site-', 'multilingual-'],
  commerce: ['commerce-'],
  forms: ['forms-'],
  census: ['census-'],
};
