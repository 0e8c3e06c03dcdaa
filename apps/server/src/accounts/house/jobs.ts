import { type Currency } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import type { Outcome } from '@parkett/contract/wire/outcome'
import { chart, isAccountCode, type HouseAccount } from '@parkett/core/ledger/chart'
import { isHouseDebt, paymentEvents } from '@parkett/core/ledger/house-dues'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { utcDate } from '@parkett/core/civil'
import type { Pool } from 'pg'
import { transact } from '../../platform/db/transact.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import { makeDue, runDue, type DueRun, type DueWork } from '../../platform/jobs/due.ts'
import { waitForWriters } from '../../ledger/door/barrier.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import type { Feed } from '../../market/feed.ts'
import { marketOf } from '../trading/home.ts'
import { dateDueAct, payDueAct, sumDayAct, type DaySum } from './acts.ts'
import { askPocketDays, pocketDays } from './pocket-days.ts'
import { house } from './tables.ts'
import { date, int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, readOne } from '../../platform/db/read.ts'

export type HouseDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly feed: Pick<Feed, 'settlementDate'>
  readonly clock: { readonly now: () => number }
}

const bookingDay = everyAccountRow({ day: date })

/**
 * Puts every booking day that is over on the list of what is due. The days before today are read
 * once: behind the writers that were under way nothing more is dated in them, and looking through
 * a day's journals every few seconds costs the more the better the day.
 */
function openAskDays({ pool, clock }: HouseDeps): () => Promise<void> {
  let asked = ''
  return async () => {
    const today = utcDate(clock.now())
    if (today <= asked) return
    await transact(pool, waitForWriters)
    const sql = `SELECT DISTINCT business_date AS day FROM journals
      WHERE business_date < $1
        AND business_date > COALESCE((SELECT max(day) FROM book_days), '-infinity')
      ORDER BY 1`
    const rows = await read(pool, bookingDay, sql, [today])
    for (const { day } of rows)
      await makeDue(pool, { kind: 'house.day', key: day, at: Date.parse(day) + dayMs })
    asked = today
  }
}

const undated = houseRow({ asset: text() })

/**
 * Puts what a day left owing there, so that the calendar of its market says when it is due: one
 * kind of work per currency, because a calendar without the year keeps only its own waiting.
 * Answers those kinds.
 */
async function askDates({ pool }: HouseDeps): Promise<readonly Currency[]> {
  const sql = `WITH open AS (SELECT DISTINCT asset, day FROM house_dues WHERE due_on IS NULL),
    asked AS (
      INSERT INTO due_jobs (kind, key, due_at)
      SELECT 'house.date.' || asset, day::text, (day + 1)::timestamp AT TIME ZONE 'UTC' FROM open
      ON CONFLICT DO NOTHING)
    SELECT DISTINCT asset FROM open ORDER BY asset`
  const rows = await read(pool, undated, sql)
  return rows.map(({ asset }) => currencySchema.parse(asset))
}

/** Puts every debt that is open there, on its own day. */
async function askPayments({ pool }: HouseDeps): Promise<void> {
  await pool.query(
    `INSERT INTO due_jobs (kind, key, due_at)
     SELECT 'house.pay', concat_ws('/', account, asset, day), due_on::timestamp AT TIME ZONE 'UTC'
     FROM house_dues WHERE NOT done AND due_on IS NOT NULL ON CONFLICT DO NOTHING`,
  )
}

/**
 * The house's days, then when their debts fall due, then their payments, which may be due at
 * once. All go through the door under a key of their own, with the done-mark in the journal's
 * transaction; the list of what is due only remembers that it was done, so a kill in between
 * repeats nothing.
 */
const dayWork = (deps: HouseDeps): DueWork => ({
  kind: 'house.day',
  run: (_db, day) => sumDay(deps, day),
})
const payWork = (deps: HouseDeps): DueWork => ({
  kind: 'house.pay',
  run: (_db, key) => payDue(deps, key),
})

const dateWork = (deps: HouseDeps, currency: Currency): DueWork => ({
  kind: `house.date.${currency}`,
  run: (_db, day) => dateDues(deps, currency, day),
})

