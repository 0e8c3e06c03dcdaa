// Goal: what staff keep of a list is theirs, is seen by whom it is shared with as long as both may see the list,
// holds what the list itself takes and no more than it may, and lies sealed. Method: several people by calls on
// the real server and real PostgreSQL; many at once, again under one key, and by bodies that no desk sends.
import { newKey } from '@parkett/client/key'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import type { Role } from '@parkett/contract/desk/permissions'
import { staffDisable } from '@parkett/contract/desk/staff'
import {
  sharedViewsMax,
  viewNameMax,
  viewsDrop,
  viewsList,
  viewsMax,
  viewsOrder,
  viewsRename,
  viewsSave,
  viewsShare,
  type ViewList,
} from '@parkett/contract/desk/views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from '../../test/testing-app.ts'
import { refusalIn, sendRaw } from '../../test/testing-raw.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let anna: Colleague
let ben: Colleague
let auditor: Colleague
let product: Colleague
let second: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  anna = await hire(world, admin, ['support'], 'anna')
  ben = await hire(world, admin, ['payments'], 'ben')
  auditor = await hire(world, admin, ['auditor'], 'prueft')
  second = await hire(world, admin, ['compliance'], 'zweite')
  product = await hire(world, admin, ['products'], 'waren')
})
afterAll(() => world.close())

/** As duties change: asked for by one, let by another. */
async function changeDuties({ id: staff }: Colleague, before: Role[], after: Role[]) {
  const act = { kind: 'staff.roles', staff, before, after } as const
  const body = { act, reason: 'another room' }
  const request = await admin.must(approvalsRequest, { body })
  const decision = { decision: 'approved', digest: request.digest, note: '' } as const
  await second.must(approvalsDecide, { params: { id: request.id }, body: decision })
}

const open = { of: 'orders', name: 'Open', filter: { state: 'open' } } as const
const seen = async (who: Colleague, list: ViewList = 'orders') =>
  (await who.must(viewsList, { params: { list } })).rows
const names = async (who: Colleague, list?: ViewList) =>
  (await seen(who, list)).map(({ name }) => name)
const at = (id: string, list: ViewList = 'orders') => ({ params: { list, id } })
const share = (who: Colleague, id: string, shared = true, list: ViewList = 'orders') =>
  who.call(viewsShare, { ...at(id, list), body: { shared } })
const order = (who: Colleague, ids: string[], list: ViewList = 'orders') =>
  who.call(viewsOrder, { params: { list }, body: { ids } })

test('own views stand in their order, shared ones behind them with whose they are', async () => {
  const ids = []
  for (const name of ['Open', 'Nordlicht', 'Late'])
    ids.push((await anna.must(viewsSave, { body: { ...open, name } })).id)
  const [first = '', second = '', third = ''] = ids
  const own = await ben.must(viewsSave, { body: { ...open, filter: { share: 'NLE' } } })
  expect(await names(ben)).toEqual(['Open'])
  await share(anna, second)
  await order(anna, [third, second, first])
  expect(await names(anna)).toEqual(['Late', 'Nordlicht', 'Open'])
  const rows = await seen(ben)
  expect(rows).toMatchObject([
    { id: own.id, mine: true, shared: false, filter: { share: 'NLE' } },
    { id: second, name: 'Nordlicht', mine: false, shared: true, filter: { state: 'open' } },
  ])
  // As customers see her; her name at the door is nobody's business here either.
  expect(rows[1]?.by).not.toBe('')
  expect(rows[1]?.by).not.toBe(rows[0]?.by)

  await anna.must(viewsRename, { ...at(second), body: { name: 'North' } })
  expect(await names(ben)).toEqual(['Open', 'North'])
  await share(anna, second, false)
  expect(await names(ben)).toEqual(['Open'])
  await share(anna, second)
  await anna.must(viewsDrop, at(second))
  expect(await names(ben)).toEqual(['Open'])
  expect((await anna.call(viewsDrop, at(second))).reason).toBe('not_found')
  for (const id of [first, third]) await anna.must(viewsDrop, at(id))
  await ben.must(viewsDrop, at(own.id))
})

