import type { liabilitiesShow } from '@parkett/contract/customer/liabilities'
import { fromWire, type WireMoney } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { SealState } from '@parkett/ui/seal'

type Shown = NonNullable<AnswerOf<typeof liabilitiesShow>['shown']>

const minor = (money: WireMoney): bigint => fromWire(money).minor

/**
 * Adds every currency up again: held = bank + due - others, and no less than what is owed. What
 * does not add up is not believed, whatever the house calls the difference.
 */
export function isThere(shown: Shown | null): SealState {
  if (shown === null) return 'running'
  const sound = shown.currencies.every(
    ({ bank, due, others, held, owed, difference }) =>
      minor(bank) + minor(due) - minor(others) === minor(held) &&
      minor(held) - minor(owed) === minor(difference),
  )
  return sound && missingOf(shown) === null ? 'proven' : 'broken'
}

/** What is missing in the first currency that lacks something; null where all is there. */
export function missingOf(shown: Shown): WireMoney | null {
  const short = shown.currencies.find(({ held, owed }) => minor(held) < minor(owed))
  if (short === undefined) return null
  return short.difference
}
