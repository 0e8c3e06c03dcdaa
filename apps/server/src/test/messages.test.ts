// Goal: everything a customer was told stands in one list, once, in the reader's language, read or
// not; its code proves it to anybody and says nothing of whom; changed or foreign it is named so.
// Method: the calls a client makes, on the real server and real PostgreSQL; the embedded carrier's
// table is the phone.
import { accessLogout, accessUser } from '@parkett/contract/customer/access'
import { lockAccountRoute, tradeCodeRoute } from '@parkett/contract/customer/lock'
import { marketSearch } from '@parkett/contract/customer/market'
import {
  messagesCheck,
  messagesList,
  messagesOpen,
  messagesReadAll,
  messagesUnread,
  type Message,
  type MessageSegment,
} from '@parkett/contract/customer/messages'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { withdrawalsCancel } from '@parkett/contract/customer/withdrawals'
import { languages } from '@parkett/words/languages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unreadMax } from '../accounts/told/marks.ts'
import { newest, readTold } from '../accounts/told/read.ts'
import {
  newTrader,
  testApp,
  testPassword,
  tradePassword,
  type Customer,
  type TestApp,
} from './testing-app.ts'
import { callerOf, houseOf, type Caller } from './testing-calls.ts'
import { newPayer } from './testing-cash.ts'

let world: TestApp
let me: Customer
beforeAll(async () => (world = await testApp()))
beforeEach(async () => {
  me = await newTrader(world.app)
  // The check counts by network.
  world.wall.nowMs += 200_000
})
afterAll(() => world.close())

async function buy(key: string, quantity = 5): Promise<string> {
  const { hits } = await me.must(marketSearch, { query: { q: 'nordlicht' } })
  const [hit] = hits
  if (hit === undefined) throw new Error('nothing is called Nordlicht here')
  const { id: instrument } = hit.row.instrument
  const asked = { instrument, side: 'buy', type: 'market', quantity } as const
  const { intent } = await me.must(ordersPrepare, { body: asked })
  return (await me.must(ordersPlace, { body: { intent, tradePassword }, key })).id
}
const list = async (segment: MessageSegment = 'all', who: Caller = me) =>
  (await who.must(messagesList, { query: { segment } })).rows
const unread = async () => (await me.must(messagesUnread)).count
const open = async ({ id }: Message, who: Caller = me) => who.call(messagesOpen, { body: { id } })
const check = async (text: string, account?: string) => {
  const body = { text, ...(account !== undefined && { account }) }
  return (await callerOf(world.app).must(messagesCheck, { body })).state
}
const firstOf = (rows: readonly Message[]): Message => {
  const [row] = rows
  if (row === undefined) throw new Error('no message')
  return row
}
const texts = async (customer: bigint) =>
  (
    await world.db.pool.query<{ kind: string; text: string }>(
      'SELECT kind, text FROM sent_messages WHERE customer_id = $1 ORDER BY id',
      [customer],
    )
  ).rows

test('an order, a correction of the trade password and the opening credit are told once each', async () => {
  const order = await buy('messages-first-order')
  const rows = await list()
  expect(rows.map(({ segment, to }) => [segment, to])).toEqual(
    expect.arrayContaining([
      ['orders', 'order'],
      ['money', 'moneyLog'],
      ['system', 'security'],
    ]),
  )
  expect(rows).toHaveLength(3)
  const [told] = await list('orders')
  expect(told).toMatchObject({ object: order, read: false, code: null })
  expect(told?.text).toMatch(
    /^5 Nordlicht .+bought\. Your order [0-9A-Z]{4}-[0-9A-Z]{4} was filled$/,
  )
  expect((await list('money')).map(({ to }) => to)).toEqual(['moneyLog'])
  expect((await list('system')).map(({ to }) => to)).toEqual(['security'])
  const chinese = firstOf(await list('orders', me.speaking('zh-CN')))
  expect(chinese.text).toContain('买入')
})

