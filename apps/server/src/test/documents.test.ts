// Goal: papers that add up with the ledger to the cent, that anybody can check, and that are
// only one's own. Method: the real server, real trades over two months, sums asked of the
// database in another way.
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currencyExponents, fromDecimal } from '@parkett/contract/wire/money'
import { unitsOf } from '@parkett/proof/sums'
import { verifySealed, type CheckSignature } from '@parkett/proof/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, sendSealed, testApp, testPassword, type TestApp } from './testing-app.ts'

let world: TestApp
let mine: { token: string; id: bigint }
let other: { token: string; id: bigint }
let stock = ''
let keys = 0
beforeAll(async () => {
  world = await testApp()
  mine = await newCustomer(world.app)
  other = await newCustomer(world.app)
  for (const { token } of [mine, other]) {
    const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
    await sendSealed(world.app, '/api/user/trade-password', set, { token })
  }
  stock = (await get('/api/market/search?q=nordlicht')).hits[0].row.instrument.id
})
afterAll(() => world.close())

const ask = (url: string, { token } = mine, lang = 'de') =>
  world.app.inject({ url, headers: { token, lang } })
async function get(url: string, who = mine) {
  const answer = await ask(url, who)
  expect(answer.json(), url).toHaveProperty('data')
  return answer.json().data
}
async function post(
  url: string,
  payload: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  keys += 1
  const sent = { token: mine.token, 'idempotency-key': `key-of-the-papers-${keys}`, ...headers }
  return (await world.app.inject({ method: 'POST', url, payload, headers: sent })).json()
}
async function trade(side: 'buy' | 'sell', quantity: number): Promise<string> {
  const prepared = await post('/api/orders/prepare', {
    instrument: stock,
    side,
    type: 'market',
    quantity,
  })
  const placed = await post('/api/orders', {
    intent: prepared.data.intent,
    tradePassword: '472915',
  })
  expect(placed.data.filled).toBe(quantity)
  return placed.data.id
}
async function nextDays(days: number): Promise<void> {
  const key = readFileSync(join(world.dataDir, 'secrets', 'operator.key'), 'utf8').trim()
  for (let left = days; left > 0; left -= 10)
    expect(
      await post('/operator/advance-day', { days: Math.min(left, 10) }, { 'operator-key': key }),
    ).toHaveProperty('data')
}

const check: CheckSignature = async ({ publicKey: x, value, text }) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    Buffer.from(value, 'base64url'),
  )
/** The signed data of a document, which must be genuine and add up. */
async function genuine(id: string) {
  const { keys: known } = (await world.app.inject('/api/documents/keys')).json().data
  const answer = await ask(`/api/documents/${id}/json`)
  const verdict = await verifySealed(answer.body, { known, check })
  expect(verdict.findings).toEqual([])
  expect(verdict.genuine).toBe(true)
  return JSON.parse(answer.body).document
}
const cents = (amount: string) => fromDecimal(amount, currencyExponents.EUR)

test('a contract note says what the order cost, and a further look is the same paper', async () => {
  const order = await trade('buy', 30)
  const list = await get('/api/documents')
  expect(list.due).toMatchObject([{ order }])
  expect(list.agreements).toEqual([
    { version: expect.stringMatching(/^\d/), acceptedAt: expect.stringMatching(/Z$/) },
  ])
  const made = (await post('/api/documents', { kind: 'contract_note', order })).data
  expect((await post('/api/documents', { kind: 'contract_note', order })).data).toEqual(made)
  expect((await get('/api/documents')).due).toEqual([])
  const note = await genuine(made.id)
  const detail = await get(`/api/orders/${order}`)
  expect(note.sums).toEqual({
    value: detail.actual.value.amount,
    fees: detail.actual.fees.amount,
    total: detail.actual.total.amount,
  })
  expect(note.fills).toHaveLength(detail.fills.length)
  expect(note.simulated).toBe(true)
  for (const fill of note.fills) {
    const journal = await get(`/api/ledger/journals/${fill.entry.journal}`)
    expect(journal.hash).toBe(fill.entry.hash)
  }
})