test('under a name that one has the filter is another, in its place and still shared', async () => {
  const { id } = await anna.must(viewsSave, { body: open })
  await share(anna, id)
  const again = { ...open, name: 'OPEN', filter: { state: 'ended' } } as const
  expect(await anna.must(viewsSave, { body: again })).toEqual({ id })
  expect(await seen(ben)).toMatchObject([{ id, name: 'OPEN', filter: { state: 'ended' } }])
  const other = await anna.must(viewsSave, { body: { ...open, name: 'Other' } })
  const taken = await anna.call(viewsRename, { ...at(other.id), body: { name: 'open' } })
  expect(taken.reason).toBe('view_named')
  for (const one of [id, other.id]) await anna.must(viewsDrop, at(one))
})

test('what is a colleague’s is nobody else’s to change, shared or not', async () => {
  const { id } = await anna.must(viewsSave, { body: open })
  for (const shared of [false, true]) {
    await share(anna, id, shared)
    for (const who of [ben, admin]) {
      const tries = [
        who.call(viewsRename, { ...at(id), body: { name: 'Mine' } }),
        share(who, id, false),
        who.call(viewsDrop, at(id)),
      ]
      for (const said of await Promise.all(tries)) expect(said.reason).toBe('not_found')
      expect((await order(who, [id])).reason).toBe('not_found')
    }
  }
  // Nor is it found under another list.
  expect((await anna.call(viewsDrop, at(id, 'messages'))).reason).toBe('not_found')
  expect(await seen(anna)).toMatchObject([{ id, name: 'Open', shared: true }])
  await anna.must(viewsDrop, at(id))
})

test('an order of what is not there is refused, and one that is behind loses nothing', async () => {
  const one = await anna.must(viewsSave, { body: open })
  const two = await anna.must(viewsSave, { body: { ...open, name: 'Two' } })
  for (const ids of [
    [two.id, two.id],
    [two.id, one.id, '12345'],
  ])
    expect((await order(anna, ids)).reason).toBe('not_found')
  expect(await names(anna)).toEqual(['Open', 'Two'])
  await order(anna, [two.id])
  expect(await names(anna)).toEqual(['Two', 'Open'])
  for (const { id } of [one, two]) await anna.must(viewsDrop, at(id))
})

test('who may not see a list sees no view of it, and keeps none', async () => {
  const entries = { of: 'ledger', name: 'Fees', filter: { event: 'buy.fill' } } as const
  const { id } = await ben.must(viewsSave, { body: entries })
  await share(ben, id, true, 'ledger')
  expect(await names(auditor, 'ledger')).toEqual(['Fees'])
  const mine = await auditor.must(viewsSave, { body: { ...entries, name: 'Mine' } })
  expect((await share(auditor, mine.id, true, 'ledger')).reason).toBe('not_permitted')
  for (const who of [anna, product]) {
    expect((await who.call(viewsList, { params: { list: 'ledger' } })).reason).toBe('not_permitted')
    expect((await who.call(viewsSave, { body: entries })).reason).toBe('not_permitted')
    expect((await order(who, [], 'ledger')).reason).toBe('not_permitted')
    expect((await who.call(viewsDrop, at(id, 'ledger'))).reason).toBe('not_permitted')
  }
  // What everybody may see has views for everybody.
  const halted = { of: 'instruments', name: 'Halted', filter: { status: 'halted' } } as const
  await product.must(viewsSave, { body: halted })
  expect(await names(product, 'instruments')).toEqual(['Halted'])
  expect(await names(anna, 'instruments')).toEqual([])

  const customer = await newCustomer(world.app)
  const asked = await customer.call(viewsList, { params: { list: 'orders' } })
  expect(asked.reason).toBe('operator_only')
})

