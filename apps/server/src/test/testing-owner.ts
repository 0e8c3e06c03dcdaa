import type { TestApp } from './testing-app.ts'
import { kycCalls, someData } from '../slices/kyc/testing.ts'
import { newCustomer, sendSealed, testPassword } from './testing-app.ts'

export const tradePassword = '472915'

type Said = Awaited<ReturnType<TestApp['app']['inject']>>

/** A verified customer with a trade password, and the calls they make. */
export type Owner = {
  readonly id: bigint
  readonly token: string
  readonly get: (url: string) => Promise<Said>
  readonly post: (url: string, payload: object) => Promise<Said>
}

let keys = 0
export async function verifiedCustomer(world: TestApp): Promise<Owner> {
  const { token, id } = await newCustomer(world.app)
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: tradePassword }
  await sendSealed(world.app, '/api/user/trade-password', set, { token })
  const kyc = kycCalls(world, token)
  await kyc.submitAll(someData())
  const { rows } = await kyc.queue()
  const waiting = rows.find(({ customer }: { customer: string }) => customer === String(id))
  await kyc.staff(`/${waiting.id}/open`)
  await kyc.staff(`/${waiting.id}/approve`)
  const headers = { token, lang: 'en' }
  const post = async (url: string, payload: object) => {
    keys += 1
    const own = { ...headers, 'idempotency-key': `key-of-an-owner-${keys}` }
    return world.app.inject({ method: 'POST', url, payload, headers: own })
  }
  return { id, token, post, get: async (url) => world.app.inject({ url, headers }) }
}

/**
 * One of everything that has an owner. A new kind of thing is added here: the matrix says so,
 * because its call then has no id under which the owner finds anything.
 */
export async function fillAccount(
  { db }: TestApp,
  { id, get, post }: Owner,
  { passkey = true } = {},
): Promise<void> {
  const done = async (url: string, payload: object) => {
    const answer = (await post(url, payload)).json()
    if (answer.code !== 1) throw new Error(`${url}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const { hits } = (await get('/api/market/search?q=nordlicht')).json().data
  const { instrument, quote } = hits[0].row
  const order = async (change: object) => {
    const asked = { instrument: instrument.id, side: 'buy', type: 'market', quantity: 5, ...change }
    const { intent } = await done('/api/orders/prepare', asked)
    return done('/api/orders', { intent, tradePassword })
  }
  const bought = await order({})
  await order({ side: 'sell' })
  await order({})
  await order({ type: 'limit', limit: (Number(quote.last) * 0.95).toFixed(1) })
  const moved = await done('/api/transfers/prepare', {
    direction: 'to_bank',
    currency: 'EUR',
    amount: '500',
  })
  await done('/api/transfers', { intent: moved.intent, tradePassword })
  const account = {
    number: 'DE89370400440532013000',
    bank: 'Commerzbank',
    agreement: true,
    tradePassword,
  }
  const card = await done('/api/cards', account)
  const payout = await done('/api/withdrawals/prepare', {
    card: card.id,
    currency: 'EUR',
    amount: '100',
  })
  await done('/api/withdrawals', { intent: payout.intent, tradePassword })
  const deposit = await done('/api/deposits', {
    method: 'quick',
    provider: 'sandbox',
    currency: 'EUR',
    amount: '100.00',
  })
  await done('/api/problems', { on: 'deposit', record: deposit.id, kind: 'not_arrived' })
  await done('/api/documents', { kind: 'contract_note', order: bought.id })
  if (!passkey) return
  // A passkey is made by an authenticator, which no test here has; its row is what the calls
  // look for.
  await db.owner.query(
    `INSERT INTO passkeys (id, realm, owner, credential_id, public_key, sign_count, transports, name, created_at)
     VALUES ($1, 'customer', $1, '\\x01', '\\x02', 0, '{}', 'Notebook', now())`,
    [id],
  )
}

/** Every id of a row that belongs to this customer, whatever table it stands in. */
export async function idsOf({ db }: TestApp, customer: bigint): Promise<readonly string[]> {
  const { rows } = await db.owner.query<{ table: string; owner: string; id: string }>(
    `SELECT o.table_name AS "table", o.column_name AS owner, i.column_name AS id
     FROM information_schema.columns o
     JOIN information_schema.columns i ON i.table_schema = o.table_schema AND i.table_name = o.table_name
     JOIN information_schema.tables t ON t.table_schema = o.table_schema AND t.table_name = o.table_name
     WHERE o.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND o.column_name IN ('customer', 'customer_id', 'owner')
       AND i.column_name IN ('id', 'instrument', 'seq', 'sequence') AND i.data_type = 'bigint'`,
  )
  const found = await Promise.all(
    rows.map(({ table, owner, id }) =>
      db.owner.query<{ id: bigint }>(
        `SELECT DISTINCT ${id} AS id FROM ${table} WHERE ${owner} = $1`,
        [customer],
      ),
    ),
  )
  const ids = found
    .flatMap((answer) => answer.rows.map(({ id }) => String(id)))
    .filter((id) => /^[1-9]\d*$/.test(id))
  return [...new Set([...ids, String(customer)])]
}
