// Goal: what a purchase was confirmed with is kept with it as it was shown: by the house, once, for good, and
// never for other answers than those that were in force (abuse row 440). Method: the calls of an app on the
// real server and real PostgreSQL, for each purchase that questions are asked of; every promise of the books.
import { applicationsPlaceMany, offeringsPrepareMany } from '@parkett/contract/customer/apply-many'
import { exportData } from '@parkett/contract/customer/export'
import { savingsConfirm, savingsPrepare } from '@parkett/contract/customer/savings'
import { blocksCase } from '@parkett/contract/desk/blocks'
import { newKey } from '@parkett/client/key'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTrader, testApp, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { wholeStaff } from './testing-staff.ts'
import { answer, keptOf, purchases } from './testing-warned.ts'

let world: TestApp
let me: Customer
beforeAll(async () => {
  world = await testApp({ startsAt: Date.parse('2026-12-01T10:00:00Z') })
  for (const job of ['market', 'offerings', 'blocks']) await world.run(job)
})
beforeEach(async () => (me = await newTrader(world.app)))
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.close()
})

/** The owner of the database lets what I answered be of a year ago. */
const letRunOut = () =>
  world.db.owner.query(
    "UPDATE appropriateness SET answered_at = answered_at - interval '366 days' WHERE customer = $1",
    [me.id],
  )

for (const { kind, of, review, confirm, record } of purchases) {
  /** Reviews and confirms: what was shown, and what the record says. */
  const buy = async () => {
    const prepared = await review(me)
    const { data } = await confirm(me, prepared.intent)
    return [prepared.review.warning, (await record(me, data.id)).warning, data.id]
  }

  test(`${kind}: who answered nothing confirms after being told so, and the record says it`, async () => {
    const [shown, kept, id] = await buy()
    expect([shown, kept]).toEqual(['unanswered', 'unanswered'])
    expect(await keptOf(world, me)).toEqual([
      { purchase: id, kind, answered: null, version: null, warning: 'unanswered' },
    ])
  })

  test(`${kind}: the warning is kept with the answers that it follows from`, async () => {
    await answer(me, of, true)
    await answer(me, of, false)
    const [shown, kept, id] = await buy()
    expect([shown, kept]).toEqual(['mismatch', 'mismatch'])
    expect(await keptOf(world, me)).toEqual([
      { purchase: id, kind, answered: of, version: 1, warning: 'mismatch' },
    ])
  })

  test(`${kind}: where it fits nothing is shown, and that is kept too`, async () => {
    await answer(me, of, false)
    await answer(me, of, true)
    const [shown, kept, id] = await buy()
    expect([shown, kept]).toEqual([null, null])
    expect(await keptOf(world, me)).toEqual([
      { purchase: id, kind, answered: of, version: 1, warning: null },
    ])
  })

  test(`${kind}: answers that are over are none`, async () => {
    await answer(me, of, true)
    await letRunOut()
    expect((await buy()).slice(0, 2)).toEqual(['unanswered', 'unanswered'])
  })

  test(`${kind}: other answers, or answers run out, since the review: it is asked for anew`, async () => {
    const first = await review(me)
    await answer(me, of, false)
    expect(await confirm(me, first.intent)).toMatchObject({ reason: 'intent_expired' })
    const second = await review(me)
    expect(second.review.warning).toBe('mismatch')
    await answer(me, of, true)
    expect(await confirm(me, second.intent)).toMatchObject({ reason: 'intent_expired' })
    // The same result of other answers is another one.
    const third = await review(me)
    await answer(me, of, true)
    expect(await confirm(me, third.intent)).toMatchObject({ reason: 'intent_expired' })
    const fourth = await review(me)
    await letRunOut()
    expect(await confirm(me, fourth.intent)).toMatchObject({ reason: 'intent_expired' })
    expect(await keptOf(world, me)).toEqual([])
    expect((await buy()).slice(0, 2)).toEqual(['unanswered', 'unanswered'])
  })

  test(`${kind}: sent again, also 32 at once and after other answers, it is one purchase of one row`, async () => {
    const { intent } = await review(me)
    const key = newKey()
    const heard = await Promise.all(Array.from({ length: 32 }, () => confirm(me, intent, key)))
    const ids = new Set(heard.flatMap(({ code, data }) => (code === 1 ? [data.id] : [])))
    expect(ids.size).toBe(1)
    await answer(me, of, false)
    expect((await confirm(me, intent, key)).data.id).toBe([...ids][0])
    expect(await confirm(me, intent)).toMatchObject({ reason: 'intent_used' })
    expect(await keptOf(world, me)).toMatchObject([
      { purchase: [...ids][0], warning: 'unanswered' },
    ])
  })

  test(`${kind}: no client chooses what is kept, and a review of somebody else is none`, async () => {
    await answer(me, of, false)
    const { intent } = await review(me)
    const other = await newTrader(world.app)
    expect(await confirm(other, intent)).toMatchObject({ reason: 'intent_expired' })
    const [body = '', seal = ''] = intent.split('.')
    const open = Buffer.from(body, 'base64url').toString('utf8')
    const forged = Buffer.from(open.replaceAll('"mismatch"', 'null')).toString('base64url')
    expect(await confirm(me, `${forged}.${seal}`)).toMatchObject({ reason: 'intent_expired' })
    expect(await keptOf(world, me)).toEqual([])
  })
}

