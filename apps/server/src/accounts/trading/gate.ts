import type { BuyingGate } from '@parkett/contract/wire/confirm'
import { no, type Outcome } from '@parkett/contract/wire/outcome'

/** What speaks against buying at all, for a screen to say; null: nothing. */
export function gateOf(may: Outcome<true>): BuyingGate {
  if (may.ok) return null
  return may.reason === 'kyc_required' || may.reason === 'not_offered'
    ? may.reason
    : 'trade_password_required'
}

type May<Asker> = (asker: Asker) => Promise<Outcome<true>>

/** The same gate in front of a product that the house may not offer: then nobody gets in. */
export const whereOffered = <Asker>(offered: boolean, may: May<Asker>): May<Asker> =>
  offered ? may : async () => no('not_offered')
