// Goal: a customer binds own accounts only, whole numbers are readable nowhere but on request,
// and nothing is bound twice. Method: the calls a client makes, on the real server and real
// PostgreSQL, after a real identity check by staff.
import type { BodyOf } from '@parkett/contract/wire/route'
import {
  cardsBank,
  cardsBind,
  cardsDefault,
  cardsInspect,
  cardsList,
  cardsRemove,
  cardsReveal,
} from '@parkett/contract/customer/cards'
import { messagesList } from '@parkett/contract/customer/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verify } from './testing-verified.ts'
import { callerOf } from './testing-calls.ts'
import {
  newCustomer,
  newTrader,
  testApp,
  type Customer,
  type TestApp,
  tradePassword,
} from './testing-app.ts'

let world: TestApp
let me: Customer

beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await newTrader(world.app)
})

const iban = 'DE89 3704 0044 0532 0130 00'
const asks = { number: iban, bank: 'Commerzbank', agreement: true, tradePassword } as const
const bind = (change: Partial<BodyOf<typeof cardsBind>> = {}, key?: string) =>
  me.call(cardsBind, { body: { ...asks, ...change }, key })

test('without an approved identity there is no name a card could be in', async () => {
  expect(await bind()).toMatchObject({ reason: 'kyc_required' })
  expect((await me.must(cardsList)).holder).toBeNull()
})

test('a card is bound in the verified name, masked, and waits before money is sent to it', async () => {
  await verify(world, me)
  const inspected = await me.call(cardsInspect, { body: { number: iban, bank: 'Commerzbank' } })
  expect(inspected.data).toMatchObject({
    holder: 'Erika Mustermann',
    country: 'DE',
    payeeCheck: 'not_possible',
  })
  const { data } = await bind()
  expect(data).toMatchObject({
    holder: 'Erika Mustermann',
    numberMasked: 'DE•• •••• 3000',
    isDefault: true,
  })
  expect(Date.parse(data.payOutFrom ?? '') - Date.parse(data.boundAt)).toBe(86_400_000)
  expect((await me.must(cardsList)).cards).toEqual([data])
  const { rows } = await world.db.pool.query<{ row: string }>(
    'SELECT cards::text AS row FROM cards',
  )
  const { rows: answers } = await world.db.pool.query<{ row: string }>(
    'SELECT k::text AS row FROM commands k',
  )
  for (const { row } of [...rows, ...answers]) expect(row).not.toMatch(/0532013000|Mustermann/)
})

test('the bank comes from the directory, whatever was typed; where it knows none, the typed name counts', async () => {
  await verify(world, me)
  const asked = { number: iban, bank: 'Somewhere Else', bic: 'DEUTDEFF' }
  expect(await me.call(cardsInspect, { body: asked })).toMatchObject({
    data: { bank: 'Commerzbank', bic: 'COBADEFFXXX' },
  })
  expect(await bind(asked)).toMatchObject({ data: { bank: 'Commerzbank', bic: 'COBADEFFXXX' } })
  expect(await bind({ number: 'AT61 1904 3002 3457 3201', bank: 'Bank Austria' })).toMatchObject({
    data: { bank: 'Bank Austria', bic: null },
  })
})

test.for([
  [iban, { find: 'found', country: 'DE', bank: 'Commerzbank', bic: 'COBADEFFXXX' }],
  ['DE23999999990000000000', { find: 'unknown', country: 'DE', bank: null, bic: null }],
  ['AT611904300234573201', { find: 'uncovered', country: 'AT', bank: null, bic: null }],
] as const)('asked for the bank of %s the server says %j', async ([number, data]) => {
  expect(await me.call(cardsBank, { body: { number } })).toMatchObject({ data })
})

test('the bank is told to customers, for whole numbers, and so often a minute', async () => {
  expect(await me.call(cardsBank, { body: { number: '6222021234567890128' } })).toMatchObject({
    reason: 'iban_invalid',
  })
  const nobody = callerOf(world.app, { token: 'nobody' })
  expect(await nobody.call(cardsBank, { body: { number: iban } })).toMatchObject({
    reason: 'session_over',
  })
  const many = await Promise.all(
    Array.from({ length: 40 }, () => me.call(cardsBank, { body: { number: iban } })),
  )
  expect(many.filter(({ reason }) => reason === 'too_many_requests').length).toBeGreaterThan(5)
  me = await newCustomer(world.app)
  expect(await me.call(cardsBank, { body: { number: iban } })).toMatchObject({ code: 1 })
})

