// Goal: what waits is counted with its age and told when it is late; what runs is told with its
// last and next run. Method: the real server; its wall clock moved by the test.
import { readFileSync, renameSync } from 'node:fs'
import { notesWrite } from '@parkett/contract/desk/notes'
import { deskDashboard, deskSystem } from '@parkett/contract/desk/desk'
import { approvalsRequest } from '@parkett/contract/desk/approvals'
import { queueTargets, targetOf } from '@parkett/contract/desk/queue-targets'
import { savingsDesk } from '@parkett/contract/desk/savings'
import type { Currency } from '@parkett/contract/wire/money'
import { addDays } from '@parkett/core/civil'
import { withdrawTargets } from '@parkett/core/withdrawals/targets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDayOf } from '../../accounts/trading/home.ts'
import { targetSql } from '../../platform/queue/age-sql.ts'
import { newCustomer, testApp, type TestApp } from '../../test/testing-app.ts'
import { quickPayment } from '../../test/testing-cash.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
})
afterAll(() => world.close())

const dashboard = async () => (await admin.call(deskDashboard)).data
const queueOf = async (name: string) =>
  (await dashboard()).queues.find(({ queue }) => queue === name)

test('a request that waits is counted, ages, and is late after its target', async () => {
  expect(await queueOf('approvals')).toMatchObject({
    count: 0,
    oldest: null,
    ageMinutes: null,
    late: 0,
  })
  const { id } = await newCustomer(world.app)
  const until = new Date(world.wall.nowMs + 9 * 86_400_000).toISOString()
  const act = {
    kind: 'customer.freeze',
    customer: String(id),
    legalReason: 'court_order',
    until,
  } as const
  const asked = await hire(world, admin, ['support'], 'fragt')
  expect(
    (await asked.call(approvalsRequest, { body: { act, reason: 'court order 12' } })).status,
  ).toBe(200)
  expect(await queueOf('approvals')).toMatchObject({
    count: 1,
    ageMinutes: 0,
    targetMinutes: queueTargets.approvals.at(-1)?.minutes,
    late: 0,
  })
  world.wall.nowMs += 25 * 3_600_000
  await world.db.owner.query(
    "UPDATE staff_sessions SET last_seen_at = $1, expires_at = expires_at + interval '2 days'",
    [new Date(world.wall.nowMs)],
  )
  expect(await queueOf('approvals')).toMatchObject({ count: 1, ageMinutes: 1500, late: 1 })
})

test('an application waits from when it came, an accepted offer anew, and an offer for nobody of the house', async () => {
  const { id } = await newCustomer(world.app)
  const { businessAt } = await dashboard()
  const ago = (hours: number) => new Date(Date.parse(businessAt) - hours * 3_600_000)
  const set = (status: string, applied: number, accepted: number | null) =>
    world.db.owner.query(
      `INSERT INTO loans (customer, id, currency, principal, months, rate, purpose, net_income, expenses, debts,
         account, allows_debit, agreement, status, applied_at, accepted_at, paid, owed, accrued)
       VALUES ($1, 1, 'EUR', 50000, 6, 4900000, 'car', 1, 1, 1, 1, false, '2026-11', $2, $3, $4, 0, 0, 0)
       ON CONFLICT (customer, id) DO UPDATE SET status = $2, applied_at = $3, accepted_at = $4`,
      [id, status, ago(applied), accepted === null ? null : ago(accepted)],
    )
  for (const [status, applied, accepted, seen] of [
    ['submitted', 23, null, { count: 1, late: 0, ageMinutes: 23 * 60 }],
    ['in_review', 25, null, { count: 1, late: 1, ageMinutes: 25 * 60 }],
    ['approved', 25, null, { count: 0, late: 0, ageMinutes: null }],
    ['offer_accepted', 60, 2, { count: 1, late: 0, ageMinutes: 2 * 60 }],
    ['withdrawn', 60, 2, { count: 0, late: 0, ageMinutes: null }],
  ] as const) {
    await set(status, applied, accepted)
    expect(await queueOf('loans'), status).toMatchObject(seen)
  }
})

test('a withdrawal that nobody looked at is late when the public clock says so, not before', async () => {
  const { id } = await newCustomer(world.app)
  const { businessAt } = await dashboard()
  await world.db.owner.query(
    `INSERT INTO cards (customer, id, kind, country, sealed, mark, tail, bank, payee_check, is_default, open_payouts,
       bound_at, pay_out_from)
     VALUES ($1, 4, 'iban', 'DE', 's', 'm', '1234', 'b', 'match', true, 1, $2, $2)`,
    [id, businessAt],
  )
  const put = (hours: number) => {
    const at = new Date(Date.parse(businessAt) - hours * 3_600_000)
    return world.db.owner.query(
      `INSERT INTO withdrawals (customer, id, card, currency, amount, status, requested_at, sent_from)
       VALUES ($1, 5, 4, 'EUR', 100, 'requested', $2, $2)
       ON CONFLICT (customer, id) DO UPDATE SET requested_at = $2, sent_from = $2`,
      [id, at],
    )
  }
  await put(11)
  expect(await queueOf('withdrawals')).toMatchObject({ count: 1, late: 0 })
  await put(13)
  expect(await queueOf('withdrawals')).toMatchObject({ count: 1, late: 1 })
})

