// Goal: a block is listed by two people with its seller, whoever asks for it is decided by a person in
// the order of arrival for a reason that is true, and the customer reads who it was (abuse row 315).
// Method: real people of every role on the real server; every promise of the books after each step.
import { blockOrdersDetail, blocksDetail } from '@parkett/contract/customer/blocks'
import { messagesList } from '@parkett/contract/customer/messages'
import { kycActs } from '@parkett/contract/customer/kyc'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { approvalsDecide, approvalsList, approvalsRequest } from '@parkett/contract/desk/approvals'
import {
  blocksCase,
  blocksDecide,
  blocksLocks,
  blocksOffers,
  blocksQueue,
} from '@parkett/contract/desk/blocks'
import { deskDashboard } from '@parkett/contract/desk/desk'
import { roles } from '@parkett/contract/desk/permissions'
import { addDays } from '@parkett/core/civil'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logInAgain, newTrader, type Customer, type TestApp } from './testing-app.ts'
import {
  apply,
  askListing,
  blocksWorld,
  type BlocksWorld,
  freeFor,
  keepPaper,
  listByTwo,
  listingOf,
  prepare,
  yesTo,
} from './testing-blocks.ts'
import { brokenInvariants } from './testing-cash.ts'

let world: TestApp
let staff: BlocksWorld['staff']
beforeAll(async () => {
  ;({ world, staff } = await blocksWorld())
})
afterAll(() => world.close())

/** Time passes for everybody; people at work stay at work. */
async function later(minutes: number): Promise<void> {
  world.wall.nowMs += minutes * 60_000
  await world.db.owner.query(
    "UPDATE staff_sessions SET last_seen_at = $1, expires_at = $1::timestamptz + interval '1 day'",
    [new Date(world.wall.nowMs)],
  )
  await world.run('blocks')
}
const back = (who: Customer) => logInAgain(world.app, who)
const decide = (id: string, body: typeof yesTo | { to: 'rejected'; reason: 'related' }) =>
  staff.compliance.call(blocksDecide, { params: { id }, body })
const statusOf = async (who: Customer, id: string) =>
  (await who.must(blockOrdersDetail, { params: { id } })).status

let ann: Customer
beforeEach(async () => {
  ann = await newTrader(world.app)
})

test('nobody lists a block alone: who asked does not decide, and only compliance lets it out', async () => {
  const act = await listingOf(ann)
  const before = (await staff.products.must(blocksOffers, { query: {} })).rows.length
  const asked = await askListing(staff, act)
  expect(asked.status).toBe(200)
  const { id, digest } = asked.data
  const body = { decision: 'approved', digest, note: '' } as const
  for (const role of roles) {
    if (role === 'compliance' || role === 'admin') continue
    const { reason } = await staff[role].call(approvalsDecide, { params: { id }, body })
    expect(reason, role).toBe('not_permitted')
  }
  const papers = [await keepPaper(staff.admin)]
  const own = await staff.admin.must(approvalsRequest, {
    body: { act: { ...act, papers }, reason: 'listed again' },
  })
  const mine = { ...body, digest: own.digest }
  const alone = await staff.admin.call(approvalsDecide, { params: { id: own.id }, body: mine })
  expect(alone.reason).toBe('approval_own')
  const other = { ...body, digest: 'a'.repeat(64) }
  const altered = await staff.compliance.call(approvalsDecide, { params: { id }, body: other })
  expect(altered.reason).toBe('approval_altered')
  expect((await staff.products.must(blocksOffers, { query: {} })).rows).toHaveLength(before)

  const { rows } = await staff.compliance.must(approvalsList, { query: { state: 'open' } })
  const shown = rows.find((row) => row.id === id)!
  expect(shown.evidence.map(({ label }) => label)).toEqual(['share', 'room'])
  await staff.compliance.must(approvalsDecide, { params: { id }, body })
  const again = await staff.compliance.call(approvalsDecide, { params: { id }, body })
  expect(again.reason).toBe('approval_closed')
  const [listed, ...rest] = (await staff.products.must(blocksOffers, { query: {} })).rows
  expect(rest).toHaveLength(before)
  expect(listed).toMatchObject({
    price: act.price,
    total: act.total,
    taken: 0,
    state: 'open',
    seller: { kind: 'founder', name: act.seller.name, holding: act.seller.holding },
    lockedUntil: act.lockedUntil,
  })
  expect(listed!.listedBy).not.toBeNull()
  const { offer } = await ann.must(blocksDetail, { params: { id: listed!.id } })
  expect(offer).toMatchObject({ status: 'open', fictional: false, remaining: act.total })
  expect(await brokenInvariants(world)).toEqual([])
})

