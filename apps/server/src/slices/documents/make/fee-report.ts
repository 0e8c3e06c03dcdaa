import { currencyExponents, toDecimal, type Currency } from '@parkett/contract/wire/money'
import { instantOf } from '@parkett/core/market/zone'
import { utcDate } from '@parkett/core/civil'
import type { Json } from '@parkett/proof/json'
import { readTable } from '../../../accounts/trading/read.ts'
import { fills } from '../../../accounts/trading/tables.ts'
import type { DocumentParts } from '../parts.ts'
import type { NewDocument } from '../store.ts'
import { chargesIn } from './charges.ts'
import { chainRows, positionBefore } from './journals.ts'

/**
 * All charges of a calendar year in the customer's zone, from the journals; those of orders
 * also by component. A year that runs on has a report up to now, a new one whenever something
 * was posted since.
 */
export async function feeReport(
  parts: DocumentParts,
  customer: bigint,
  year: string,
): Promise<NewDocument | undefined> {
  const { pool, timeZone, clock } = parts
  const start = (of: number) => instantOf({ date: `${of}-01-01`, time: '00:00:00' }, timeZone)
  const [from, to] = [start(Number(year)), start(Number(year) + 1)]
  // A year that has not begun has no charges to report, not even none.
  if (clock.now() < from) return undefined
  const after = await positionBefore(pool, customer, from)
  const upTo = await positionBefore(pool, customer, to)
  const over = clock.now() >= to + 60_000
  const today = utcDate(clock.now())
  const about = over || today > `${year}-12-31` ? `${year}-12-31` : today
  return {
    customer,
    kind: 'fee_report',
    subject: over ? year : `${year}.${upTo}`,
    about,
    content: async () => {
      const { rows } = await chainRows(pool, customer, { after, upTo })
      const { charges, chargeTotals } = chargesIn(rows)
      const references = rows.filter(({ event }) => event.endsWith('.fill')).map(({ id }) => id)
      const components = await componentsOf(parts, customer, references)
      return {
        period: { from: `${year}-01-01`, to: about, zone: timeZone },
        charges,
        chargeTotals,
        components,
      }
    },
  }
}

async function componentsOf(
  { pool }: DocumentParts,
  customer: bigint,
  journals: readonly string[],
): Promise<Json[]> {
  const done = await readTable(pool, fills, 'customer = $1 AND journal = ANY($2::bigint[])', [
    customer,
    journals,
  ])
  const sums = new Map<string, { component: string; currency: Currency; minor: bigint }>()
  for (const { fees, currency } of done) {
    for (const { name, amount } of fees.lines) {
      const known = sums.get(`${currency} ${name}`)?.minor ?? 0n
      sums.set(`${currency} ${name}`, { component: name, currency, minor: known + amount })
    }
  }
  return [...sums.values()].map(({ component, currency, minor }) => ({
    component,
    currency,
    amount: toDecimal(minor, currencyExponents[currency]),
  }))
}
