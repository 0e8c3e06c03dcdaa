import type { Outcome } from '@parkett/contract/wire/outcome'

/** What speaks against buying at all, for a screen to say; null: nothing. */
export const gateOf = (may: Outcome<true>) =>
  may.ok
    ? null
    : may.reason === 'kyc_required'
      ? ('kyc_required' as const)
      : ('trade_password_required' as const)