test('what is too small, too short, off the tick or not the seller’s is refused before anybody is asked', async () => {
  const good = { ...(await listingOf(ann)), papers: [await keepPaper(staff.products)] }
  const says = async (change: Partial<typeof good>) => {
    const { reason, facts } = await askListing(staff, { ...good, ...change })
    return { reason, ...facts }
  }
  expect((await says({ instrument: '1' })).reason).toBe('not_found')
  expect((await says({ price: `${Number(good.price).toFixed(2)}11` })).reason).toBe('tick_invalid')
  const small = await askListing(staff, {
    ...good,
    total: good.minimum,
    maximum: good.minimum,
  })
  expect(small.reason).toBe('block_under_rule')
  expect(Number(small.facts!['min'])).toBeGreaterThan(good.minimum)
  expect((await says({ step: 3 })).reason).toBe('lot_invalid')
  expect((await says({ minimum: good.maximum + good.step })).reason).toBe('field_invalid')
  const seller = { ...good.seller, holding: good.total - 1 }
  expect((await says({ seller })).reason).toBe('field_invalid')
  const short = await says({ lockedUntil: addDays(good.untilDay, 89) })
  expect(short).toMatchObject({ reason: 'block_lock_short', date: addDays(good.untilDay, 90) })
  expect((await says({ untilDay: '2027-01-11' })).reason).toBe('field_invalid')
  const sunday = { untilDay: '2027-01-17', lockedUntil: '2027-06-30' }
  expect((await says(sunday)).reason).toBe('field_invalid')
  expect((await says({ lockedUntil: '2027-06-27' })).reason).toBe('field_invalid')
  expect((await says({})).reason).toBeUndefined()
  // No program lists one either: the database asks who the two were.
  const insert = `INSERT INTO block_offers SELECT id + 1, market, NULL, instrument, currency, price, reference_price,
      reference_at, seller_kind, seller_name, seller_holding, total, minimum, step, maximum, opens_at, closes_at,
      locked_until, recorded_at, 77 FROM block_offers LIMIT 1`
  await expect(world.db.pool.query(insert)).rejects.toThrow('was not listed by two people')
})