test('a PDF is a file, the same each time, signed as a whole, in the language of who reads it', async () => {
  const [{ id }] = (await get('/api/documents')).rows
  const pdf = await ask(`/api/documents/${id}/pdf`)
  expect(pdf.statusCode).toBe(200)
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store, private',
    'x-content-type-options': 'nosniff',
  })
  expect(pdf.headers['content-disposition']).toMatch(
    /^attachment; filename="parkett-[a-z0-9-]+-[0-9A-Z-]+\.pdf"$/,
  )
  expect((await ask(`/api/documents/${id}/pdf`)).rawPayload.equals(pdf.rawPayload)).toBe(true)
  expect(
    (await ask(`/api/documents/${id}/pdf`, mine, 'zh-CN')).rawPayload.equals(pdf.rawPayload),
  ).toBe(false)
  const [body, tail = ''] = [
    pdf.rawPayload,
    pdf.rawPayload.toString('latin1').split('%%EOF\n').at(-1),
  ]
  const [, keyId, value = ''] = /^%parkett\.pdf\.1 (\S+) (\S+)\n$/.exec(tail) ?? []
  const { keys: known } = (await world.app.inject('/api/documents/keys')).json().data
  const x = known.find((key: { keyId: string }) => key.keyId === keyId).publicKey
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const signed = body.subarray(0, body.length - tail.length)
  expect(verify(null, signed, key, Buffer.from(value, 'base64url'))).toBe(true)
})

test('monthly statements: every month once, each begins where the one before ended, and all is the ledger', async () => {
  await trade('sell', 10)
  await nextDays(12)
  await trade('sell', 5)
  await nextDays(33)
  await Promise.all([world.run('books'), world.run('books')])
  await world.run('books')
  const { rows: stored } = await world.db.pool.query<{ subject: string; count: number }>(
    `SELECT subject, count(*)::int AS count FROM documents WHERE kind = 'statement' AND customer = $1
     GROUP BY subject ORDER BY subject`,
    [mine.id],
  )
  expect(stored.length).toBeGreaterThanOrEqual(2)
  expect(stored.every(({ count }) => count === 1)).toBe(true)
  const found = await statements()
  let end = { position: '0', hash: '0'.repeat(64) }
  for (const { id } of found) {
    const { chain, cash } = await genuine(id)
    expect(chain.from).toEqual(end)
    end = chain.to
    const { rows } = await world.db.pool.query<{ sum: bigint }>(
      `SELECT COALESCE(sum(CASE WHEN credit LIKE 'C.%' THEN amount ELSE 0 END - CASE WHEN debit LIKE 'C.%' THEN amount ELSE 0 END), 0)::bigint AS sum
       FROM postings p JOIN journals j ON j.customer = p.customer AND j.id = p.journal
       WHERE p.customer = $1 AND asset = 'EUR' AND j.position <= $2`,
      [mine.id, chain.to.position],
    )
    expect(cents(cash.find((row: { currency: string }) => row.currency === 'EUR').closing)).toBe(
      rows[0]?.sum,
    )
  }
  const last = await genuine(found.at(-1)?.id ?? '')
  expect(last.positions).toMatchObject([{ quantity: '15', source: { kind: 'SIMULATED' } }])
  expect(last.positions[0].priceDate <= last.period.to).toBe(true)
})

async function statements(): Promise<{ id: string; subject: string }[]> {
  const { years } = await get('/api/documents')
  const all: { id: string; subject: string; kind: string }[] = []
  for (const year of years) all.push(...(await get(`/api/documents?year=${year}`)).rows)
  return all
    .filter(({ kind }) => kind === 'statement')
    .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
}

