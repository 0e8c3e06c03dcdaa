// Goal: the second factor proven for one payout pays that one, once, and no other; and no offer of a loan is accepted
// without it by who has one. Method: the calls of a client on the real server and real PostgreSQL, side by side where
// a race would show.
import {
  factorsStepUp,
  factorsTotpBegin,
  factorsTotpConfirm,
} from '@parkett/contract/customer/factors'
import {
  loansAccept,
  loansConfirm,
  loansDetail,
  loansPrepare,
  type LoanAct,
} from '@parkett/contract/customer/loans'
import { withdrawalsConfirm } from '@parkett/contract/customer/withdrawals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, testPassword, tradePassword, type TestApp } from './testing-app.ts'
import { brokenInvariants, newPayer, type Payer } from './testing-cash.ts'
import { offeredLoan } from './testing-loans.ts'
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
  await proveFor(refused)
}
/** Of the command that a refusal names. */
async function proveFor({ facts }: { readonly facts: Readonly<Record<string, unknown>> }) {
  const { act, digest } = facts
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

test('an offer of a loan is accepted with the factor, by one call alone; to pay back it is not asked for', async () => {
  const loan = await offeredLoan(world, payer)
  const reviewed = async (kind: LoanAct) => {
    const { intent } = await payer.must(loansPrepare, { body: { kind, loan } })
    return { intent, tradePassword }
  }
  const accept = { body: await reviewed('accept'), key: 'key-of-an-acceptance-1' }
  // Not beside the factor, by the call that confirms everything else of a loan.
  const beside = await payer.call(loansConfirm, { ...accept, key: 'key-beside-the-factor' })
  expect(beside.reason).toBe('intent_expired')
  const refused = await payer.call(loansAccept, accept)
  expect(refused).toMatchObject({ reason: 'factor_required', facts: { act: 'loans.accept' } })
  await proveFor(refused)
  const other = { body: await reviewed('accept'), key: 'key-of-an-acceptance-2' }
  expect((await payer.call(loansAccept, other)).reason).toBe('factor_required')
  expect(await payer.call(loansAccept, accept)).toMatchObject({ data: { state: 'offer_accepted' } })
  const revoke = { body: await reviewed('revoke'), key: 'key-of-a-revocation-1' }
  expect((await payer.call(loansAccept, revoke)).reason).toBe('factor_required')
  expect(await payer.call(loansConfirm, revoke)).toMatchObject({ data: { state: 'revoked' } })
  expect(await payer.must(loansDetail, { params: { id: loan } })).toMatchObject({ journal: null })
})
