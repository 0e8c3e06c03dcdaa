// Goal: whatever is changed in the stored books beside the door is found by the invariant it
// breaks, with its row. Method: real orders of a German and a Chinese share; then the owner of
// the schema, who alone could, changes one row.
import { no } from '@parkett/contract/wire/outcome'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appropriatenessChecks } from '../accounts/appropriateness/checks.ts'
import { bankChecks } from '../accounts/bank/checks.ts'
import { cashChecks } from '../accounts/cash/checks.ts'
import { depositChecks } from '../accounts/cash/deposit-checks.ts'
import { testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { makeBroker } from '../slices/orders/broker.ts'
import { runDayJobs } from '../slices/orders/day-jobs.ts'
import { approvalsCheck } from '../identity/four-eyes/check.ts'
import { houseCheck } from '../accounts/house/checks.ts'
import { ownMoneyCheck, ownSumCheck } from '../accounts/house/own-money.ts'
import { runDue } from '../platform/jobs/due.ts'
import { creditDemoMoney, demoMoneyFor } from '../ledger/acts/demo-money.ts'
import { letBend } from '../ledger/testing-bend.ts'
import { testDoor, type TestDoor } from '../ledger/testing.ts'
import { systemChance } from '../base/ports.ts'
import { blockChecks } from '../accounts/blocks/checks.ts'
import { offeringChecks } from '../accounts/offerings/checks.ts'
import { loanChecks } from '../accounts/loans/checks.ts'
import { savingsChecks } from '../accounts/savings/checks.ts'
import { treasuryChecks } from '../accounts/treasury/checks.ts'
import { tradingChecks } from '../accounts/trading/checks.ts'
import { chinese, german, testMarket } from '../accounts/trading/testing.ts'
import { askNightly, lastVerified, nightlyVerify } from '../ledger/verify/nightly.ts'
import { rules } from '../ledger/verify/rules.ts'
import { openVerifyAll } from '../ledger/verify/verify-all.ts'

let database: TestDatabase
let door: TestDoor
const checks = [
  ...tradingChecks,
  ...offeringChecks,
  ...blockChecks,
  ...cashChecks,
  approvalsCheck,
  houseCheck,
  ownMoneyCheck,
  ownSumCheck,
  ...depositChecks,
  ...bankChecks,
  ...treasuryChecks,
  ...savingsChecks,
  ...appropriatenessChecks,
  ...loanChecks,
]
const market = testMarket()

const verify = () =>
  openVerifyAll({
    pool: database.pool,
    clock: market.clock,
    checks,
    verifyAudit: async () => ({ head: '', found: undefined }),
  })()
const tamper = (sql: string) => database.owner.query(sql)

beforeEach(async () => {
  database = await testDatabase()
  await letBend(database.owner)
  market.now = Date.UTC(2026, 10, 20, 10)
  door = testDoor(database.pool, { clock: market.clock })
  await door.submit(creditDemoMoney, demoMoneyFor(1n))
  const deps = {
    pool: database.pool,
    commit: door,
    feed: market.feed,
    clock: market.clock,
    chance: systemChance,
  }
  const broker = makeBroker(deps)
  let keys = 0
  const order = async (
    instrument: bigint,
    side: 'buy' | 'sell',
    quantity: number,
    limit = side === 'buy' ? '10.00' : '9.90',
  ) => {
    const asked = {
      instrument: instrument.toString(),
      side,
      type: 'limit',
      quantity,
      limit,
    } as const
    const reviewed = await broker.prepare(1n, asked)
    if (!reviewed.ok) throw new Error(reviewed.reason)
    const placed = await broker.place(1n, `key-${(keys += 1)}`, reviewed.value.intent)
    if (!placed.ok) throw new Error(placed.reason)
    return placed.value.id
  }
  const change = async (id: bigint, quantity: number) => {
    const reviewed = await broker.prepareAmend(1n, id, { quantity })
    if (!reviewed.ok) throw new Error(reviewed.reason)
    const asked = { key: `key-${(keys += 1)}`, id, intent: reviewed.value.intent }
    const done = await broker.amend(1n, asked)
    if (!done.ok) throw new Error(done.reason)
  }
  await order(german, 'buy', 50)
  await order(german, 'sell', 20)
  await order(german, 'buy', 10)
  await order(chinese, 'buy', 200)
  // Two that stay open: money held, shares frozen.
  await order(german, 'buy', 5, '9.00')
  await order(german, 'sell', 7, '10.90')
  market.now = Date.UTC(2026, 10, 23, 10)
  await runDayJobs({ ...deps, broker, alarm: () => {} })
  await order(chinese, 'sell', 100)
  await order(german, 'sell', 3)
  const [bought, sold] = [
    await order(german, 'buy', 4, '9.00'),
    await order(german, 'sell', 9, '10.90'),
  ]
  await change(bought, 5)
  await change(sold, 7)
})
afterEach(async () => {
  await door.close()
  await database.drop()
})

test('sound books hold every promise, and what is proved elsewhere is not called sound here', async () => {
  const { ok, rules: results, invariants } = await verify()
  expect(invariants.filter((each) => !each.ok)).toEqual([])
  expect(ok).toBe(true)
  const numbered = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)
  expect(results.map(({ id }) => id)).toEqual([...numbered('I', 22), ...numbered('L', 17)])
  const notHere = results.filter(({ result }) => result !== 'holds')
  expect(notHere.map(({ id, result }) => `${id} ${result}`)).toEqual(
    rules.flatMap((rule) => ('elsewhere' in rule ? [`${rule.id} elsewhere`] : [])),
  )
  for (const { found } of notHere) expect(found).not.toBe('')
})

