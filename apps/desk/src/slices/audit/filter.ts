export const noFilter = { actor: '', act: '', object: '', from: '', to: '' }
export type AuditFilter = Readonly<typeof noFilter>

/** What was filled in: the call leaves the rest out. */
export const givenOf = (filter: AuditFilter): Partial<AuditFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
