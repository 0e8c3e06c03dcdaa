// Goal: a customer binds own accounts only, whole numbers are readable nowhere but on request,
// and nothing is bound twice. Method: the calls a client makes, on the real server and real
// PostgreSQL, after a real identity check by staff.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kycCalls } from '../slices/kyc/testing.ts'
import { newCustomer, sendSealed, testApp, testPassword, type TestApp } from './testing-app.ts'

let world: TestApp
let token: string
let own: bigint
let keys = 0

beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;({ token, id: own } = await newCustomer(world.app))
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
  expect((await sendSealed(world.app, '/api/user/trade-password', set, { token })).statusCode).toBe(
    200,
  )
})

const get = async (url: string) =>
  (await world.app.inject({ url, headers: { token, lang: 'de' } })).json().data
async function post(url: string, payload: object, key = `key-of-the-cards-${(keys += 1)}`) {
  const headers = { token, lang: 'de', 'idempotency-key': key }
  return (await world.app.inject({ method: 'POST', url, payload, headers })).json()
}
const iban = 'DE89 3704 0044 0532 0130 00'
const bind = (change: object = {}, key?: string) =>
  post(
    '/api/cards',
    { number: iban, bank: 'Commerzbank', agreement: true, tradePassword: '472915', ...change },
    key,
  )

async function verify(): Promise<void> {
  const kyc = kycCalls(world, token)
  await kyc.submitAll()
  const { rows } = await kyc.queue()
  const { id } = rows.find(({ customer }: { customer: string }) => customer === String(own))
  await kyc.staff(`/${id}/open`)
  expect((await kyc.staff(`/${id}/approve`)).statusCode).toBe(200)
}

test('without an approved identity there is no name a card could be in', async () => {
  expect(await bind()).toMatchObject({ reason: 'kyc_required' })
  expect((await get('/api/cards')).holder).toBeNull()
})

test('a card is bound in the verified name, masked, and waits before money is sent to it', async () => {
  await verify()
  const inspected = await post('/api/cards/inspect', { number: iban, bank: 'Commerzbank' })
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
  expect(Date.parse(data.payOutFrom) - Date.parse(data.boundAt)).toBe(86_400_000)
  expect((await get('/api/cards')).cards).toEqual([data])
  const { rows } = await world.db.pool.query('SELECT cards::text AS row FROM cards')
  const { rows: answers } = await world.db.pool.query(
    'SELECT k::text AS row FROM idempotency_keys k',
  )
  for (const { row } of [...rows, ...answers]) expect(row).not.toMatch(/0532013000|Mustermann/)
})

test('the bank comes from the directory, whatever was typed; where it knows none, the typed name counts', async () => {
  await verify()
  const asked = { number: iban, bank: 'Somewhere Else', bic: 'DEUTDEFF' }
  expect(await post('/api/cards/inspect', asked)).toMatchObject({
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
  expect(await post('/api/cards/bank', { number })).toMatchObject({ data })
})

test('the bank is told to customers, for whole numbers, and so often a minute', async () => {
  expect(await post('/api/cards/bank', { number: '6222021234567890128' })).toMatchObject({
    reason: 'iban_invalid',
  })
  const owner = token
  token = 'nobody'
  expect(await post('/api/cards/bank', { number: iban })).toMatchObject({ reason: 'session_over' })
  token = owner
  const many = await Promise.all(
    Array.from({ length: 40 }, () => post('/api/cards/bank', { number: iban })),
  )
  expect(many.filter(({ reason }) => reason === 'too_many_requests').length).toBeGreaterThan(5)
  token = (await newCustomer(world.app)).token
  expect(await post('/api/cards/bank', { number: iban })).toMatchObject({ code: 1 })
})

test('the whole number is shown with the trade password alone', async () => {
  await verify()
  const { data } = await bind()
  expect(await post(`/api/cards/${data.id}/reveal`, { tradePassword: '111222' })).toMatchObject({
    reason: 'trade_password_wrong',
  })
  expect(await post(`/api/cards/${data.id}/reveal`, { tradePassword: '472915' })).toMatchObject({
    data: { number: 'DE89370400440532013000' },
  })
  const owner = token
  ;({ token } = await newCustomer(world.app))
  expect(await post(`/api/cards/${data.id}/reveal`, { tradePassword: '472915' })).toMatchObject({
    reason: 'not_found',
  })
  expect(await post(`/api/cards/${data.id}/remove`, {})).toMatchObject({ reason: 'not_found' })
  token = owner
})

test('one number is bound once, however it is written or repeated', async () => {
  await verify()
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
  await verify()
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
  expect(answers.map(({ reason }) => reason)).toEqual([...Array(5).fill(undefined), 'cards_full'])
  const [first, second, third] = answers
  await post(`/api/cards/${third.data.id}/default`, {})
  expect((await get('/api/cards')).cards[0].id).toBe(third.data.id)
  await post(`/api/cards/${third.data.id}/remove`, {})
  const { cards } = await get('/api/cards')
  expect(cards).toHaveLength(4)
  expect(cards[0]).toMatchObject({ id: first.data.id, isDefault: true })
  expect(second.data.isDefault).toBe(false)
  expect(await bind({ number: numbers[2], bank: 'Bank' })).toMatchObject({ code: 1 })
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
  await verify()
  expect(await bind(change)).toMatchObject({ reason })
})