const oneOrder = `(SELECT id FROM orders WHERE side = 'sell' AND status = 'filled' LIMIT 1)`
test.each([
  {
    rule: 'I3',
    when: 'a hold is larger than its orders',
    row: /customer 1, asset EUR/,
    sql: `UPDATE orders SET hold = jsonb_set(hold, '{cash}', '"1n"') WHERE side = 'buy' AND status = 'accepted'`,
  },
  {
    rule: 'I18',
    when: 'an order loses its hold',
    row: /customer 1, asset EUR/,
    sql: `UPDATE orders SET status = 'cancelled', ended_at = now() WHERE side = 'buy' AND status = 'accepted'`,
  },
  {
    rule: 'I18',
    when: 'frozen shares belong to no order',
    row: /customer 1, asset share:71/,
    sql: `UPDATE orders SET status = 'cancelled', ended_at = now() WHERE side = 'sell' AND status = 'accepted'`,
  },
  {
    rule: 'I5',
    when: 'proceeds lose their date',
    row: /customer 1, asset/,
    sql: `UPDATE trading_funds SET dues = '[]'`,
  },
  {
    rule: 'I5',
    when: 'a trade settled before its day',
    row: /customer 1, what EUR, day 2027/,
    sql: `UPDATE settlements SET settles_on = '2027-01-04', done = true WHERE currency = 'EUR' AND NOT done AND settles_on = (SELECT max(settles_on) FROM settlements WHERE currency = 'EUR')`,
  },
  {
    rule: 'I6',
    when: 'a position grows',
    row: /customer 1, instrument 71/,
    sql: 'UPDATE positions SET shares = shares + 1 WHERE instrument = 71',
  },
  {
    rule: 'I7',
    when: 'a position grows',
    row: /share:71: customers hold 38, the house side has 37/,
    sql: 'UPDATE positions SET shares = shares + 1 WHERE instrument = 71',
  },
  {
    rule: 'L6',
    when: 'a position is gone',
    row: /share:72: customers hold 0/,
    sql: 'DELETE FROM positions WHERE instrument = 72',
  },
  {
    rule: 'I8',
    when: 'an order is filled less than its fills',
    row: /customer 1, id \d+/,
    sql: `UPDATE orders SET filled = filled - 1 WHERE id = ${oneOrder}`,
  },
  {
    rule: 'I8',
    when: 'an ended order is open again',
    row: /customer 1/,
    sql: `UPDATE orders SET ended_at = NULL WHERE id = ${oneOrder}`,
  },
  {
    rule: 'I8',
    when: 'an order traded before its stop was reached',
    row: /customer 1, id \d+/,
    sql: `UPDATE orders SET terms = terms || '{"stop":{"price":"1n","triggered":null}}' WHERE id = ${oneOrder}`,
  },
  {
    rule: 'I8',
    when: 'a changed order stands otherwise than it was changed to',
    row: /customer 1, id \d+, change \d+/,
    sql: `UPDATE orders SET limit_price = limit_price + 100 WHERE terms ? 'amended'`,
  },
  {
    rule: 'I8',
    when: 'a change holds more than its journal moved',
    row: /customer 1, id \d+, change \d+, moved -?\d+/,
    sql: `UPDATE order_amendments SET was = was || '{"hold":"1n"}'`,
  },
  {
    rule: 'I8',
    when: 'an order says it took lots that nobody chose',
    row: /customer 1, id \d+/,
    sql: `UPDATE orders SET terms = terms || '{"lots":{"cycle":"1n","parts":[]}}' WHERE id = ${oneOrder}`,
  },
  {
    rule: 'I8',
    when: 'a choice takes more of a lot than there was',
    row: /more of a lot chosen than is left/,
    sql: `WITH sale AS (UPDATE orders o SET terms = terms || jsonb_build_object('lots', jsonb_build_object(
          'cycle', f.cycle || 'n', 'parts', jsonb_build_array(jsonb_build_object('lot', f.id || 'n', 'shares', '999999n'))))
        FROM (SELECT DISTINCT ON (instrument) * FROM fills WHERE customer = 1 AND side = 'buy' ORDER BY instrument, id) f
        WHERE o.id = (SELECT id FROM orders s WHERE s.customer = 1 AND s.side = 'sell' AND s.instrument = f.instrument LIMIT 1)
        RETURNING o.*)
      INSERT INTO lot_choices SELECT customer, instrument, rtrim(terms->'lots'->>'cycle', 'n')::bigint, id + 1, id, terms->'lots'->'parts'
      FROM sale`,
  },
  {
    rule: 'I14',
    when: 'an order comes from no review',
    row: /customer 1, id \d+, confirmed 0/,
    sql: `UPDATE commands SET route = 'x' WHERE command = (SELECT command FROM journals WHERE reference = ${oneOrder} LIMIT 1)`,
  },
  {
    rule: 'I14',
    when: 'an order says it is of a savings plan that bought nothing',
    row: /customer 1, id \d+/,
    sql: `UPDATE orders SET terms = terms || '{"plan":"7n"}' WHERE id = ${oneOrder}`,
  },
  {
    rule: 'I14',
    when: 'a savings plan goes on before a date that is done',
    row: /customer 1, .*plan 7, day 2027-01-02/,
    sql: `INSERT INTO plans VALUES (1, 7, 1, 'EUR', 100, NULL, 2, NULL, '2027-01-02', now(), now()); INSERT INTO plan_runs VALUES (1, 7, '2027-01-02', now(), NULL, 'own_brake')`,
  },
  {
    rule: 'I14',
    when: 'a withdrawal comes from no review',
    row: /withdrawal 1\/5: 0 reviews/,
    sql: `INSERT INTO cards (customer, id, kind, country, sealed, mark, tail, bank, payee_check, is_default, open_payouts, bound_at, pay_out_from) VALUES (1, 4, 'iban', 'DE', 's', 'm', '1234', 'b', 'match', true, 0, now(), now()); INSERT INTO withdrawals VALUES (1, 5, 4, 'EUR', 100, 'arrived', NULL, now(), now())`,
  },
  {
    rule: 'I14',
    when: 'a transfer comes from no review',
    row: /transfer 1\/6: 0 reviews/,
    sql: `INSERT INTO transfers VALUES (1, 6, 'to_bank', 'EUR', 100, 'r', 1, now())`,
  },
  {
    rule: 'I3',
    when: 'a withdrawal has no money reserved',
    row: /"customer":"1"/,
    sql: `INSERT INTO cards (customer, id, kind, country, sealed, mark, tail, bank, payee_check, is_default, open_payouts, bound_at, pay_out_from) VALUES (1, 4, 'iban', 'DE', 's', 'm', '1234', 'b', 'match', true, 1, now(), now()); INSERT INTO withdrawals VALUES (1, 5, 4, 'EUR', 100, 'requested', NULL, now(), now()); INSERT INTO used_reviews VALUES (1, 'r', 5)`,
  },
  {
    rule: 'I12',
    when: 'an act of two people is not in the log',
    row: /approval 9: 0 lines/,
    sql: `INSERT INTO staff (id, username, username_key, alias, password_hash, created_at) VALUES (1, 'a', 'a', 'A', 'x', now()), (2, 'b', 'b', 'B', 'x', now()); INSERT INTO approvals (id, kind, payload, digest, reason, requester, requester_role, requested_at, expires_at) VALUES (9, 'k', '{}', sha256(convert_to(E'k\\n{}', 'UTF8')), 'r', 1, 'admin', '2026-11-20', '2026-11-21'); INSERT INTO approval_decisions SELECT 9, 1, digest, expires_at, 2, 'admin', 'approved', '', '2026-11-20' FROM approvals`,
  },
  {
    rule: 'I17',
    when: 'the cost of a position is lowered',
    row: /position 1\/71: capital/,
    sql: 'UPDATE positions SET capital = capital - 1 WHERE instrument = 71',
  },
  {
    rule: 'I17',
    when: 'a result is raised',
    row: /position 1\/71: realised/,
    sql: `UPDATE positions SET state = jsonb_set(state, '{realised}', '"99n"') WHERE instrument = 71`,
  },
  {
    rule: 'I17',
    when: 'the sum of closed positions is raised',
    row: /customer 1: closed positions in EUR: 5, they brought 0/,
    sql: `UPDATE trading_funds SET realised = realised + 5 WHERE currency = 'EUR'`,
  },
  {
    rule: 'L8',
    when: 'a result is raised',
    row: /account 1 EUR: 5000000 came in/,
    sql: `UPDATE positions SET state = jsonb_set(state, '{realised}', '"99n"') WHERE instrument = 71`,
  },
  {
    rule: 'L7',
    when: 'a Chinese share was sold on its first day',
    row: /customer 1, instrument 72, trade_date 2026-11-20/,
    sql: `UPDATE orders SET trade_date = '2026-11-20' WHERE instrument = 72`,
  },
  {
    rule: 'L12',
    when: 'an order was charged more than its fills',
    row: /customer 1, id \d+, charged 9999n/,
    sql: `UPDATE orders SET fees = jsonb_set(fees, '{booked,total}', '"9999n"') WHERE id = ${oneOrder}`,
  },
])('$rule is broken when $when, and its row is named', async ({ rule, sql, row }) => {
  await tamper(sql)
  const { ok, rules: results } = await verify()
  expect(ok).toBe(false)
  const found = results.find(({ id }) => id === rule)
  expect(found).toMatchObject({ result: 'broken' })
  expect(found?.found).toMatch(row)
})

