// Goal: what was answered once is answered so again, whatever became of the account since, and to
// nobody else (abuse rows 119, 120). Method: every write of a customer under a key of its own, sent
// again when the account is frozen, and when it is locked; and one key in the hands of two.
import { accessLogin } from '@parkett/contract/customer/access'
import { depositsCancel, depositsCreate, depositsDetail } from '@parkett/contract/customer/deposits'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { allRoutes } from '@parkett/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyWrites, staysFree, type Ready } from './sweeps/testing-ready.ts'
import { digests } from './sweeps/testing-recorder.ts'
import { logInAgain, newCustomer, testApp, testPassword, type TestApp } from './testing-app.ts'
import { callerOf, type Caller } from './testing-calls.ts'
import { newPayer } from './testing-cash.ts'
import { openFreezing, type Freezing } from './testing-freezing.ts'

let world: TestApp
let people: Freezing
beforeAll(async () => {
  world = await testApp()
  await world.run('newsTape')
  people = await openFreezing(world)
})
afterAll(() => world.close())

const ask = async (who: Caller, { route, params = {}, body = {} }: Ready, key: string) => {
  const { code, reason, ...said } = await who.untyped(route, { params, body, key })
  return code === 1 ? said.data : reason
}
const keyOf = ({ route }: Ready) => `a-key-of-${route.name.replace('.', '-')}`

test('frozen or locked since, a customer hears what was said before, and nothing is done', async () => {
  const payer = await newPayer(world)
  const writes = (await readyWrites(payer, world)).filter(({ route }) => route !== lockAccountRoute)
  const first: unknown[] = []
  for (const one of writes) first.push(await ask(payer, one, keyOf(one)))
  expect(first.filter((said) => typeof said === 'string')).toEqual(['deposit_not_open'])
  const again = async (who: Caller) => {
    const said: unknown[] = []
    for (const one of writes) said.push(await ask(who, one, keyOf(one)))
    return said
  }

  await people.freeze(payer.id)
  const frozen = await digests(world)
  expect(await again(payer)).toEqual(first)
  expect(await digests(world)).toEqual(frozen)
  for (const one of writes.filter(({ route }) => !staysFree.has(route.name)))
    expect(await ask(payer, one, `${keyOf(one)}-anew`), one.route.name).toBe('account_frozen')
  await people.thaw(payer.id)

  await payer.must(lockAccountRoute)
  const back = await logInAgain(world.app, payer)
  const locked = await digests(world)
  expect(await again(back)).toEqual(first)
  expect(await digests(world)).toEqual(locked)
})

test('one key in the hands of two is two keys, and each reads its own', async () => {
  const [one, other] = [await newPayer(world), await newPayer(world)]
  const given = {
    key: 'a-key-that-somebody-guessed',
    body: { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '40.00' },
  } as const
  const mine = await one.must(depositsCreate, given)
  const theirs = await other.must(depositsCreate, given)
  expect(theirs.id).not.toBe(mine.id)
  expect(theirs.payAt).not.toBe(mine.payAt)
  expect((await other.call(depositsDetail, { params: { id: mine.id } })).reason).toBe('not_found')
  // Another session of the same person is the same person.
  expect(await (await logInAgain(world.app, one)).must(depositsCreate, given)).toEqual(mine)
})

test('one key at two doors is two keys: each is done, and each is answered by its own', async () => {
  const payer = await newPayer(world)
  const key = 'a-key-that-a-client-used-twice'
  const body = { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '41.00' } as const
  const { id } = await payer.must(depositsCreate, { key, body })
  const ended = await payer.call(depositsCancel, { key, params: { id } })
  expect(ended.code).toBe(1)
  expect((await payer.must(depositsDetail, { params: { id } })).status).toBe('failed')
  expect((await payer.must(depositsCreate, { key, body })).id).toBe(id)
  // Done anew it would be refused: it has ended.
  expect(await payer.must(depositsCancel, { key, params: { id } })).toEqual(ended.data)
})

test('what anybody may call is never answered from what somebody else was told', async () => {
  expect(allRoutes.filter(({ access, write }) => access === 'public' && write === true)).toEqual([])
  const owner = await newCustomer(world.app)
  const guessing = callerOf(world.app, { headers: { 'idempotency-key': 'a-guessed-login-key' } })
  const { username } = owner
  const come = (password: string) =>
    guessing.sealed(accessLogin, { aud: 'login', username, password })
  const in1 = await come(testPassword)
  const in2 = await come(testPassword)
  expect(in1.code).toBe(1)
  expect(in2.code).toBe(1)
  expect(in2.data).not.toEqual(in1.data)
  expect((await come('not-the-password-9')).reason).toBe('credentials_wrong')
})