test('applications of a listed block are decided by a person, the first that came first', async () => {
  let [ben, cem] = [await newTrader(world.app), await newTrader(world.app)]
  const offer = await listByTwo(staff, await listingOf(ann))
  const { minimum } = (await ann.must(blocksDetail, { params: { id: offer } })).offer
  const before = await freeFor(cem, offer)
  const first = await apply(ben, offer, minimum)
  const second = await apply(cem, offer, minimum)
  expect((await decide(first.id, yesTo)).reason).toBe('application_not_open')
  await later(16)
  const waiting = async () => {
    const { queues } = await staff.compliance.must(deskDashboard)
    return queues.find(({ queue }) => queue === 'blocks')!.count
  }
  expect(await waiting()).toBe(2)
  const { rows } = await staff.compliance.must(blocksQueue, { query: { state: 'open' } })
  expect(rows.map(({ order, before: ahead, byRule }) => [order.id, ahead, byRule])).toEqual([
    [first.id, 0, false],
    [second.id, 1, false],
  ])
  expect((await decide(second.id, yesTo)).reason).toBe('block_not_first')
  // The rule leaves it to them, however long the market trades.
  await later(30)
  ;[ben, cem] = [await back(ben), await back(cem)]
  expect([await statusOf(ben, first.id), await statusOf(cem, second.id)]).toEqual([
    'in_review',
    'in_review',
  ])
  const seen = await staff.compliance.must(blocksCase, { params: { id: first.id } })
  expect(seen).toMatchObject({
    facts: { verified: true, frozenUntil: null, locked: false, trading: true, priceFits: true },
    found: ['warned_unanswered', 'trade_password_changed'],
    reasons: ['related'],
    application: { before: 0, decidedBy: null },
    offer: { id: offer },
  })
  const untrue = { to: 'rejected', reason: 'identity' } as const
  const params = { id: first.id }
  expect((await staff.compliance.call(blocksDecide, { params, body: untrue })).reason).toBe(
    'field_invalid',
  )
  expect((await decide(first.id, { to: 'approved', answers: [] })).reason).toBe(
    'findings_unanswered',
  )
  const done = await decide(first.id, yesTo)
  expect(done.data).toMatchObject({ order: { status: 'executed', quantity: minimum } })
  expect(done.data.decidedBy).not.toBe('')
  expect(await waiting()).toBe(1)
  expect((await decide(first.id, yesTo)).reason).toBe('application_not_open')
  const rejected = await decide(second.id, { to: 'rejected', reason: 'related' })
  expect(rejected.data.order).toMatchObject({ status: 'rejected', reason: 'related' })
  expect(await freeFor(cem, offer)).toBe(before)
  expect(await brokenInvariants(world)).toEqual([])

  // Both read who it was, and are told what became of it.
  for (const [who, act] of [
    [ben, 'block.approved'],
    [cem, 'block.rejected'],
  ] as const) {
    const feed = await who.must(kycActs, { query: {} })
    expect(feed.rows.map((row) => row.act)).toContain(act)
    const told = (await who.must(messagesList, { query: {} })).rows
    expect(told.filter(({ to }) => to === 'block')).toHaveLength(1)
  }
  const locks = (await staff.products.must(blocksLocks)).rows
  expect(locks).toMatchObject([{ customers: 1, shares: minimum, seller: 'Erbengemeinschaft Falk' }])
})

test('of who locked the account that is the reason, and a yes is refused', async () => {
  let dan = await newTrader(world.app)
  const offer = await listByTwo(staff, await listingOf(ann))
  const { minimum } = (await ann.must(blocksDetail, { params: { id: offer } })).offer
  const { id } = await apply(dan, offer, minimum)
  await later(16)
  dan = await back(dan)
  await dan.must(lockAccountRoute, { body: {} })
  const { facts, reasons } = await staff.compliance.must(blocksCase, { params: { id } })
  expect([facts.locked, reasons]).toEqual([true, ['locked', 'related']])
  expect((await decide(id, yesTo)).reason).toBe('account_locked')
  const body = { to: 'rejected', reason: 'locked' } as const
  await staff.compliance.must(blocksDecide, { params: { id }, body })
  expect(await statusOf(await back(dan), id)).toBe('rejected')
  expect(await brokenInvariants(world)).toEqual([])
})

test('what no person decides in a day is released, and eight who decide at once decide once', async () => {
  let [eve, fay] = [await newTrader(world.app), await newTrader(world.app)]
  const offer = await listByTwo(staff, await listingOf(ann))
  const { minimum } = (await ann.must(blocksDetail, { params: { id: offer } })).offer
  const [late, fast] = [await apply(eve, offer, minimum), await apply(fay, offer, minimum)]
  await later(16)
  await world.db.owner.query(
    "UPDATE block_orders SET review_at = review_at - interval '24 hours' WHERE id = $1",
    [late.id],
  )
  await later(1)
  ;[eve, fay] = [await back(eve), await back(fay)]
  expect(await eve.must(blockOrdersDetail, { params: { id: late.id } })).toMatchObject({
    status: 'released',
    reason: 'review_timeout',
  })
  const answers = await Promise.all(Array.from({ length: 8 }, () => decide(fast.id, yesTo)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(await statusOf(fay, fast.id)).toBe('executed')
  expect((await prepare(fay, offer, minimum)).code).toBe(1)
  expect(await brokenInvariants(world)).toEqual([])
})