test('whoever loses the duty for a list loses its views, and what they shared is seen by nobody', async () => {
  const fees = { of: 'ledger', name: 'Shared fees', filter: { event: 'buy.fill' } } as const
  const mover = await hire(world, admin, ['payments'], 'wechselt')
  const { id } = await mover.must(viewsSave, { body: fees })
  await share(mover, id, true, 'ledger')
  expect(await names(auditor, 'ledger')).toContain(fees.name)
  await changeDuties(mover, ['payments'], ['support'])
  expect((await mover.call(viewsList, { params: { list: 'ledger' } })).reason).toBe('not_permitted')
  for (const said of [
    await mover.call(viewsRename, { ...at(id, 'ledger'), body: { name: 'Again' } }),
    await share(mover, id, false, 'ledger'),
    await mover.call(viewsDrop, at(id, 'ledger')),
  ])
    expect(said.reason).toBe('not_permitted')
  // Nobody is left who could change it.
  expect(await names(auditor, 'ledger')).not.toContain(fees.name)
  await changeDuties(mover, ['support'], ['payments'])
  expect(await names(auditor, 'ledger')).toContain(fees.name)
  await admin.must(staffDisable, { params: { id: mover.id }, body: { reason: 'left the house' } })
  expect(await names(auditor, 'ledger')).not.toContain(fees.name)
})

test('of many at once no more are kept than there may be, and the same again is done once', async () => {
  const bodies = Array.from({ length: 32 }, (_none, n) => ({ ...open, name: `At once ${n}` }))
  const heard = await Promise.all(bodies.map((body) => anna.call(viewsSave, { body })))
  expect(heard.filter(({ reason }) => reason === 'views_full')).toHaveLength(32 - viewsMax)
  expect(await seen(anna)).toHaveLength(viewsMax)
  expect(new Set(await names(anna)).size).toBe(viewsMax)
  // Another list, and another person, have room of their own.
  await anna.must(viewsSave, {
    body: { of: 'messages', name: 'Codes', filter: { kind: 'codes' } },
  })
  const key = newKey()
  const first = await ben.call(viewsSave, { body: open, key })
  await ben.must(viewsDrop, at(first.data?.id ?? ''))
  expect((await ben.call(viewsSave, { body: open, key })).data).toEqual(first.data)
  expect(await names(ben)).toEqual([])
  const other = { ...open, name: 'Other' }
  expect((await ben.call(viewsSave, { body: other, key })).reason).toBe('key_reused')

  // One name from two windows is one view.
  await Promise.all(Array.from({ length: 16 }, () => ben.must(viewsSave, { body: open })))
  expect(await names(ben)).toEqual(['Open'])
})

test('no more are shared than there may be, whosever they are', async () => {
  for (let n = 0; n < viewsMax - 1; n += 1)
    await ben.must(viewsSave, { body: { ...open, name: `Ben ${n}` } })
  const all = [...(await seen(anna)), ...(await seen(ben))]
  const heard = await Promise.all(
    all.map(({ id, by }) => share(by === all[0]?.by ? anna : ben, id)),
  )
  expect(heard.filter(({ code }) => code === 1)).toHaveLength(sharedViewsMax)
  expect(heard.filter(({ reason }) => reason === 'views_full')).toHaveLength(
    all.length - sharedViewsMax,
  )
  expect(await seen(admin)).toHaveLength(sharedViewsMax)
  // What is shared already may be said again.
  const shared = (await seen(anna)).find((row) => row.mine && row.shared)?.id ?? ''
  expect((await share(anna, shared)).code).toBe(1)
})