/** One round of all, each time it is called; it remembers which days it has looked for. */
export function openHouse(deps: HouseDeps, alarm: DueRun['alarm']): () => Promise<number> {
  const { pool, clock } = deps
  const askDays = openAskDays(deps)
  return async () => {
    const now = clock.now()
    await askDays()
    const summed = await runDue({ pool, now, work: [dayWork(deps)], alarm })
    const owing = await askDates(deps)
    await runDue({ pool, now, work: owing.map((currency) => dateWork(deps, currency)), alarm })
    await askPocketDays(pool)
    await runDue({ pool, now, work: [pocketDays], alarm })
    await askPayments(deps)
    return summed + (await runDue({ pool, now, work: [payWork(deps)], alarm }))
  }
}

async function sumDay(deps: HouseDeps, day: string): Promise<void> {
  // A batch that took its date just before midnight may still be under way.
  await transact(deps.pool, waitForWriters)
  const { journals, sums } = await readDay(deps.pool, day)
  const asking = { customer: house, key: day, body: day }
  mustBeDone(day, await submit(deps.commit, asking, sumDayAct, { day, journals, sums }))
}

/**
 * Exchanges, and through them tax offices, collect with the settlement of the trade; what is
 * left is then ours.
 * @throws `calendar_missing` with the calendar and the day it does not know: nothing is
 * guessed.
 */
async function dateDues(deps: HouseDeps, asset: Currency, day: string): Promise<void> {
  const dueOn = settlementOf(deps, asset, day)
  const key = `${asset}/${day}`
  const asking = { customer: house, key, body: key }
  mustBeDone(key, await submit(deps.commit, asking, dateDueAct, { asset, day, dueOn }))
}

function settlementOf({ feed }: HouseDeps, currency: Currency, day: string): string {
  const settles = withinCalendar(() => feed.settlementDate(marketOf(currency), day))
  if (settles.ok) return settles.value
  const { calendar = marketOf(currency), date = day } = settles.facts
  throw new Error(`${settles.reason}: ${calendar} ${date}`)
}

async function payDue(deps: HouseDeps, key: string): Promise<void> {
  const [account = '', asset, day = ''] = key.split('/')
  const currency = currencySchema.safeParse(asset)
  if (!isHouseDebt(account) || !currency.success)
    throw new Error(`${key} names no debt of the house`)
  const input = { account, asset: currency.data, day }
  mustBeDone(key, await submit(deps.commit, { customer: house, key, body: key }, payDueAct, input))
}

/** `not_found`: another run has done it, its row says so. */
function mustBeDone(key: string, done: Outcome<unknown>): void {
  if (!done.ok && done.reason !== 'not_found') throw new Error(`${key}: ${done.reason}`)
}

const linesOfDay = `SELECT l->>0 AS debit, l->>1 AS credit, l->>2 AS asset,
    (l->>3)::bigint AS amount, j.event = ANY($2) AS paying
  FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
  WHERE j.business_date = $1`
const counted = everyAccountRow({ journals: int8 })
const accountSum = everyAccountRow({ account: text(), asset: text(), change: int8, accrued: int8 })

/** What a day that is over did to every house account; it cannot change any more. */
async function readDay(
  pool: Pool,
  day: string,
): Promise<{ readonly journals: bigint; readonly sums: readonly DaySum[] }> {
  const { journals } = await readOne(
    pool,
    counted,
    'SELECT count(*) AS journals FROM journals WHERE business_date = $1',
    [day],
  )
  const sql = `SELECT account, asset, sum(amount)::bigint AS change,
      COALESCE(sum(amount) FILTER (WHERE NOT paying), 0)::bigint AS accrued
    FROM (SELECT debit AS account, asset, amount, paying FROM (${linesOfDay}) d
          UNION ALL SELECT credit, asset, -amount, paying FROM (${linesOfDay}) c) each
    GROUP BY account, asset ORDER BY account, asset`
  const rows = await read(pool, accountSum, sql, [day, [...paymentEvents]])
  const sums = rows.flatMap(({ account, ...sum }) =>
    isHouse(account) ? [{ account, ...sum }] : [],
  )
  return { journals, sums }
}

const isHouse = (code: string): code is HouseAccount =>
  isAccountCode(code) && chart[code].kind === 'house'
