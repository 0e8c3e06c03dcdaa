import { money, type Money } from '@parkett/contract/wire/money'
import { capitalAct } from '../accounts/house/own-money.ts'
import { house } from '../accounts/house/tables.ts'
import type { Commit } from '../ledger/door/commit.ts'
import { submit } from '../ledger/door/submit.ts'
import type { Alarm } from '../base/alarm.ts'

/** What a simulated house begins with of its own: play money, like that of its customers. */
const amounts: readonly Money[] = [
  money('EUR', 10_000_000n),
  money('CNY', 100_000_000n),
  money('USD', 10_000_000n),
  money('HKD', 100_000_000n),
]

/** Paid in once, however often the server starts; never holds up a start. */
export async function openingCapital(commit: Commit, alarm: Alarm): Promise<void> {
  for (const { currency, minor } of amounts) {
    const key = `opening-capital-${currency}`
    const asking = { customer: house, key, body: key }
    const done = await submit(commit, asking, capitalAct, { currency, minor })
    if (!done.ok) alarm('the opening capital was not booked', { currency, reason: done.reason })
  }
}
