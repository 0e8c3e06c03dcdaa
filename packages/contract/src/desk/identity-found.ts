/** What a case of an identity can show before a yes: a machine check that failed, or its document on another account. */
export const identityFound = [
  'check_number',
  'check_mrz',
  'check_name',
  'check_birth',
  'check_expiry',
  'check_age',
  'check_person',
  'check_pictures',
  'check_provider',
  'duplicate',
] as const
export type IdentityFound = (typeof identityFound)[number]

type Check = { readonly check: string; readonly result: string }

/** What a case shows. That the person is known elsewhere and that their document stands there is one finding. */
export const foundAt = (checks: readonly Check[], isDuplicate: boolean): IdentityFound[] =>
  identityFound.filter((finding) => {
    if (finding === 'duplicate') return isDuplicate
    if (finding === 'check_person' && isDuplicate) return false
    return checks.some(({ check, result }) => result === 'failed' && finding === `check_${check}`)
  })
