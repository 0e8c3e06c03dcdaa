import type { PayoutRisk } from '@parkett/contract/desk/payout-filter'

/** What stands at every payout of an installation without such a provider: a mark that is always there says nothing. */
const constant: readonly PayoutRisk[] = ['name_unchecked', 'sanctions_unchecked']

/** What is unusual about one; the rest is folded. */
export const unusual = (risks: readonly PayoutRisk[]): readonly PayoutRisk[] =>
  risks.filter((risk) => !constant.includes(risk))
export const usual = (risks: readonly PayoutRisk[]): readonly PayoutRisk[] =>
  risks.filter((risk) => constant.includes(risk))
