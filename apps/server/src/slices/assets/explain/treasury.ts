import type { Currency } from '@parkett/contract/wire/money'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { Pool } from 'pg'
import { readTable } from '../../../accounts/trading/read.ts'
import { treasuryAccruals } from '../../../accounts/treasury/tables.ts'
import { entry, moreEntries, sum, type Draft } from './node.ts'

/** Days shown one by one; older ones are summed in one leaf. */
const daysMax = 200

type About = { readonly customer: bigint; readonly currency: Currency; readonly earned: bigint }

/** What a pool brought, day by day, each as the entry that posted it. */
export async function treasuryIncome(
  reader: Pool,
  { customer, currency, earned }: About,
): Promise<readonly Draft[]> {
  const rows = await readTable(
    reader,
    treasuryAccruals,
    `customer = $1 AND currency = $2 AND posted <> 0 ORDER BY day DESC LIMIT ${daysMax}`,
    [customer, currency],
  )
  if (rows.length === 0) return []
  const days = rows.flatMap(({ posted, postedOn, journal }) =>
    journal === null
      ? []
      : [
          entry(posted, {
            journal,
            event: 'treasury.posted',
            at: Date.parse(postedOn) + dayMs / 2,
            order: null,
          }),
        ],
  )
  const rest = earned - days.reduce((total, { amount }) => total + amount, 0n)
  return [sum('treasury_income', rest === 0n ? days : [...days, moreEntries(rest, daysMax)])]
}
