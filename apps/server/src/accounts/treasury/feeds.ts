import type { Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays } from '@parkett/core/civil'
import type { Earning } from '@parkett/core/treasury/accrual'
import type { Pool } from 'pg'
import { bool, date, int8, nullable } from '../../platform/db/columns.ts'
import { houseRow, read, readOne } from '../../platform/db/read.ts'
import { rateOn } from './terms.ts'

type Db = Pick<Pool, 'query'>

type Told = Exclude<Earning, { readonly reference: unknown }>

/**
 * What the files of a pool's fund and lines of the bank say: from when on it lives by them, and each day of
 * a span.
 */
export type Fed = {
  /** Null: it is simulated by a rate, which a live house never is. */
  readonly from: string | null
  readonly days: ReadonlyMap<string, Told>
}

/** A live pool lives by files from its first day on: no rate stands in for what its fund says. */
const always = '0001-01-01'

/** Each day that a file or a line of the bank told; none is told by both (migration 1215). */
export const toldDays = `SELECT currency, day, income, NULL::bigint AS brought FROM treasury_fed_days
  UNION ALL SELECT currency, day, NULL, amount FROM treasury_brought_days`

const firstRow = houseRow({ first: nullable(date), live: bool })
const dayRow = houseRow({ day: date, income: nullable(int8), brought: nullable(int8) })

/** @param since the first day of the span that is read */
export async function fedOf(db: Db, currency: Currency, since: string): Promise<Fed> {
  const { first, live } = await readOne(
    db,
    firstRow,
    `SELECT (SELECT min(day) FROM (${toldDays}) t WHERE currency = $1) AS first,
       EXISTS (SELECT 1 FROM installation WHERE mode = 'live') AS live`,
    [currency],
  )
  const from = live ? always : first
  if (from === null) return { from, days: new Map() }
  const rows = await read(
    db,
    dayRow,
    `SELECT day, income, brought FROM (${toldDays}) t WHERE currency = $1 AND day >= $2 ORDER BY day`,
    [currency, since],
  )
  const days = rows.flatMap(({ day, income, brought }): (readonly [string, Told])[] => {
    if (income !== null) return [[day, { fed: income }]]
    return brought === null ? [] : [[day, { brought }]]
  })
  return { from, days: new Map(days) }
}

const livesBy = ({ from }: Fed, day: string): boolean => from !== null && day >= from

/**
 * What a pool earns on a day, and the fee: by the file or the line of the bank that told it, else by the rate
 * of that day where it lives by none. Refuses `rule_missing`: nothing is guessed (`money.md` G83, G98).
 */
export function earningOn(
  fed: Fed,
  currency: Currency,
  day: string,
): Outcome<Earning & { readonly fee: bigint }> {
  const rate = rateOn(currency, day)
  if (!rate.ok) return rate
  const { reference, fee } = rate.value
  if (!livesBy(fed, day)) return ok({ reference, fee })
  const told = fed.days.get(day)
  return told === undefined ? no('rule_missing', { date: day }) : ok({ ...told, fee })
}

/** The oldest day up to the one before `today` that a pool waits for a file of; null: for none. */
export function awaitedOf(fed: Fed, since: string, today: string): string | null {
  if (fed.from === null) return null
  const first = fed.from > since ? fed.from : since
  for (let day = first; day < today; day = addDays(day, 1)) if (!fed.days.has(day)) return day
  return null
}