const hostile: readonly (readonly [string, object])[] = [
  ['a list there is none of', { ...open, of: 'payroll' }],
  ['a list by its inheritance', { ...open, of: 'toString' }],
  ['a field of another list', { ...open, filter: { account: 'C.wallet' } }],
  ['a field that no list has', { ...open, filter: { state: 'open', balance: '1' } }],
  ['a page instead of a filter', { ...open, filter: { cursor: 'abc' } }],
  ['a value that the list does not take', { ...open, filter: { state: 'stolen' } }],
  ['a day there is none of', { ...open, filter: { from: '2026-02-30' } }],
  ['a value of many lines', { ...open, filter: { share: 'a\nb' } }],
  ['a value that turns what follows around', { ...open, filter: { share: '\u202egpj' } }],
  ['a value that no database keeps', { ...open, filter: { share: 'a\0b' } }],
  ['a value of spaces', { ...open, filter: { share: '  ' } }],
  ['a number', { ...open, filter: { share: 5 } }],
  ['a list of values', { ...open, filter: { share: ['NLE'] } }],
  ['no filter', { ...open, filter: {} }],
  ['a value one sign too long', { ...open, filter: { share: 'a'.repeat(65) } }],
  ['a very long filter', { ...open, filter: { share: 'a'.repeat(100_000) } }],
  ['a long act', { of: 'audit', name: 'Acts', filter: { act: 'a'.repeat(1_000) } }],
  [
    'very many fields',
    {
      ...open,
      filter: Object.fromEntries(Array.from({ length: 5_000 }, (_none, n) => [`f${n}`, 'a'])),
    },
  ],
  ['no name', { ...open, name: ' ' }],
  ['a long name', { ...open, name: 'a'.repeat(viewNameMax + 1) }],
  ['a name of two lines', { ...open, name: 'a\nb' }],
  ['a name that cannot be seen', { ...open, name: '\u200b' }],
  ['a name that turns around', { ...open, name: 'a\u202eb' }],
  ['an owner', { ...open, owner: '1' }],
  ['shared from the first', { ...open, shared: true }],
]

test.each(hostile)('%s is refused', async (_what, payload) => {
  const before = await seen(product, 'instruments')
  const said = await sendRaw(world.app, {
    url: viewsSave.path,
    payload,
    headers: { 'staff-token': admin.token, 'idempotency-key': newKey() },
  })
  expect(refusalIn(said).reason).toMatch(
    /^(unknown_field|field_invalid|bad_request|body_too_large)$/,
  )
  expect((await seen(admin)).filter(({ mine }) => mine)).toEqual([])
  expect(await seen(product, 'instruments')).toEqual(before)
})

test('a name may say anything that is read as it was written, and lies sealed with its filter', async () => {
  const name = `<b>=1+1 & "Müller" ‘逾期’`
  const filter = { share: `%' OR 1=1 --`, customer: 'geheimer-name' }
  const { id } = await admin.must(viewsSave, { body: { of: 'orders', name, filter } })
  expect((await seen(admin)).find((row) => row.id === id)).toMatchObject({ name, filter })
  const kept = await world.db.pool.query<{ sealed: string }>('SELECT sealed FROM saved_views')
  const all = kept.rows.map(({ sealed }) => sealed).join(' ')
  expect(all).not.toContain('geheimer')
  expect(all).not.toContain('OR 1=1')
})

test('each list keeps what its address says', async () => {
  const bodies = [
    { of: 'ledger', name: 'A', filter: { account: 'C.wallet', currency: 'EUR', customer: '0' } },
    { of: 'audit', name: 'A', filter: { view: 'refused', act: 'staff.lock', to: '2026-11-20' } },
    { of: 'settlement', name: 'A', filter: { view: 'late', market: 'DE' } },
    { of: 'messages', name: 'A', filter: { view: 'left', channel: 'sms' } },
    { of: 'instruments', name: 'A', filter: { q: 'Nord', status: 'trading' } },
  ] as const
  for (const body of bodies) {
    await admin.must(viewsSave, { body })
    const { of: list, name, filter } = body
    expect(await seen(admin, list)).toContainEqual(expect.objectContaining({ name, filter }))
  }
})
