import { payoutAnswers } from '@parkett/contract/desk/payout-answers'
import { unaskedRisks, type PayoutRisk } from '@parkett/contract/desk/payout-filter'

/** What is unusual about one; the rest is folded: a mark that is always there says nothing. */
export const unusual = (risks: readonly PayoutRisk[]): readonly PayoutRisk[] =>
  risks.filter((risk) => !unaskedRisks.includes(risk))
export const usual = (risks: readonly PayoutRisk[]): readonly PayoutRisk[] =>
  risks.filter((risk) => unaskedRisks.includes(risk))
/** What no answer lets go: it is never sent, or a freeze stops it. */
export const unanswerable = (risks: readonly PayoutRisk[]): readonly PayoutRisk[] =>
  risks.filter((risk) => payoutAnswers[risk].length === 0)