test('a statement up to now and a fee report are the ledger to the cent', async () => {
  const now = (await post('/api/documents', { kind: 'interim', period: 'all' })).data
  const { pockets, charges, chargeTotals, journals } = await genuine(now.id)
  const { rows } = await world.db.pool.query<{ asset: string; pocket: string; amount: bigint }>(
    'SELECT asset, pocket, amount FROM balances WHERE customer = $1 AND amount <> 0 ORDER BY asset, pocket',
    [mine.id],
  )
  const closing = pockets
    .map((row: { asset: string; pocket: string; closing: string }) => ({
      asset: row.asset,
      pocket: row.pocket,
      amount: unitsOf(row.closing, row.asset),
    }))
    .filter(({ amount }: { amount: bigint }) => amount !== 0n)
  expect(closing).toEqual(rows)
  expect(journals.length).toBeGreaterThan(3)
  const spent = await world.db.pool.query<{ sum: bigint }>(
    `SELECT sum(CASE WHEN credit ~ $2 THEN amount ELSE 0 END - CASE WHEN debit ~ $2 THEN amount ELSE 0 END)::bigint AS sum
     FROM postings WHERE customer = $1 AND asset = 'EUR'`,
    [mine.id, '^H\\.(inc_commission|tax_stamp|fee_exchange)$'],
  )
  expect(cents(chargeTotals[0].amount)).toBe(spent.rows[0]?.sum)
  expect(charges.length).toBeGreaterThan(0)
  const begun = await post('/api/documents', { kind: 'fee_report', year: '2030' })
  expect(begun.reason, 'a year that has not begun').toBe('not_found')
  let reported = 0n
  for (const year of (await get('/api/documents')).years) {
    const report = (await post('/api/documents', { kind: 'fee_report', year })).data
    const content = await genuine(report.id)
    reported += content.chargeTotals.reduce(
      (sum: bigint, row: { amount: string }) => sum + cents(row.amount),
      0n,
    )
    const parts = content.components.reduce(
      (sum: bigint, row: { amount: string }) => sum + cents(row.amount),
      0n,
    )
    expect(parts).toBe(cents(content.chargeTotals[0]?.amount ?? '0'))
  }
  expect(reported).toBe(spent.rows[0]?.sum)
})

test('a receipt carries its journal, and nobody else finds a paper of mine', async () => {
  const { rows: log } = await get('/api/cash-log?currency=EUR')
  const made = (await post('/api/documents', { kind: 'receipt', journal: log[0].journal })).data
  expect((await genuine(made.id)).journals[0].id).toBe(log[0].journal)
  for (const form of ['pdf', 'json']) {
    const [theirs, missing] = [
      await ask(`/api/documents/${made.id}/${form}`, other),
      await ask('/api/documents/1/json', other),
    ]
    expect(theirs.statusCode).toBe(404)
    expect({ ...theirs.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' })
  }
  expect(JSON.stringify(await get('/api/documents', other))).not.toContain(made.id)
  const headers = { token: other.token }
  const asked = [
    { kind: 'receipt', journal: log[0].journal },
    {
      kind: 'contract_note',
      order: log.find(({ order }: { order: string | null }) => order !== null).order,
    },
  ]
  for (const wanted of asked)
    expect((await post('/api/documents', wanted, headers)).reason).toBe('not_found')
})

test('a paper that was changed in the database is not handed out', async () => {
  const [{ id }] = (await get('/api/documents')).rows
  await expect(
    world.db.pool.query(`UPDATE documents SET content = content || ' ' WHERE id = $1`, [id]),
  ).rejects.toThrow(/permission denied/)
  await world.db.owner.query(`UPDATE documents SET content = content || ' ' WHERE id = $1`, [id])
  expect((await ask(`/api/documents/${id}/json`)).statusCode).toBe(500)
})

test('a new key leaves the old one published, and what it signed checkable', async () => {
  const published = async () => (await world.app.inject('/api/documents/keys')).json().data.keys
  const before = await published()
  expect(before).toHaveLength(1)
  const { openDocumentKeys } = await import('../slices/documents/keys.ts')
  const elsewhere = await openDocumentKeys(world.db.pool, join(world.dataDir, 'other'), 0)
  expect((await elsewhere.published()).map(({ keyId }) => keyId)).toEqual([
    elsewhere.keyId,
    before[0].keyId,
  ])
})
