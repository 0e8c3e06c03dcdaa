// Goal: what law wants noticed is noticed once, decided by compliance alone and once, and changes nothing
// for the customer. Method: the real server; deposits through the embedded provider, withdrawals and
// accounts by the calls of the app, and the job of the watch.
import { cardsRemove } from '@parkett/contract/customer/cards'
import { withdrawalsDetail } from '@parkett/contract/customer/withdrawals'
import { deskDashboard } from '@parkett/contract/desk/desk'
import { queueTargets } from '@parkett/contract/desk/queue-targets'
import { watchCase, watchDecide, watchQueue, type WatchRule } from '@parkett/contract/desk/watch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailMark } from '../../platform/data-dir/personal.ts'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { houseAct, newPayer, type Payer } from '../../test/testing-cash.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'
import { payIn } from './testing.ts'

let world: TestApp
let anna: Colleague
let support: Colleague
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  anna = await hire(world, admin, ['compliance'], 'anna')
  support = await hire(world, admin, ['support'], 'hilft')
})
afterAll(() => world.close())

const reason = 'the salary of three months, as the slips say'
const alertsOf = async (payer: Payer, rule?: WatchRule) => {
  const { rows } = await anna.must(watchQueue, { query: { view: 'open', ...(rule && { rule }) } })
  return rows.filter(({ customer }) => customer === String(payer.id))
}
const open = (id: string) => anna.must(watchCase, { params: { id } })
const decide = (id: string, seen: string, key?: string) =>
  anna.call(watchDecide, {
    params: { id },
    body: { outcome: 'explained', reason, seen },
    ...(key !== undefined && { key }),
  })
const countOf = async (table: string) =>
  (await world.db.owner.query(`SELECT 1 FROM ${table}`)).rowCount

test('deposits that come to the limit raise one alert, which takes up what follows; run twice, once', async () => {
  const payer = await newPayer(world)
  await payIn(payer, '9000.00')
  await world.run('watch')
  expect(await alertsOf(payer, 'deposits_sum')).toEqual([])
  const second = await payIn(payer, '6000.00')
  await Promise.all([world.run('watch'), world.run('watch')])
  const [alert, ...more] = await alertsOf(payer, 'deposits_sum')
  expect(more).toEqual([])
  expect(alert).toMatchObject({ currency: 'EUR', reached: '15000.00', limit: '15000.00' })
  const { facts, count, seen, names } = await open(alert!.id)
  expect(facts.map(({ kind, amount }) => [kind, amount?.amount])).toEqual([
    ['deposit', '6000.00'],
    ['deposit', '9000.00'],
  ])
  expect([count, names, facts[0]?.id]).toEqual([2, null, second])
  expect(facts[0]?.journal).toMatch(/^\d+$/)

  // What comes while it waits belongs to it, and whoever had not seen it looks again.
  await payIn(payer, '100.00')
  await world.run('watch')
  expect(await alertsOf(payer, 'deposits_sum')).toHaveLength(1)
  expect(await decide(alert!.id, seen)).toMatchObject({ status: 409, reason: 'facts_changed' })
  expect(
    (
      await support.call(watchDecide, {
        params: { id: alert!.id },
        body: { outcome: 'explained', reason, seen },
      })
    ).reason,
  ).toBe('not_permitted')
  const now = (await open(alert!.id)).seen
  const lanes = Array.from({ length: 32 })
  const answers = await Promise.all(lanes.map(() => decide(alert!.id, now, 'one-decision-of-many')))
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(answers[0]?.data).toMatchObject({ decided: { outcome: 'explained', reason } })
  expect((await decide(alert!.id, now)).reason).toBe('case_closed')
  expect(await alertsOf(payer)).toEqual([])
  const { rows } = await anna.must(watchQueue, { query: { view: 'closed' } })
  expect(rows[0]).toMatchObject({ id: alert!.id, decided: { outcome: 'explained' } })

  // Decided is decided: its facts stay as they were, and the next deposit is looked at anew.
  await payIn(payer, '50.00')
  await world.run('watch')
  expect(await alertsOf(payer, 'deposits_sum')).toMatchObject([{ reached: '15150.00' }])
  expect((await open(alert!.id)).count).toBe(3)
})

test('money that goes out right after it came in is noticed, and goes out all the same', async () => {
  const payer = await newPayer(world)
  await payIn(payer, '6000.00')
  const { id } = await payer.withdraw('5000')
  await world.run('watch')
  const [alert] = await alertsOf(payer, 'in_and_out')
  expect(alert).toMatchObject({ reached: '5000.00', limit: '4800.00' })
  const shown = await open(alert!.id)
  expect(shown.withdrawals.map((one) => one.id)).toEqual([id])
  expect(shown.facts.map(({ kind }) => kind)).toEqual(['withdrawal', 'deposit'])
  // No alert stops it.
  expect((await houseAct(world, id, { act: 'review' })).status).toBe(200)
  expect((await payer.must(withdrawalsDetail, { params: { id } })).status).toBe('in_review')
})