test('one is read, all are read, and what came after the list was read stays unread', async () => {
  await buy('messages-read-first')
  expect(await unread()).toBe(3)
  const { rows, upTo } = await me.must(messagesList)
  const opened = await open(firstOf(rows))
  expect(opened.data.code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  expect(await unread()).toBe(2)
  // Opened again it is the same message with the same code.
  expect((await open(firstOf(rows))).data.code).toBe(opened.data.code)
  await buy('messages-read-second')
  await me.must(messagesReadAll, { body: { upTo } })
  expect(await unread()).toBe(1)
  expect((await list()).map(({ read }) => read)).toEqual([false, true, true, true])
  // An older mark moves nothing back, and one beyond the end marks nothing that is yet to come.
  await me.must(messagesReadAll, { body: { upTo: '0.0' } })
  expect(await unread()).toBe(1)
  await me.must(messagesReadAll, { body: { upTo: '9223372036854775807.9223372036854775807' } })
  expect(await unread()).toBe(0)
  await buy('messages-read-third')
  expect(await unread()).toBe(1)
})

test.each([
  [unreadMax - 1, unreadMax - 1, false],
  [unreadMax, unreadMax, false],
  [unreadMax + 1, unreadMax, true],
])(
  'of %i unread messages %i are counted, and whether there are more: %s',
  async (of, count, more) => {
    const there = await unread()
    await world.db.owner.query(
      `INSERT INTO messages (id, customer_id, kind, facts, happened_at)
     SELECT $1::bigint * 1000 + n, $1, 'tradeChanged', '{}', now() FROM generate_series(1, $2) AS n`,
      [me.id / 1_000_000n, of - there],
    )
    await world.db.owner.query('UPDATE messages SET customer_id = $1 WHERE customer_id = $2', [
      me.id,
      me.id / 1_000_000n,
    ])
    expect(await me.must(messagesUnread)).toEqual({ count, more })
  },
)

test('the same key marks and answers once', async () => {
  const row = firstOf(await list())
  const key = 'opened-once-and-again'
  const first = await me.call(messagesOpen, { body: { id: row.id }, key })
  const marked = await me.must(messagesUnread)
  expect(await me.call(messagesOpen, { body: { id: row.id }, key })).toEqual(first)
  expect(await me.must(messagesUnread)).toEqual(marked)
})

test('another customer finds none of it', async () => {
  const mine = await list()
  const other = await newTrader(world.app)
  for (const row of mine.filter(({ id }) => id.startsWith('m')))
    expect((await open(row, other)).reason).toBe('not_found')
  expect(
    (await list('all', other)).some(
      ({ id }) => id.startsWith('m') && mine.some((row) => row.id === id),
    ),
  ).toBe(false)
  expect((await open({ ...firstOf(mine), id: 'e999999' })).reason).toBe('not_found')
})

test('every page follows the one before, whatever the two sources and their clocks say', async () => {
  for (let at = 0; at < 24; at += 1) await buy(`messages-paged-order-${at}`, 1)
  const first = await me.must(messagesList)
  expect(first.rows).toHaveLength(20)
  const second = await me.must(messagesList, { query: { cursor: first.next ?? '' } })
  expect(second.next).toBeNull()
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(ids).toHaveLength(26)
  expect(new Set(ids).size).toBe(26)
  for (const cursor of ['x', '1', '99999999999999999999.1', '9223372036854775808.1'])
    expect((await me.call(messagesList, { query: { cursor } })).reason).toBe('field_invalid')
})

test('a code proves a message in every language, alone it says no more than that there is one', async () => {
  await buy('messages-proven-order')
  const row = firstOf(await list('orders'))
  const { code } = (await open(row)).data
  for (const language of languages) {
    const { text } = firstOf(await list('orders', me.speaking(language)))
    expect(await check(`${text}\n${code}`), language).toBe('genuine')
    world.wall.nowMs += 10_000
  }
  expect(await check(code.toLowerCase())).toBe('code_only')
  expect(await check(`${row.text.replace('5', '50')} ${code}`)).toBe('changed')
  expect(await check(`${row.text} www.example.com ${code}`)).toBe('changed')
  expect(await check(row.text)).toBe('unknown')
  expect(await check(`${code} ${code.split('').toReversed().join('')}`)).toBe('unknown')
  expect(await check('7N7W-NYRE-7N7W-NYRE')).toBe('unknown')
  const { accountNumber } = await me.must(accessUser)
  expect(await check(`${row.text} ${code}`, accountNumber)).toBe('genuine')
  const other = await newTrader(world.app)
  const { accountNumber: theirs } = await other.must(accessUser)
  expect(await check(`${row.text} ${code}`, theirs)).toBe('foreign')
})

test('what goes to the phone carries the code and is genuine as it was sent; codes carry none', async () => {
  await me.sealed(tradeCodeRoute, { aud: 'trade-code', loginPassword: testPassword })
  await me.must(lockAccountRoute, { key: 'messages-locked-now' })
  const sent = await texts(me.id)
  const locked = sent.find(({ kind }) => kind === 'locked')
  expect(locked?.text).toMatch(/\(check code (?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\)$/)
  expect(await check(locked?.text ?? '')).toBe('genuine')
  const codes = sent.filter(({ kind }) => kind.startsWith('code'))
  expect(codes.map(({ kind }) => kind)).toEqual(['codeTrade'])
  for (const { text } of codes) expect(text).not.toContain('check code')
})

test('who changes a message in the database is found out', async () => {
  const row = firstOf(await list('system'))
  const { code } = (await open(row)).data
  expect(await check(`${row.text} ${code}`)).toBe('genuine')
  const kept = "UPDATE message_seals SET kind = 'tradeReset' WHERE code = $1"
  await world.db.owner.query(kept, [code])
  expect(await check(`${row.text} ${code}`)).toBe('changed')
  await world.db.owner.query("UPDATE message_seals SET kind = 'tradeChanged' WHERE code = $1", [
    code,
  ])
  expect(await check(`${row.text} ${code}`)).toBe('genuine')
  await world.db.owner.query(
    "UPDATE message_seals SET happened_at = happened_at + interval '1 second' WHERE code = $1",
    [code],
  )
  expect(await check(`${row.text} ${code}`)).toBe('changed')
})

test('a message of an older version, never sealed, is there and gets its code when it is opened', async () => {
  await world.db.owner.query(
    `INSERT INTO messages (id, customer_id, kind, facts, happened_at, read_at)
     VALUES (7, $1, 'newDevice', '{"device": "Firefox, Linux", "network": "10.0"}', now(), now())`,
    [me.id],
  )
  const old = (await list('system')).find(({ id }) => id === 'm7')
  expect(old).toMatchObject({ read: true, code: null })
  const { code } = (await open(old as Message)).data
  expect(await check(`${old?.text} ${code}`)).toBe('genuine')
})

test('a withdrawal is told when it is asked for and when it ends, with its amount', async () => {
  const payer = await newPayer(world)
  const { id } = await payer.withdraw('250')
  await payer.must(withdrawalsCancel, { params: { id } })
  const rows = (await list('money', payer)).filter(({ to }) => to === 'withdrawal')
  expect(rows.map(({ object }) => object)).toEqual([id, id])
  for (const { text } of rows) expect(text).toContain('€250.00')
})

test('guessing is slow', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, () =>
      callerOf(world.app).call(messagesCheck, { body: { text: '7N7W-NYRE-7N7W-NYRE' } }),
    ),
  )
  expect(answers.filter(({ reason }) => reason === 'too_many_requests').length).toBe(5)
  await me.must(accessLogout, { body: {} })
  expect((await me.call(messagesList)).code).toBe(401)
})

test('what the house tells after a day was moved on stands above what the books told before', async () => {
  await buy('messages-before-a-day-1')
  await houseOf(world).must(operatorAdvanceDay, { body: { days: 3 } })
  await buy('messages-after-a-day-1')
  world.wall.nowMs += 1_000
  await me.must(lockAccountRoute, { body: {} })
  // Its sessions are over with it: what its owner reads is read where the list is made.
  const asked = { segment: 'all', before: newest, size: 20 } as const
  const { rows } = await readTold(world.db.pool, me.id, asked)
  expect(rows.map(({ kind }) => kind).slice(0, 2)).toEqual(['locked', 'orderFilled'])
  const times = rows.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})