/** The day on which something of a currency is due is that of its market. */
const todayOf = async (currency: Currency) =>
  localDayOf(currency, Date.parse((await dashboard()).businessAt))

test('a treasury request is late behind its day, not on it', async () => {
  const { id } = await newCustomer(world.app)
  const day = await todayOf('EUR')
  const put = (due: string) =>
    world.db.owner.query(
      `INSERT INTO treasury_orders (customer, id, kind, currency, amount, from_wallet, from_cash, status,
         trade_date, due_on, review, journal, asked_at)
       VALUES ($1, 1, 'redeem', 'EUR', 100, 0, 0, 'pending', $2::date - 1, $2, 'r', 1, $2)
       ON CONFLICT (customer, id) DO UPDATE SET due_on = $2`,
      [id, due],
    )
  await put(day)
  expect(await queueOf('treasury')).toMatchObject({ count: 0, late: 0 })
  await put(addDays(day, -2))
  expect(await queueOf('treasury')).toMatchObject({ count: 1, late: 1 })
})

test('a term of the savings fund is late behind its day, and its product says since when', async () => {
  const { id } = await newCustomer(world.app)
  const product = async () => (await admin.must(savingsDesk)).products[0]!
  const { id: name, currency } = await product()
  const day = await todayOf(currency)
  const put = (matures: string) =>
    world.db.owner.query(
      `INSERT INTO savings (customer, id, product, currency, principal, days, yield_rate, early_rate, promised, offered,
         bought_at, starts_on, ends_on, matures_on, status, told_soon, review, journal)
       VALUES ($1, 1, $2, $3, 100, 30, 1, 1, 1, 1000000000, $4::date - 32, $4::date - 32, $4::date - 2, $4::date, 'running', true, 'r', 1)
       ON CONFLICT (customer, id) DO UPDATE SET matures_on = $4::date`,
      [id, name, currency, matures],
    )
  await put(day)
  expect(await queueOf('savings')).toMatchObject({ count: 0, late: 0 })
  expect((await product()).behindSince).toBeNull()
  await put(addDays(day, -2))
  const seen = await queueOf('savings')
  expect(seen).toMatchObject({ count: 1, late: 1 })
  expect((await product()).behindSince).toBe(seen?.oldest)
})

test('a target counts for what begins to wait from its day on, in the program as in the database', async () => {
  const rows = [
    { validFrom: '2000-01-01', minutes: 60 },
    { validFrom: '2026-03-02', minutes: 30 },
    { validFrom: '2027-01-01', minutes: 15 },
  ]
  for (const since of ['2001-01-01', '2026-03-01T23:59:59Z', '2026-03-02', '2027-06-01']) {
    const { rows: said } = await world.db.pool.query<{ minutes: number }>(
      `SELECT (extract(epoch FROM ${targetSql(rows, 's.since')}) / 60)::int AS minutes
       FROM (SELECT $1::timestamptz AS since) s`,
      [new Date(since)],
    )
    expect(said).toEqual([{ minutes: targetOf(rows, Date.parse(since)) }])
  }
  expect(() => targetOf(rows, Date.parse('1999-12-31'))).toThrow(/early/)
  expect(targetOf(rows, Date.parse('2026-03-02'))).toBe(30)
})

test('what is owed after a charge-back waits until it is paid back or a colleague wrote what is known', async () => {
  const customer = await newCustomer(world.app)
  const payment = await quickPayment(customer, '100')
  const support = await hire(world, admin, ['support'], 'notiert')
  const write = () =>
    support.must(notesWrite, {
      params: { id: customer.id.toString() },
      body: { about: 'customer', text: 'called, the card was stolen', visible: 'all' },
    })
  await payment.choose('succeed')
  await write()
  await payment.choose('charge_back')
  expect(await queueOf('chargeBacks')).toMatchObject({ count: 0 })
  const owes = 'UPDATE deposits SET short = 4000, repaid = $1 WHERE intent = $2'
  await world.db.owner.query(owes, [0, payment.intent])
  expect(await queueOf('chargeBacks')).toMatchObject({ count: 1, late: 0 })
  await world.db.owner.query(owes, [4000, payment.intent])
  expect(await queueOf('chargeBacks')).toMatchObject({ count: 0 })
  await world.db.owner.query(owes, [0, payment.intent])
  await write()
  expect(await queueOf('chargeBacks')).toMatchObject({ count: 0 })
})

