import { applicationsPay, applicationsPreparePayment } from '@parkett/contract/customer/pay-won'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { parsePrice } from '@parkett/core/decimal'
import { previousTradingDay } from '@parkett/core/market/calendar'
import { simulatedCalendars } from '@parkett/core/market/published-calendars'
import type { Terms } from '@parkett/core/offerings/apply'
import { lineIdOf } from '@parkett/proof/draw'
import { unanswered } from '../accounts/appropriateness/warned.ts'
import { submit } from '../ledger/door/submit.ts'
import { float8 } from '../platform/db/kinds.ts'
import { readFirst, referenceRow } from '../platform/db/read.ts'
import { testDoor } from '../ledger/testing.ts'
import { numberAct, wonAct } from '../slices/offerings/acts/after-winning.ts'
import { applyAct } from '../slices/offerings/acts/apply.ts'
import { tradePassword, type Customer, type TestApp } from './testing-app.ts'

const businessClock = referenceRow({ offset: float8 })

let made = 0

/**
 * New shares of China that this customer won and has a day to pay for: 500 at 10 yuan. Offering, list and draw are
 * written as they would be left, because a holding of many days would have to come before them.
 */
export async function wonShares({ db, wall }: TestApp, who: Customer): Promise<string> {
  const clock = await readFirst(
    db.owner,
    businessClock,
    'SELECT offset_ms::float8 AS offset FROM business_clock',
  )
  const now = wall.nowMs + (clock?.offset ?? 0)
  made += 1
  const offering = 1_000_000n + BigInt(made)
  const at = (days: number): Date => new Date(now + days * dayMs)
  // On every day of the week a day of trading: that of its publication may be a Saturday.
  const quotaUntil = previousTradingDay(simulatedCalendars.XSHG, at(-8).toISOString().slice(0, 10))
  if (!quotaUntil.ok) throw new Error(quotaUntil.reason)
  await db.owner.query(
    `INSERT INTO offerings (id, sequence, market, board, name, code, application_code, isin, sector, industry, currency, price,
       industry_pe, issue_quantity, public_quantity, unit, minimum, maximum, method, published_at, opens_at, closes_at,
       numbers_at, draws_at, results_at, pay_until, lists_at, commitment, quota_until, quota_least, quota_per_unit)
     VALUES ($1, $2, 'CN', 'MAIN_SZ', '试航实业', '003999', '003999', 'XX', 's', 'Banks', 'CNY', 100000,
       '6.00', 500, 500, 500, 500, 500, 'lottery', $3::timestamptz, $4, $5, $6, $7, $8, $9, $10, repeat('0', 64), $11, 1000000, 500000)`,
    [offering, 9_000 + made, ...[-9, -5, 0.1, 0.2, 0.3, 0.4, 1, 5].map(at), quotaUntil.value],
  )
  const frozenClock = { now: () => now }
  const door = testDoor(db.pool, { clock: frozenClock, wall: frozenClock })
  const ask = (of: string) => ({ customer: who.id, key: `${of}-${made}`, body: of })
  const terms: Terms = {
    opensAt: now - 1,
    closesAt: now + 1,
    price: parsePrice('10.00'),
    unit: 500n,
    minimum: 500n,
    maximum: 500n,
    currency: 'CNY',
    paysAfter: true,
  }
  const applied = await submit(door, ask('apply'), applyAct, {
    review: `won-${made}`,
    offering,
    terms,
    quantity: 500n,
    nonce: 'ab'.repeat(16),
    amount: 500_000n,
    fee: 0n,
    pricedOn: at(0).toISOString().slice(0, 10),
    quota: 500n,
    automatic: false,
    warned: unanswered,
    isLine: false,
  })
  if (!applied.ok) throw new Error(applied.reason)
  const { id } = applied.value.value
  const [line, application] = [lineIdOf(id), BigInt(id)]
  const list = JSON.stringify([{ id: line, units: 1, nonce: 'ab'.repeat(16), simulated: false }])
  await db.owner.query(
    `INSERT INTO offering_lists (offering, list_hash, list, closed_at) VALUES ($1, '', $2, $3)`,
    [offering, list, at(0.1)],
  )
  await db.owner.query(
    `INSERT INTO offering_draws (offering, seed, entropy, allotted, drawn_at) VALUES ($1, '', '', $2, $3)`,
    [offering, JSON.stringify({ [line]: 1 }), at(0)],
  )
  const numbered = { application, first: 1n }
  await submit(door, ask('number'), numberAct, numbered)
  const times = { resultsAt: now, payUntil: at(1).getTime(), listsAt: at(5).getTime() }
  await submit(door, ask('won'), wonAct, { application, allotted: 500n, times })
  await door.close()
  return id
}

/** A payment for them, reviewed. */
export async function reviewedPayment(world: TestApp, who: Customer): Promise<string> {
  const params = { id: await wonShares(world, who) }
  const body = { quantity: null }
  return (await who.must(applicationsPreparePayment, { params, body })).intent
}

/** Won, and paid for. */
export async function payForWon(world: TestApp, who: Customer): Promise<void> {
  const intent = await reviewedPayment(world, who)
  await who.must(applicationsPay, { body: { intent, tradePassword } })
}
