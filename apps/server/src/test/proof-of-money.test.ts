// Goal: the second factor proven for one payout pays that one, once, and no other. Method: the
// calls of a client on the real server and real PostgreSQL, side by side where a race would
// show.
import {
  factorsStepUp,
  factorsTotpBegin,
  factorsTotpConfirm,
} from '@parkett/contract/customer/factors'
import { withdrawalsConfirm } from '@parkett/contract/customer/withdrawals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, testPassword, type TestApp } from './testing-app.ts'
import { brokenInvariants, newPayer, type Payer } from './testing-cash.ts'
import { codeNow, fromBase32 } from './testing-staff.ts'

let world: TestApp
let payer: Payer
let secret: Buffer
beforeAll(async () => (world = await testApp()), 60_000)
afterAll(() => world.close())
beforeEach(async () => {
  payer = await newPayer(world)
  const begin = { aud: 'totp-begin', loginPassword: testPassword }
  secret = fromBase32((await payer.sealed(factorsTotpBegin, begin)).data.secret)
  expect((await payer.call(factorsTotpConfirm, { body: { code: code() } })).code).toBe(1)
})

/** Of a later time step than any code before. */
const code = () => {
  world.wall.nowMs += 30_000
  return codeNow(world, secret)
}
const review = async (amount: string): Promise<string> => (await payer.prepare(amount)).data.intent
/** Proves the factor for the one command that was refused; answers its key. */
async function prove(intent: string, key: string): Promise<void> {
  const refused = await payer.confirm(intent, key)
  expect(refused).toMatchObject({
    reason: 'factor_required',
    facts: { act: 'withdrawals.confirm' },
  })
  const { act, digest } = refused.facts
  const proof = { way: 'totp', code: code() }
  const proven = await payer.sealed(factorsStepUp, { aud: 'step-up', act, digest, proof })
  expect(proven.code).toBe(1)
}
const paid = async () =>
  (
    await world.db.pool.query<{ amount: string }>(
      'SELECT amount::text FROM withdrawals WHERE customer = $1',
      [payer.id],
    )
  ).rows.map(({ amount }) => amount)

test('a proof for one amount does not serve another', async () => {
  const [small, large] = [await review('100'), await review('900')]
  await prove(small, 'key-of-the-small-one')
  expect(await payer.confirm(large, 'key-of-the-large-one')).toMatchObject({
    reason: 'factor_required',
  })
  expect(await payer.confirm(large, 'key-of-the-small-one')).toMatchObject({
    reason: 'factor_required',
  })
  expect(await paid()).toEqual([])
  expect(await payer.confirm(small, 'key-of-the-small-one')).toMatchObject({ code: 1 })
  expect(await paid()).toEqual(['10000'])
})

test('a proof is used up by its payout: again it answers the same, under another key it proves nothing', async () => {
  const intent = await review('100')
  await prove(intent, 'key-of-a-payout-1')
  const first = await payer.confirm(intent, 'key-of-a-payout-1')
  const again = await payer.confirm(intent, 'key-of-a-payout-1')
  expect([first.code, again.data.id]).toEqual([1, first.data.id])
  expect(await payer.confirm(intent, 'key-of-a-payout-2')).toMatchObject({
    reason: 'factor_required',
  })
  expect(await paid()).toEqual(['10000'])
})

test('a mistyped trade password on the way costs no second proof', async () => {
  const intent = await review('100')
  await prove(intent, 'key-of-a-payout-3')
  const wrong = { intent, tradePassword: '583026' }
  expect(
    await payer.call(withdrawalsConfirm, { body: wrong, key: 'key-of-a-payout-3' }),
  ).toMatchObject({
    reason: 'trade_password_wrong',
  })
  expect(await payer.confirm(intent, 'key-of-a-payout-3')).toMatchObject({ code: 1 })
})

test('of many at once with one proof, one payout is made, whatever key the others bring', async () => {
  const intent = await review('100')
  await prove(intent, 'key-of-one-race-0')
  const keys = Array.from({ length: 16 }, (_, n) => `key-of-one-race-${n % 2 === 0 ? 0 : n}`)
  const answers = await Promise.all(keys.map((key) => payer.confirm(intent, key)))
  const seen = answers.map(({ code: said, reason, data }) => (said === 1 ? data.id : reason))
  expect(new Set(seen.filter((_, n) => n % 2 === 0))).toEqual(
    new Set([expect.stringMatching(/^\d+$/)]),
  )
  expect(new Set(seen.filter((_, n) => n % 2 === 1))).toEqual(new Set(['factor_required']))
  expect(await paid()).toEqual(['10000'])
  expect(await brokenInvariants(world)).toEqual([])
})