test('the whole number is shown with the trade password alone', async () => {
  await verify(world, me)
  const { data } = await bind()
  expect(
    await me.call(cardsReveal, { params: { id: data.id }, body: { tradePassword: '111222' } }),
  ).toMatchObject({
    reason: 'trade_password_wrong',
  })
  expect(
    await me.call(cardsReveal, { params: { id: data.id }, body: { tradePassword } }),
  ).toMatchObject({
    data: { number: 'DE89370400440532013000' },
  })
  const owner = me
  me = await newCustomer(world.app)
  expect(
    await me.call(cardsReveal, { params: { id: data.id }, body: { tradePassword } }),
  ).toMatchObject({
    reason: 'not_found',
  })
  expect(await me.call(cardsRemove, { params: { id: data.id } })).toMatchObject({
    reason: 'not_found',
  })
  me = owner
})

const told = async () => {
  const { rows } = await me.must(messagesList, { query: { segment: 'system' } })
  return rows.filter(({ to }) => to === 'cards').map(({ text }) => text)
}
const sent = async () => {
  const { rows } = await world.db.owner.query<{ kind: string }>(
    `SELECT kind FROM sent_messages WHERE customer_id = $1 AND kind LIKE 'card%' ORDER BY id`,
    [me.id],
  )
  return rows.map(({ kind }) => kind)
}

test('an account that is added or removed is told at once, whatever was switched off, and once', async () => {
  await verify(world, me)
  const { data } = await bind({ bank: 'Call 0900 1234' }, 'told-once-0000001')
  await bind({ bank: 'Call 0900 1234' }, 'told-once-0000001')
  expect(await told()).toEqual([expect.stringContaining('3000')])
  expect((await told())[0], 'nothing that was typed goes to the phone').not.toContain('0900')
  const remove = () =>
    me.call(cardsRemove, { params: { id: data.id }, body: {}, key: 'told-once-0000002' })
  expect((await remove()).code).toBe(1)
  expect((await remove()).code).toBe(1)
  expect(await told()).toEqual([
    expect.stringContaining('removed'),
    expect.stringContaining('added'),
  ])
  expect(await sent()).toEqual(['cardBound', 'cardRemoved'])
})

test('a refused change of accounts tells nothing', async () => {
  await verify(world, me)
  expect((await bind({ tradePassword: '000000' })).code).not.toBe(1)
  expect(await told()).toEqual([])
  expect(await sent()).toEqual([])
})

test('one number is bound once, however it is written or repeated', async () => {
  await verify(world, me)
  const first = await bind({}, 'the-same-key-of-a-card')
  expect(await bind({}, 'the-same-key-of-a-card')).toMatchObject({ data: { id: first.data.id } })
  expect(await bind({ number: iban.replaceAll(' ', '').toLowerCase() })).toMatchObject({
    reason: 'card_bound',
  })
  const many = await Promise.all(
    Array.from({ length: 8 }, () =>
      bind({ number: 'AT61 1904 3002 3457 3201', bank: 'Bank Austria' }),
    ),
  )
  expect(many.filter(({ code }) => code === 1)).toHaveLength(1)
})

test('at most five; the default passes on when it is removed', async () => {
  await verify(world, me)
  const numbers = [
    iban,
    'AT611904300234573201',
    'CH9300762011623852957',
    'ES9121000418450200051332',
    'FI2112345600000785',
    'DK5000400440116243',
  ]
  const answers = []
  for (const number of numbers) answers.push(await bind({ number, bank: 'Bank' }))
  expect(answers.map(({ reason }) => reason)).toEqual([
    ...Array<undefined>(5).fill(undefined),
    'cards_full',
  ])
  const [first, second, third] = answers
  await me.call(cardsDefault, { params: { id: third!.data.id } })
  expect((await me.must(cardsList)).cards[0]!.id).toBe(third!.data.id)
  await me.call(cardsRemove, { params: { id: third!.data.id } })
  const { cards } = await me.must(cardsList)
  expect(cards).toHaveLength(4)
  expect(cards[0]).toMatchObject({ id: first!.data.id, isDefault: true })
  expect(second!.data.isDefault).toBe(false)
  expect(await bind({ number: numbers[2]!, bank: 'Bank' })).toMatchObject({ code: 1 })
})

test.for([
  [{ number: 'DE88370400440532013000' }, 'iban_invalid'],
  [{ number: '\u202eDE89370400440532013000' }, 'iban_invalid'],
  [{ number: '4111111111111111' }, 'card_number_invalid'],
  [{ number: 'AE070331234567890123456' }, 'bic_invalid'],
  [{ agreement: false }, 'field_invalid'],
  [{ bank: '' }, 'field_invalid'],
  [{ bank: 'a\u202eb' }, 'field_invalid'],
  [{ holder: 'Somebody Else' }, 'unknown_field'],
  [{ tradePassword: '111222' }, 'trade_password_wrong'],
] as const)('a card of %j is refused as %s', async ([change, reason]) => {
  await verify(world, me)
  expect(await me.untyped(cardsBind, { body: { ...asks, ...change } })).toMatchObject({ reason })
})
