import type { PoolAtDesk } from '@parkett/contract/desk/treasury'
import { money, toDecimal, toWire, type Currency } from '@parkett/contract/wire/money'
import { dayNumber, utcDate } from '@parkett/core/civil'
import { divide } from '@parkett/core/decimal'
import { noCarry, partsPerMinor, poolDay } from '@parkett/core/treasury/accrual'
import type { Pool } from 'pg'
import { rateOn } from '../../accounts/treasury/terms.ts'
import { count, int8 } from '../../platform/db/columns.ts'
import { numeric } from '../../platform/db/kinds.ts'
import { everyAccountRow, readOne } from '../../platform/db/read.ts'
import { daysFrom, poolOf, unitsOn } from './queries.ts'
import { fine } from './view.ts'

type Db = Pick<Pool, 'query'>

const partsRow = everyAccountRow({
  accounts: count,
  posted: int8,
  booked: int8,
  parts: numeric,
  kept: numeric,
  before: numeric,
})

/**
 * The newest divided day, account by account: what its units earned with what was carried into it, less
 * what is carried on, beside what the entries of the books say; the same to the cent, or a fault.
 */
export async function dividedDay(db: Db, currency: Currency): Promise<PoolAtDesk['divided']> {
  const made = await poolOf(db, currency)
  const [day] = made === undefined ? [] : await daysFrom(db, currency, made.day)
  if (day === undefined) return null
  const row = await readOne(
    db,
    partsRow,
    `SELECT count(*) AS accounts, COALESCE(sum(a.posted), 0)::bigint AS posted,
       COALESCE(sum(CASE WHEN j.lines::jsonb->0->>0 = 'C.treasury' THEN -1 ELSE 1 END
         * (j.lines::jsonb->0->>3)::bigint), 0)::bigint AS booked,
       COALESCE(sum(a.units::numeric * a.income), 0) AS parts, COALESCE(sum(a.carry), 0) AS kept,
       COALESCE(sum((SELECT p.carry FROM treasury_accruals p WHERE p.customer = a.customer
         AND p.currency = a.currency AND p.day < a.day ORDER BY p.day DESC LIMIT 1)), 0) AS before
     FROM treasury_accruals a
       LEFT JOIN journals_apart j ON j.customer = a.customer AND j.id = a.journal
     WHERE a.currency = $1 AND a.day = $2`,
    [currency, dayNumber(day.day)],
  )
  const wire = (minor: bigint) => toWire(money(currency, minor))
  const earned = BigInt(row.parts) + BigInt(row.before) - BigInt(row.kept)
  return {
    day: day.day,
    units: wire(day.units),
    income: fine(day.income),
    accounts: row.accounts,
    computed: wire(earned / partsPerMinor),
    booked: wire(row.booked),
    carried: toDecimal(BigInt(row.kept), 10),
    agrees: earned % partsPerMinor === 0n && earned / partsPerMinor === row.booked,
  }
}

/** What the day of now will bring by its rate and the units there are; nothing is posted by it. */
export async function comingDay(
  db: Db,
  currency: Currency,
  now: number,
): Promise<PoolAtDesk['coming']> {
  const day = utcDate(now)
  const rate = rateOn(currency, day)
  if (!rate.ok) return null
  const units = await unitsOn(db, currency, day)
  const { reference, fee } = rate.value
  const made = await poolOf(db, currency)
  const carry =
    made === undefined ? noCarry : { income: made.incomeCarry, fee: made.feeCarry, rest: made.rest }
  const { income } = poolDay({ units, reference, fee, carry })
  return {
    day,
    units: toWire(money(currency, units)),
    income: fine(income),
    amount: toWire(money(currency, divide(units * income, partsPerMinor))),
  }
}