test('a day whose books are sealed waits to be published, after the last that was', async () => {
  const day = (await dashboard()).businessAt.slice(0, 10)
  const published = 'INSERT INTO owed_days (day, content, hash) VALUES ($1, $2, $3)'
  await world.db.owner.query(published, [addDays(day, -3), '{}', Buffer.alloc(32)])
  const sealed = `INSERT INTO daily_heads (sealed_on, head, previous_head, journals, accounts)
    VALUES ($1, $2, $2, 0, 0)
    ON CONFLICT DO NOTHING`
  await world.db.owner.query('DELETE FROM daily_heads')
  await world.db.owner.query(sealed, [addDays(day, -3), Buffer.alloc(32)])
  expect(await queueOf('owed')).toMatchObject({ count: 0, late: 0 })
  await world.db.owner.query(sealed, [addDays(day, -2), Buffer.alloc(32)])
  expect(await queueOf('owed')).toMatchObject({ count: 1, late: 1 })
})

test('each queue has a target of its own, that of withdrawals as the public clock promises', async () => {
  const { queues } = await dashboard()
  for (const [queue, rows] of Object.entries(queueTargets)) {
    expect(queues.find((one: { queue: string }) => one.queue === queue)).toMatchObject({
      targetMinutes: rows.at(-1)?.minutes,
    })
  }
  expect(queueTargets.withdrawals.at(-1)?.minutes).toBe(
    (withdrawTargets.at(-1)?.reviewHours ?? 0) * 60,
  )
})

test('accounts that a broken invariant stopped are counted', async () => {
  const { id } = await newCustomer(world.app)
  const before = (await dashboard()).halted
  await world.db.owner.query(
    "UPDATE ledger_accounts SET halted_because = 'a test' WHERE customer = $1",
    [id],
  )
  expect((await dashboard()).halted).toBe(before + 1)
})

test('every job of the house stands on the screen, the one that ends accounts too', async () => {
  const { jobs } = await admin.must(deskSystem)
  expect(jobs.map(({ job }) => job)).toEqual([
    ...[
      'exchange',
      'cashDays',
      'treasury',
      'sweeps',
      'plans',
      'savings',
      'loans',
      'demoMoney',
      'withdrawals',
      'paymentFiles',
      'incomingLines',
      'deposits',
      'tickets',
      'ticketPictures',
      'offerings',
      'blocks',
      'books',
    ],
    ...['statements', 'market', 'alerts', 'messageTerms', 'messagesAgain', 'stream', 'auditHeads'],
    ...['storage', 'alarms'],
    ...['alarmsTold', 'alarmsMailed', 'accessTidy', 'accountClosing'],
    ...[
      'identityRetention',
      'outboxTidy',
      'pushDevices',
      'approvedActs',
      'shareNotices',
      'watch',
      'watchLate',
      'watchLists',
      'poolNotices',
      'noteMarks',
      'ruleNotices',
      'newsTape',
      'newsSources',
      'segments',
    ],
  ])
  // Each is told in words and not by its name in the program.
  const words = readFileSync('apps/desk/src/slices/desk/system/job-name.ts', 'utf8')
  const named = new Set(
    [...words.matchAll(/^  '?([\w.]+)'?: 'desk\.job\./gm)].map(([, name]) => name),
  )
  expect(jobs.map(({ job }) => job).filter((job) => !named.has(job))).toEqual([])
})

test('a job that fails is seen, with its next run', async () => {
  await world.run('exchange')
  const { jobs, health, diskFreeMb, settings, heads } = (await admin.call(deskSystem)).data
  expect(heads).toEqual({ to: 'nowhere', leftAt: null, ok: true })
  const exchange = jobs.find(({ job }) => job === 'exchange')
  expect(exchange).toMatchObject({ ok: true, failures: 0 })
  expect(Date.parse(exchange!.nextAt ?? '')).toBe(Date.parse(exchange!.lastAt ?? '') + 1_000)
  expect(Date.parse(exchange!.endedAt ?? '')).toBeGreaterThanOrEqual(
    Date.parse(exchange!.lastAt ?? ''),
  )
  expect(health.find(({ part }) => part === 'database')).toEqual({
    part: 'database',
    ok: true,
  })
  expect(diskFreeMb).toBeGreaterThan(0)
  expect(settings.simulated).toBe(true)
  // A disk that does not answer is a fault that is shown, not one of the room.
  renameSync(world.dataDir, `${world.dataDir}-away`)
  const { data: blind } = await admin.call(deskSystem)
  renameSync(`${world.dataDir}-away`, world.dataDir)
  expect(blind).toMatchObject({
    diskFreeMb: null,
    health: expect.arrayContaining([{ part: 'disk', ok: false }]) as unknown,
  })
  await world.db.owner.query(
    "INSERT INTO due_jobs (kind, key, due_at, attempts, note) VALUES ('verify', '2020-01-01', now(), 2, 'out of disk')",
  )
  expect(await queueOf('jobs')).toMatchObject({ count: 1, late: 1 })
  const { jobs: after } = (await admin.call(deskSystem)).data
  expect(after.find(({ job }) => job === 'verify')).toMatchObject({
    ok: false,
    failures: 2,
    nextAt: expect.stringMatching(/Z$/) as unknown,
  })
})