test('one account of two customers shows both to compliance, and neither to the other', async () => {
  const [one, other] = [await newPayer(world), await newPayer(world)]
  await world.run('watch')
  const [alert] = await alertsOf(other, 'shared_account')
  const { facts } = await open(alert!.id)
  const customers = facts.map(({ customer }) => customer)
  expect(customers).toEqual(expect.arrayContaining([String(one.id), String(other.id)]))
})

test('whoever shares an account hears nothing of it at work, not even after they removed it', async () => {
  const [one, other] = [await newPayer(world), await newPayer(world)]
  await world.run('watch')
  const [alert] = await alertsOf(other, 'shared_account')
  const { id, seen } = { id: alert!.id, ...(await open(alert!.id)) }
  // The first of the two works here.
  await world.db.owner.query('UPDATE customers SET email_mark = $2 WHERE id = $1', [
    one.id,
    emailMark(world.personal, 'anna@staff.example'),
  ])
  const refused = { reason: 'own_account' }
  const look = () => anna.call(watchCase, { params: { id } })
  expect(await look()).toMatchObject(refused)
  await one.must(cardsRemove, { params: { id: one.card }, body: {} })
  expect([await look(), await decide(id, seen)]).toMatchObject([refused, refused])
  expect(await alertsOf(other)).toEqual([])
  await world.db.owner.query('UPDATE customers SET email_mark = NULL WHERE id = $1', [one.id])
  expect((await look()).status).toBe(200)
})

test('four accounts within ninety days are noticed, three are not', async () => {
  const payer = await newPayer(world)
  await payer.bind('DE02120300000000202051')
  // One account, bound and removed again and again, is one.
  for (let again = 0; again < 4; again += 1) {
    const id = await payer.bind('DE02500105170137075030')
    await payer.must(cardsRemove, { params: { id }, body: {} })
  }
  await world.run('watch')
  expect(await alertsOf(payer, 'many_cards')).toEqual([])
  await payer.bind('DE02100500000054540402')
  await world.run('watch')
  expect(await alertsOf(payer, 'many_cards')).toMatchObject([{ reached: '4', currency: null }])
})

test('an alert that waits for longer than its target is late, rings once, and is counted', async () => {
  const late = async () =>
    (await anna.must(deskDashboard)).queues.find(({ queue }) => queue === 'watch')?.late
  expect(await late()).toBe(0)
  await world.db.owner.query(
    `UPDATE watch_alerts SET raised_at = raised_at - interval '${(queueTargets.watch.at(-1)?.minutes ?? 0) + 1} minutes'
     WHERE id = (SELECT min(a.id) FROM watch_alerts a LEFT JOIN watch_outcomes o ON o.alert = a.id
       WHERE o.alert IS NULL)`,
  )
  expect(await late()).toBe(1)
  const { rows } = await anna.must(watchQueue, { query: { view: 'late' } })
  expect(rows).toHaveLength(1)
  for (const job of ['watch', 'watch', 'alarms']) await world.run(job)
  const sql = "SELECT times FROM alarms WHERE what LIKE 'an alert of the watch%'"
  const rung = await world.db.owner.query<{ times: bigint }>(sql)
  expect(rung.rows.map(({ times }) => Number(times))).toEqual([1])
})

test('waiting is what has no outcome, and is found by an index of its own', async () => {
  const { rows } = await world.db.owner.query(
    `SELECT 1 FROM watch_alerts a LEFT JOIN watch_outcomes o ON o.customer = a.customer AND o.alert = a.id
     WHERE a.open <> (o.alert IS NULL)`,
  )
  expect(rows).toEqual([])
  const db = await world.db.owner.connect()
  await db.query('BEGIN; SET LOCAL enable_seqscan = off')
  const plan = await db.query('EXPLAIN SELECT id FROM watch_alerts WHERE open ORDER BY id LIMIT 26')
  await db.query('ROLLBACK')
  db.release()
  expect(JSON.stringify(plan.rows)).toContain('watch_alerts_open')
})

test('what was worked, raised or decided cannot be changed or deleted by the program', async () => {
  for (const table of ['watch_facts', 'watch_alerts', 'watch_outcomes', 'watch_late']) {
    expect(await countOf(table)).toBeGreaterThan(0)
    for (const sql of [`DELETE FROM ${table}`, `UPDATE ${table} SET customer = customer`])
      await expect(world.db.pool.query(sql)).rejects.toThrow('permission denied')
  }
})
