// Goal: two people take an announced change back before its day, and then it is as if it had never been
// announced: terms, orders and lists; whoever was told of it is told once, nobody else. Method: real staff
// and customers; days pass on the clock.
import { marketSearch } from '@parkett/contract/customer/market'
import { ordersDetail, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { approvalsDecide, approvalsList, approvalsRequest } from '@parkett/contract/desk/approvals'
import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { auditList } from '@parkett/contract/desk/audit'
import { floorInstruments } from '@parkett/contract/desk/floor'
import type { InstrumentChange } from '@parkett/contract/desk/instrument-change'
import { operatorAdvanceDay, operatorVerify } from '@parkett/contract/desk/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer, TestApp } from '../../test/testing-app.ts'
import { floorWorld, toldOfShares } from './testing.ts'
import type { Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let products: Colleague
let compliance: Colleague
let me: Customer
let other: Customer
beforeAll(async () => {
  ;({ world, admin, products, compliance, me, other } = await floorWorld())
})
afterAll(() => world.close())

const rowOf = async (q: string) =>
  (await products.must(floorInstruments, { query: { q } })).rows[0]!
const ask = (act: ApprovalAct) =>
  products.call(approvalsRequest, { body: { act, reason: 'as published' } })
const must = async (act: ApprovalAct) => {
  const asked = await ask(act)
  if (asked.reason !== undefined) throw new Error(asked.reason)
  return asked.data
}
const yes = ({ id, digest }: { readonly id: string; readonly digest: string }) => ({
  params: { id },
  body: { decision: 'approved', digest, note: '' } as const,
})

async function announce(q: string, change: InstrumentChange) {
  const { id: instrument, earliest } = await rowOf(q)
  const act = { kind: 'instrument.change', instrument, change, validFrom: earliest ?? '' } as const
  await compliance.must(approvalsDecide, yes(await must(act)))
}

/** What takes back the first change that waits. */
async function backOf(q: string, at = 0) {
  const { id: instrument, coming } = await rowOf(q)
  const { id: change, what, validFrom } = coming[at]!
  return { kind: 'instrument.takeBack', instrument, change, what, validFrom } as const
}

async function place(order: { readonly instrument: string; readonly limit?: string }, who = me) {
  const type = order.limit === undefined ? ('market' as const) : ('limit' as const)
  const timeInForce = order.limit === undefined ? {} : { timeInForce: 'gtc' as const }
  const body = { side: 'buy', type, quantity: 5, ...order, ...timeInForce } as const
  const { intent } = await who.must(ordersPrepare, { body })
  return (await who.must(ordersPlace, { body: { intent, tradePassword: '472915' } })).id
}
const nextDay = (market: 'DE' | 'HK') => admin.must(operatorAdvanceDay, { body: { market } })

test('taken back, a change does not come: its order waits on, who was told is told once, and it can be announced again', async () => {
  const { row } = (await me.must(marketSearch, { query: { q: 'NLE' } })).hits[0]!
  const instrument = row.instrument.id
  await place({ instrument })
  const waits = await place({ instrument, limit: (Number(row.quote.last) * 0.8).toFixed(0) })
  await announce('NLE', { what: 'tickBand', tickBand: 1 })
  await world.run('shareNotices')
  expect((await toldOfShares(me)).length).toBe(1)

  const act = await backOf('NLE')
  const asked = await must(act)
  const { rows } = await compliance.must(approvalsList, { query: { state: 'open' } })
  expect(rows.find(({ id }) => id === asked.id)).toMatchObject({
    before: '1',
    after: '4',
    evidence: [
      { label: 'share', text: expect.stringContaining('NLE') as unknown },
      { label: 'holders', count: 1 },
      { label: 'openOrders', count: 1 },
      { label: 'room', room: 'floor' },
      { label: 'told', count: 1 },
    ],
  })
  expect((await products.call(approvalsDecide, yes(asked))).status).toBe(403)
  await compliance.must(approvalsDecide, yes(asked))
  expect((await rowOf('NLE')).coming).toEqual([])
  expect((await ask(act)).reason).toBe('not_found')

  await world.run('shareNotices')
  await world.run('shareNotices')
  const [back, ...more] = await toldOfShares(me)
  expect(more.length).toBe(1)
  expect(back!.text).toMatch(/entfällt|does not come/)
  expect(await toldOfShares(other)).toEqual([])

  await announce('NLE', { what: 'tickBand', tickBand: 2 })
  await compliance.must(approvalsDecide, yes(await must(await backOf('NLE'))))
  await nextDay('DE')
  await nextDay('DE')
  expect(await rowOf('NLE')).toMatchObject({ tickBand: 4, coming: [] })
  expect((await me.must(ordersDetail, { params: { id: waits } })).order.status).toBe('accepted')
  expect((await admin.must(operatorVerify)).ok).toBe(true)
  const log = await admin.must(auditList, { query: { object: `instrument:${instrument}` } })
  expect(log.rows.map(({ act: done }) => done)).toContain('approved instrument.takeBack')
})

test('nobody who was never told is told, and one change of two is taken back alone', async () => {
  const { lotSize } = await rowOf('yanta')
  await announce('yanta', { what: 'lot', lotSize: lotSize / 2 })
  await announce('yanta', { what: 'sector', sector: 'Energy' })
  await compliance.must(approvalsDecide, yes(await must(await backOf('yanta'))))
  await world.run('shareNotices')
  expect(await toldOfShares(other)).toEqual([])
  // Who holds the share is told of nothing either, when all was over before anybody was.
  const bought = await place({ instrument: (await rowOf('NLE')).id }, other)
  expect((await other.must(ordersDetail, { params: { id: bought } })).order.status).toBe('filled')
  await announce('NLE', { what: 'tickBand', tickBand: 1 })
  await compliance.must(approvalsDecide, yes(await must(await backOf('NLE'))))
  await world.run('shareNotices')
  expect(await toldOfShares(other)).toEqual([])
  await announce('605901', { what: 'board', board: 'STAR' })
  const { id } = await must(await backOf('605901'))
  const { rows } = await compliance.must(approvalsList, { query: { state: 'open' } })
  expect(rows.find((one) => one.id === id)).toMatchObject({ before: 'STAR', after: 'MAIN_SH' })
  await nextDay('HK')
  await nextDay('HK')
  expect(await rowOf('yanta')).toMatchObject({ lotSize, sector: 'Energy' })
})

test('what has begun, what another change begins from, and what is none cannot be taken back', async () => {
  await announce('NLE', { what: 'suspend' })
  const first = await backOf('NLE')
  expect((await ask({ ...first, what: 'delist' })).reason).toBe('not_found')
  expect((await ask({ ...first, instrument: (await rowOf('yanta')).id })).reason).toBe('not_found')
  await announce('NLE', { what: 'delist' })
  expect((await ask(first)).reason).toBe('change_followed')
  const second = await must(await backOf('NLE', 1))
  await nextDay('DE')
  // Orders are taken for its day by now, so the second person comes too late.
  expect((await compliance.call(approvalsDecide, yes(second))).reason).toBe('no_coming_day')
  expect((await rowOf('NLE')).coming.every(({ open }) => !open)).toBe(true)
})

test('a day that begins while it is taken back: one of the two, 16 times', async () => {
  for (let round = 0; round < 16; round += 1) {
    const before = (await rowOf('yanta')).sector
    const sector = before === 'Energy' ? 'Utilities' : 'Energy'
    await announce('yanta', { what: 'sector', sector })
    const asked = await must(await backOf('yanta'))
    const [decided] = await Promise.all([
      compliance.call(approvalsDecide, yes(asked)),
      (async () => {
        await nextDay('HK')
        await nextDay('HK')
      })(),
    ])
    const now = (await rowOf('yanta')).sector
    const came = decided.reason === undefined ? [undefined, before] : ['no_coming_day', sector]
    expect([decided.reason, now]).toEqual(came)
  }
})