test('a promise whose check did not run is a fault, not a success', async () => {
  const partly = openVerifyAll({
    pool: database.pool,
    clock: market.clock,
    checks: [],
    verifyAudit: async () => ({ head: '', found: undefined }),
  })
  await expect(partly()).rejects.toThrow(/did not run/)
})

test('the night checks once, keeps what it found, and raises an alarm naming the row', async () => {
  const { pool } = database
  const alarms: string[] = []
  const alarm = (what: string, facts: Readonly<Record<string, string>>) =>
    alarms.push(`${what} ${JSON.stringify(facts)}`)
  const night = async (now: number): Promise<number> => {
    await askNightly(pool, now)
    return runDue({ pool, now, work: [nightlyVerify(verify, alarm)], alarm })
  }
  expect(await lastVerified(pool)).toBeNull()
  expect([await night(market.now), await night(market.now)]).toEqual([1, 0])
  expect(await lastVerified(pool)).toMatchObject({ day: '2026-11-22', report: { ok: true } })
  await tamper('UPDATE positions SET capital = capital - 1 WHERE instrument = 71')
  expect(await night(market.now + 86_400_000)).toBe(1)
  expect(await lastVerified(pool)).toMatchObject({ day: '2026-11-23', report: { ok: false } })
  expect(alarms.join()).toMatch(/the books do not hold .*account 1 EUR/)
  await expect(pool.query('UPDATE verify_runs SET ok = true')).rejects.toThrow(/permission denied/)
})

test('a job that fails stays due with its reason, and is done once it can be', async () => {
  const { pool } = database
  const alarms: string[] = []
  let works = false
  const run = async (): Promise<void> => {
    if (!works) throw new Error(String(no('calendar_missing').reason))
  }
  const round = () =>
    runDue({
      pool,
      now: market.now,
      work: [{ kind: 'k', run }],
      alarm: (what) => alarms.push(what),
    })
  await pool.query(
    `INSERT INTO due_jobs (kind, key, due_at) VALUES ('k', '1', now() - interval '1 day')`,
  )
  const state = async () =>
    (
      await pool.query<object>(
        `SELECT done_at IS NOT NULL AS done, note FROM due_jobs WHERE kind = 'k'`,
      )
    ).rows
  market.now = Date.now()
  expect([await round(), await state(), alarms]).toEqual([
    0,
    [{ done: false, note: 'calendar_missing' }],
    ['a due job failed'],
  ])
  await round()
  expect(alarms, 'the same fault again is not told again').toHaveLength(1)
  works = true
  expect([await round(), await state(), await round()]).toEqual([1, [{ done: true, note: '' }], 0])
})
