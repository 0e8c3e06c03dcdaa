import type { PoolAtDesk } from '@parkett/contract/desk/treasury'
import { money, toDecimal, toWire, type Currency } from '@parkett/contract/wire/money'
import { addDays, dayNumber } from '@parkett/core/civil'
import { divide } from '@parkett/core/decimal'
import { noCarry, partsPerMinor, poolDay } from '@parkett/core/treasury/accrual'
import type { Pool } from 'pg'
import { rateOn } from '../../accounts/treasury/terms.ts'
import { count, int8 } from '../../platform/db/columns.ts'
import { numeric } from '../../platform/db/kinds.ts'
import { everyAccountRow, readOne } from '../../platform/db/read.ts'
import { daysFrom, lateParts, type poolOf } from './queries.ts'
import { fine } from './view.ts'

type Db = Pick<Pool, 'query'>
type MadePool = Awaited<ReturnType<typeof poolOf>>

/** An account that had nothing for so long carries as if no day had come late. */
const lateDays = 31

const partsRow = everyAccountRow({
  accounts: count,
  late: count,
  posted: int8,
  booked: int8,
  parts: numeric,
  kept: numeric,
  before: numeric,
})

/**
 * The newest divided day, account by account: what its units earned with what was carried into it, less
 * what is carried on, beside what the entries of the books say; the same to the cent, or a fault.
 * An account that stood still and got a day behind the one that follows it carried in another order: where
 * that touches this day it is counted apart and not worked out again.
 */
export async function dividedDay(
  db: Db,
  currency: Currency,
  made: MadePool,
): Promise<PoolAtDesk['divided']> {
  const [day] = made === undefined ? [] : await daysFrom(db, currency, made.day)
  if (day === undefined) return null
  const late = await lateParts(db, currency, addDays(day.day, -lateDays))
  const row = await readOne(
    db,
    partsRow,
    `SELECT count(*) FILTER (WHERE NOT r.late) AS accounts, count(*) FILTER (WHERE r.late) AS late,
       COALESCE(sum(r.posted) FILTER (WHERE NOT r.late), 0)::bigint AS posted,
       COALESCE(sum(CASE WHEN j.lines::jsonb->0->>0 = 'C.treasury' THEN -1 ELSE 1 END
         * (j.lines::jsonb->0->>3)::bigint) FILTER (WHERE NOT r.late), 0)::bigint AS booked,
       COALESCE(sum(r.units::numeric * r.income) FILTER (WHERE NOT r.late), 0) AS parts,
       COALESCE(sum(r.carry) FILTER (WHERE NOT r.late), 0) AS kept,
       COALESCE(sum(r.before) FILTER (WHERE NOT r.late), 0) AS before
     FROM (SELECT a.*, p.carry AS before, EXISTS (
           SELECT 1 FROM unnest($3::bigint[], $4::bigint[]) AS w (customer, day)
             JOIN treasury_accruals x
               ON x.customer = w.customer AND x.day = w.day AND x.currency = a.currency
           WHERE w.customer = a.customer AND w.day <= a.day AND x.posted_on >= p.posted_on) AS late
         FROM treasury_accounts t
           JOIN treasury_accruals a
             ON a.customer = t.customer AND a.day = $2 AND a.currency = t.currency
           LEFT JOIN LATERAL (SELECT carry, posted_on FROM treasury_accruals
             WHERE customer = a.customer AND currency = a.currency AND day < a.day
             ORDER BY day DESC LIMIT 1) p ON true
         WHERE t.currency = $1) r
       LEFT JOIN journals_apart j ON j.customer = r.customer AND j.id = r.journal`,
    [
      currency,
      dayNumber(day.day),
      late.map(({ customer }) => customer),
      late.map(({ day: on }) => on),
    ],
  )
  const wire = (minor: bigint) => toWire(money(currency, minor))
  const earned = BigInt(row.parts) + BigInt(row.before) - BigInt(row.kept)
  return {
    day: day.day,
    units: wire(day.units),
    income: fine(day.income),
    accounts: row.accounts,
    late: row.late,
    computed: wire(earned / partsPerMinor),
    booked: wire(row.booked),
    carried: toDecimal(BigInt(row.kept), 10),
    agrees: earned % partsPerMinor === 0n && earned / partsPerMinor === row.booked,
  }
}

type Today = {
  readonly day: string
  /** Confirmed units of all customers. */
  readonly units: bigint
  readonly made: MadePool
}

/** What a day that is not over will bring by its rate and the units there are; nothing is posted by it. */
export function comingDay(currency: Currency, { day, units, made }: Today): PoolAtDesk['coming'] {
  const rate = rateOn(currency, day)
  if (!rate.ok) return null
  const { reference, fee } = rate.value
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
