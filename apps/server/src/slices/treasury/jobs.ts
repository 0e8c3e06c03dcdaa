import type { Currency } from '@parkett/contract/wire/money'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { addDays, isoDate, utcDate } from '@parkett/core/civil'
import type { Pool } from 'pg'
import { house } from '../../accounts/house/tables.ts'
import { localDayOf } from '../../accounts/trading/home.ts'
import type { Clock } from '../../base/ports.ts'
import { waitForWriters } from '../../ledger/door/barrier.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { apart, doOnce } from '../../ledger/door/once.ts'
import { submit } from '../../ledger/door/submit.ts'
import { transact } from '../../platform/db/transact.ts'
import { makeDue, runDue, type DueRun, type DueWork } from '../../platform/jobs/due.ts'
import { incomeAct } from './income.ts'
import {
  daysFrom,
  firstEarning,
  lateKind,
  ordersDue,
  poolOf,
  unitsOn,
  waitingFor,
} from './queries.ts'
import { earningOn, fedOf } from '../../accounts/treasury/feeds.ts'
import { cashOf } from '../../accounts/treasury/institutions.ts'
import type { TreasuryOrderRow } from '../../accounts/treasury/tables.ts'
import { stopOf } from '../../accounts/treasury/stops.ts'
import { accrueAct, confirmAct, payAct, type AccrueInput } from './steps.ts'
import { pooled } from '../../accounts/treasury/terms.ts'

export type TreasuryJobDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly clock: Clock
  readonly alarm: DueRun['alarm']
}

/**
 * One round: what is due today is confirmed and paid, and every day that is over is divided, in its
 * order and once. One kind of work per currency: a day without a rate stops that pool alone.
 */
export async function treasuryRound(deps: TreasuryJobDeps): Promise<void> {
  const { pool, clock, alarm } = deps
  for (const currency of pooled) {
    const [today, booking] = [localDayOf(currency, clock.now()), utcDate(clock.now())]
    // What is given back is written under the day of the books: nothing may be there from a later one.
    await confirmDue(deps, currency, today < booking ? today : booking)
    await payDue(deps, currency, today)
    await askDays(deps, currency)
  }
  const work = pooled.flatMap((currency) => [dayWork(deps, currency), lateWork(deps, currency)])
  await runDue({ pool, now: clock.now(), work, alarm })
}

const dayKind = (currency: Currency): string => `treasury.day.${currency}`

/** Nothing goes into a pool that is stopped: what is under way waits on the client account. */
async function confirmDue(deps: TreasuryJobDeps, currency: Currency, by: string): Promise<void> {
  if ((await stopOf(deps.pool, currency)) !== null) return
  const open = await ordersDue(deps.pool, { currency, by, kind: 'buy' })
  if (open.length === 0) return
  const after = (await poolOf(deps.pool, currency))?.day ?? null
  await Promise.all(
    open.map(({ customer, id, dueOn }) => {
      const input = { order: id, currency, dueOn, after }
      return apart(
        deps.alarm,
        doOnce(deps.commit, { customer, key: `confirm-${id}` }, confirmAct, input),
      )
    }),
  )
}

/** Nothing is paid out of one either: requests wait, and are paid in their order when it goes on. */
async function payDue(deps: TreasuryJobDeps, currency: Currency, by: string): Promise<void> {
  if ((await stopOf(deps.pool, currency)) !== null) return
  const due = await ordersDue(deps.pool, { currency, by, kind: 'redeem' })
  const open = due.length === 0 ? due : await covered(deps, currency, due)
  await Promise.all(
    open.map(({ customer, id }) =>
      apart(
        deps.alarm,
        doOnce(deps.commit, { customer, key: `pay-${id}` }, payAct, { order: id, currency }),
      ),
    ),
  )
}