test('several applications are kept with the one warning of their confirmation', async () => {
  const prepare = () =>
    me.must(offeringsPrepareMany, {
      body: { mode: 'oneclick', nonce: '7c'.repeat(16), units: 1 },
    })
  const place = (intent: string | null) =>
    me.call(applicationsPlaceMany, { body: { intent: intent ?? '', tradePassword }, key: newKey() })
  const stale = await prepare()
  expect(stale.review.warning).toBe('unanswered')
  await answer(me, 'newShares', false)
  expect(await place(stale.intent)).toMatchObject({ reason: 'intent_expired' })
  const { intent, review } = await prepare()
  expect(review.warning).toBe('mismatch')
  const { lines } = (await place(intent)).data
  const made = lines.flatMap(({ application }) => application?.id ?? [])
  expect(made.length).toBeGreaterThan(1)
  const kept = await keptOf(world, me)
  expect(new Set(kept.map(({ purchase }) => purchase))).toEqual(new Set(made))
  expect(kept).toHaveLength(made.length)
  for (const row of kept)
    expect(row).toMatchObject({ kind: 'application', answered: 'newShares', warning: 'mismatch' })
})

test('what is given back warns of nothing and keeps nothing', async () => {
  const key = newKey()
  const { intent } = await me.must(savingsPrepare, {
    body: { kind: 'buy', product: 'eur-30', amount: '100' },
  })
  const { id } = await me.must(savingsConfirm, { body: { intent, tradePassword }, key })
  await answer(me, 'funds', false)
  const exit = await me.must(savingsPrepare, { body: { kind: 'exit', deposit: id } })
  expect(exit.review.warning).toBeNull()
  await answer(me, 'funds', true)
  const gone = await me.must(savingsConfirm, { body: { intent: exit.intent, tradePassword } })
  // The record goes on saying what its purchase was confirmed with.
  expect(gone).toMatchObject({ state: 'exited', warning: 'unanswered' })
  expect(await keptOf(world, me)).toHaveLength(1)
})

test('it goes out with all data, nobody changes it, and staff read it beside the block', async () => {
  const [, block] = purchases
  await answer(me, 'blocks', false)
  const { intent } = await block.review(me)
  const { id } = (await block.confirm(me, intent)).data
  const { zip } = await me.must(exportData, { body: { tradePassword } })
  const text = Buffer.from(zip, 'base64').toString('utf8')
  expect(text).toMatch(/purchase_warnings[^]*"warning":\s*"mismatch"/)
  for (const sql of [
    "UPDATE purchase_warnings SET warning = 'mismatch'",
    'DELETE FROM purchase_warnings',
  ])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)
  const { compliance } = await wholeStaff(world)
  expect((await compliance.must(blocksCase, { params: { id } })).warning).toBe('mismatch')
})

/** What the books say after this of the owner of the database, and after that has put it right again. */
async function foundAfter(sql: string, back: string): Promise<readonly string[]> {
  await world.db.owner.query(sql)
  const broken = await brokenInvariants(world)
  await world.db.owner.query(back)
  return broken
}

test('the books find a purchase without its row, and nothing that was bought before the rule or by itself', async () => {
  for (const { review, confirm } of purchases) await confirm(me, (await review(me)).intent)
  expect(await brokenInvariants(world)).toEqual([])
  await world.db.owner.query('CREATE TABLE kept_away AS SELECT * FROM purchase_warnings')
  const back =
    'DELETE FROM purchase_warnings; INSERT INTO purchase_warnings SELECT * FROM kept_away'
  for (const { kind } of purchases)
    expect(
      await foundAfter(
        `DELETE FROM purchase_warnings WHERE customer = ${me.id} AND kind = '${kind}'`,
        back,
      ),
      kind,
    ).toEqual(['W1-warned'])
  // One of a purchase that was never made, of another kind, and of answers that are not there.
  for (const sql of [
    'UPDATE purchase_warnings SET purchase = purchase + 1',
    "UPDATE purchase_warnings SET kind = 'block' WHERE kind = 'savings'",
    "UPDATE purchase_warnings SET answer = 1, version = 1, warning = NULL WHERE kind = 'treasury'",
  ])
    expect(await foundAfter(sql, back), sql).toEqual(['W1-warned'])
  // What the sweep buys shows nothing.
  const all = `DELETE FROM purchase_warnings WHERE customer = ${me.id} AND kind = 'treasury'`
  const swept = (is: boolean) =>
    `UPDATE treasury_orders SET swept = ${is} WHERE customer = ${me.id}`
  expect(await foundAfter(`${all}; ${swept(true)}`, `${back}; ${swept(false)}`)).toEqual([])
  // Neither does what was bought before the rule: numbers are in the order of time.
  expect(
    await foundAfter(
      `DELETE FROM purchase_warnings; UPDATE purchase_warnings_since SET id = ${2n ** 62n}`,
      `${back}; UPDATE purchase_warnings_since SET id = 0`,
    ),
  ).toEqual([])
  expect(await brokenInvariants(world)).toEqual([])
  await expect(world.db.pool.query('UPDATE purchase_warnings_since SET id = 1')).rejects.toThrow(
    /permission denied/,
  )
})
