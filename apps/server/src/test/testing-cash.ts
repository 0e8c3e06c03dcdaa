import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kycCalls } from '../slices/kyc/testing.ts'
import { newCustomer, sendSealed, testPassword, type TestApp } from './testing-app.ts'

export const tradePassword = '472915'
let keys = 0
const nextKey = (): string => `key-of-the-cash-tests-${(keys += 1)}`

export type Payer = Awaited<ReturnType<typeof newPayer>>

/** The machine's own key: acts of the house from the terminal. */
export const consoleHeaders = ({ dataDir }: TestApp) => ({
  'operator-key': readFileSync(join(dataDir, 'secrets', 'operator.key'), 'utf8').trim(),
  'idempotency-key': nextKey(),
  lang: 'en',
})

/** A verified customer with a trade password, one bound account, and so much on the bank side. */
export async function newPayer(world: TestApp, bankSide = '1000') {
  const customer = await newCustomer(world.app)
  const { id, username } = customer
  let { token } = customer
  // As a client does: a session that became worth more goes on under the first new token that
  // answers to it bring.
  const heard = async <Answer extends { headers: Record<string, unknown> }>(
    asked: Promise<Answer>,
  ): Promise<Answer> => {
    const by = token
    const answer = await asked
    const next = answer.headers['next-token']
    if (typeof next === 'string' && by === token) token = next
    return answer
  }
  const get = async (url: string) =>
    (await heard(Promise.resolve(world.app.inject({ url, headers: { token, lang: 'de' } })))).json()
  const post = async (url: string, payload: object, key = nextKey()) => {
    const headers = { token, lang: 'de', 'idempotency-key': key }
    return (
      await heard(Promise.resolve(world.app.inject({ method: 'POST', url, payload, headers })))
    ).json()
  }
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: tradePassword }
  await heard(sendSealed(world.app, '/api/user/trade-password', set, { token }))
  const kyc = kycCalls(world, token)
  await kyc.submitAll()
  const { rows } = await kyc.queue()
  const found = rows.find(({ customer }: { customer: string }) => customer === String(id))
  await kyc.staff(`/${found.id}/open`)
  await kyc.staff(`/${found.id}/approve`)
  const bind = async (number: string): Promise<string> =>
    (await post('/api/cards', { number, bank: 'Musterbank', agreement: true, tradePassword })).data
      .id
  const card = await bind('DE89370400440532013000')
  const { data } = await post('/api/transfers/prepare', {
    direction: 'to_bank',
    currency: 'EUR',
    amount: bankSide,
  })
  await post('/api/transfers', { intent: data.intent, tradePassword })
  const prepare = (amount: string, to = card) =>
    post('/api/withdrawals/prepare', { card: to, currency: 'EUR', amount })
  const confirm = (intent: string, key?: string) =>
    post('/api/withdrawals', { intent, tradePassword }, key)
  return {
    id,
    /** The one that the session goes under now. */
    get token() {
      return token
    },
    username,
    card,
    bind,
    get,
    post,
    prepare,
    confirm,
    withdraw: async (amount: string, to?: string) =>
      (await confirm((await prepare(amount, to)).data.intent)).data,
    pocket: async () => (await get('/api/withdrawals/limits')).data.pockets[0],
  }
}

/** One act of the house on a withdrawal. */
export const houseAct = async (
  world: TestApp,
  id: string,
  payload: { act: string; reason?: string; seen?: string[] },
) =>
  (
    await world.app.inject({
      method: 'POST',
      url: `/operator/withdrawals/${id}`,
      payload,
      headers: consoleHeaders(world),
    })
  ).json()

/** Ids of the invariants that do not hold. */
export async function brokenInvariants(world: TestApp): Promise<readonly string[]> {
  const answer = await world.app.inject({ url: '/operator/verify', headers: consoleHeaders(world) })
  const { invariants } = answer.json().data as { invariants: { id: string; ok: boolean }[] }
  return invariants.filter(({ ok }) => !ok).map(({ id }) => id)
}