/** In their order, as far as money lies where the pool pays from; the rest waits until it was moved there. */
async function covered(
  { pool, clock, alarm }: TreasuryJobDeps,
  currency: Currency,
  due: readonly TreasuryOrderRow[],
): Promise<readonly TreasuryOrderRow[]> {
  const { cash } = await cashOf(pool, currency, utcDate(clock.now()))
  if (cash === null) return due
  let left = cash
  const wait = due.findIndex(({ amount }) => (left -= amount) < 0n)
  if (wait === -1) return due
  alarm('a due job failed', { kind: `treasury.pay.${currency}`, why: 'the money lies elsewhere' })
  return due.slice(0, wait)
}

/** Every day that is over and not divided, from the first that anybody earned on. */
async function askDays({ pool, clock }: TreasuryJobDeps, currency: Currency): Promise<void> {
  const today = utcDate(clock.now())
  const made = await poolOf(pool, currency)
  const first = made === undefined ? await firstEarning(pool, currency) : null
  let day = made === undefined ? (first === null ? today : isoDate(first)) : addDays(made.day, 1)
  for (; day < today; day = addDays(day, 1))
    await makeDue(pool, { kind: dayKind(currency), key: day, at: Date.parse(day) + dayMs })
}

const dayWork = (deps: TreasuryJobDeps, currency: Currency): DueWork => ({
  kind: dayKind(currency),
  run: async (_db, day) => {
    await confirmDue(deps, currency, day)
    // A batch that took its date just before midnight may still be under way.
    await transact(deps.pool, waitForWriters)
    const units = await unitsOn(deps.pool, currency, day)
    const earning = earningOn(await fedOf(deps.pool, currency, day), currency, day)
    if (!earning.ok) throw new Error(`${currency} ${day}: ${earning.reason}`)
    const told = 'reference' in earning.value ? null : earning.value
    const key = `${currency}/${day}`
    const done = await submit(deps.commit, { customer: house, key, body: key }, incomeAct, {
      currency,
      day,
      units,
      told,
    })
    if (!done.ok && done.reason !== 'not_found') throw new Error(`${key}: ${done.reason}`)
    await accrueAll(deps, currency, day)
  },
})

async function accrueAll(deps: TreasuryJobDeps, currency: Currency, day: string): Promise<void> {
  const divided = await dividedOn(deps, currency, day)
  for (let after = 0n; ;) {
    const customers = await waitingFor(deps.pool, { currency, day, after })
    const done = await Promise.allSettled(
      customers.map((customer) => accrueOne(deps, customer, divided)),
    )
    const late = customers.filter((_, at) => done[at]?.status === 'rejected')
    for (const customer of late) await askLate(deps, { currency, customer, day })
    const last = customers.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** What a unit got of a day, and the last day that is divided by now. */
async function dividedOn(
  { pool }: TreasuryJobDeps,
  currency: Currency,
  day: string,
): Promise<AccrueInput> {
  const made = await daysFrom(pool, currency, day)
  const income = made.find((each) => each.day === day)?.income
  const after = made.at(-1)?.day
  if (income === undefined || after === undefined) throw new Error(`${currency} ${day}: no income`)
  return { currency, day, income, after }
}

const accrueOne = (deps: TreasuryJobDeps, customer: bigint, input: AccrueInput): Promise<void> =>
  doOnce(deps.commit, { customer, key: `accrue-${input.currency}-${input.day}` }, accrueAct, input)

type Part = { readonly currency: Currency; readonly customer: bigint; readonly day: string }

/** An account that stands still holds up nobody: its part waits under its own name. */
const askLate = ({ pool, clock }: TreasuryJobDeps, { currency, customer, day }: Part) =>
  makeDue(pool, { kind: lateKind(currency), key: `${day}/${customer}`, at: clock.now() })

const lateWork = (deps: TreasuryJobDeps, currency: Currency): DueWork => ({
  kind: lateKind(currency),
  run: async (_db, key) => {
    const [day = '', customer = ''] = key.split('/')
    await accrueOne(deps, BigInt(customer), await dividedOn(deps, currency, day))
  },
})
