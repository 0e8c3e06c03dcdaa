// Goal: papers that add up with the ledger to the cent, that anybody can check, and that are
// only one's own. Method: the real server, real trades over two months, sums asked of the
// database in another way.
import { nordlicht } from './testing-owner.ts'
import { check } from './testing-papers.ts'
import { callerOf, houseOf } from './testing-calls.ts'
import type { BodyOf } from '@parkett/contract/wire/route'
import { ordersLots } from '@parkett/contract/customer/order-lots'
import { ordersDetail, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import {
  documentsJson,
  documentsKeys,
  documentsList,
  documentsMake,
  documentsPdf,
} from '@parkett/contract/customer/documents'
import {
  accountFigures,
  explainFigure,
  ledgerJournal,
  positionFigures,
} from '@parkett/contract/customer/assets'
import { cashLog } from '@parkett/contract/customer/cash-log'
import { createPublicKey, verify } from 'node:crypto'
import { join } from 'node:path'
import { currencyExponents, fromDecimal } from '@parkett/contract/wire/money'
import { unitsOf } from '@parkett/proof/sums'
import { verifySealed } from '@parkett/proof/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testApp, type TestApp, type Customer, newTrader } from './testing-app.ts'

let world: TestApp
let mine: Customer
let other: Customer
let stock = ''
beforeAll(async () => {
  world = await testApp()
  mine = await newTrader(world.app)
  other = await newTrader(world.app)
  stock = (await nordlicht(mine)).instrument.id
})
afterAll(() => world.close())

const published = async () => (await callerOf(world.app).must(documentsKeys)).keys
async function trade(side: 'buy' | 'sell', quantity: number): Promise<string> {
  const prepared = await mine.call(ordersPrepare, {
    body: {
      instrument: stock,
      side,
      type: 'market',
      quantity,
    },
  })
  const placed = await mine.call(ordersPlace, {
    body: {
      intent: prepared.data.intent,
      tradePassword: '472915',
    },
  })
  expect(placed.data.filled).toBe(quantity)
  return placed.data.id
}
async function nextDays(days: number): Promise<void> {
  for (let left = days; left > 0; left -= 10)
    await houseOf(world).must(operatorAdvanceDay, { body: { days: Math.min(left, 10) } })
}

/** Of each kind of paper what a test reads; `proof` holds the whole form. */
const text = z.string()
const amounts = z.array(z.looseObject({ amount: text }))
const chainEnd = z.object({ position: text, hash: text })
const papers = {
  note: z.looseObject({
    sums: z.record(text, text),
    simulated: z.boolean(),
    fills: z.array(z.looseObject({ entry: z.looseObject({ journal: text, hash: text }) })),
  }),
  statement: z.looseObject({
    chain: z.object({ from: chainEnd, to: chainEnd }),
    cash: z.array(z.looseObject({ currency: text, closing: text })),
    period: z.looseObject({ to: text }),
    positions: z.array(z.looseObject({ priceDate: text })),
  }),
  interim: z.looseObject({
    pockets: z.array(z.looseObject({ asset: text, pocket: text, closing: text })),
    charges: z.array(z.unknown()),
    chargeTotals: amounts,
    journals: z.array(z.unknown()),
  }),
  report: z.looseObject({ chargeTotals: amounts, components: amounts }),
  receipt: z.looseObject({ journals: z.array(z.looseObject({ id: text })) }),
  figure: z.looseObject({ amount: z.unknown(), parts: z.unknown() }),
}
/** The signed data of a document, which must be genuine and add up. */
async function genuine<S extends z.ZodMiniType>(paper: S, id: string): Promise<z.infer<S>> {
  const sealed = (await mine.file(documentsJson, { params: { id } })).text
  const verdict = await verifySealed(sealed, { known: await published(), check })
  expect(verdict.findings).toEqual([])
  expect(verdict.genuine).toBe(true)
  return paper.parse(z.object({ document: z.unknown() }).parse(JSON.parse(sealed)).document)
}
const cents = (amount: string) => fromDecimal(amount, currencyExponents.EUR)

test('a contract note says what the order cost, and a further look is the same paper', async () => {
  const order = await trade('buy', 30)
  const list = await mine.must(documentsList)
  const { reference } = await mine
    .must(ordersDetail, { params: { id: order } })
    .then((one) => one.order)
  // What the list calls a paper is the same before and after it is issued: the order it is about.
  const named = { share: { side: 'buy', code: 'NLE', reference } }
  expect(list.due).toMatchObject([{ order, ...named }])
  expect(list.agreements).toEqual([
    {
      version: expect.stringMatching(/^\d/) as unknown,
      acceptedAt: expect.stringMatching(/Z$/) as unknown,
    },
  ])
  const made = (await mine.call(documentsMake, { body: { kind: 'contract_note', order } })).data
  expect((await mine.call(documentsMake, { body: { kind: 'contract_note', order } })).data).toEqual(
    made,
  )
  const issued = await mine.must(documentsList)
  expect(issued.due).toEqual([])
  expect(issued.rows).toMatchObject([{ id: made.id, about: list.due[0]?.about, ...named }])
  const note = await genuine(papers.note, made.id)
  const detail = await mine.must(ordersDetail, { params: { id: order } })
  expect(note.sums).toEqual({
    value: detail.actual.value.amount,
    fees: detail.actual.fees.amount,
    total: detail.actual.total.amount,
  })
  expect(note.fills).toHaveLength(detail.fills.length)
  expect(note.simulated).toBe(true)
  for (const fill of note.fills) {
    const journal = await mine.must(ledgerJournal, { params: { id: fill.entry.journal } })
    expect(journal.hash).toBe(fill.entry.hash)
  }
})

test('a PDF is a file, the same each time, signed as a whole, in the language of who reads it', async () => {
  const { id } = (await mine.must(documentsList)).rows[0]!
  const read = (language: string) => mine.speaking(language).file(documentsPdf, { params: { id } })
  const pdf = await read('de')
  expect(Object.fromEntries(pdf.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store, private',
    'x-content-type-options': 'nosniff',
  })
  expect(pdf.headers.get('content-disposition')).toMatch(
    /^attachment; filename="parkett-[a-z0-9-]+-[0-9A-Z-]+\.pdf"$/,
  )
  expect((await read('de')).bytes.equals(pdf.bytes)).toBe(true)
  expect((await read('zh-CN')).bytes.equals(pdf.bytes)).toBe(false)
  const body = pdf.bytes
  const tail = body.toString('latin1').split('%%EOF\n').at(-1) ?? ''
  const [, keyId, value = ''] = /^%parkett\.pdf\.1 (\S+) (\S+)\n$/.exec(tail) ?? []
  const x = (await published()).find((one) => one.keyId === keyId)!.publicKey
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
    const { chain, cash } = await genuine(papers.statement, id)
    expect(chain.from).toEqual(end)
    end = chain.to
    const { rows } = await world.db.pool.query<{ sum: bigint }>(
      `SELECT COALESCE(sum(CASE WHEN credit LIKE 'C.%' THEN amount ELSE 0 END - CASE WHEN debit LIKE 'C.%' THEN amount ELSE 0 END), 0)::bigint AS sum
       FROM postings p JOIN journals j ON j.customer = p.customer AND j.id = p.journal
       WHERE p.customer = $1 AND asset = 'EUR' AND j.position <= $2`,
      [mine.id, chain.to.position],
    )
    expect(cents(cash.find(({ currency }) => currency === 'EUR')!.closing)).toBe(rows[0]?.sum)
  }
  const last = await genuine(papers.statement, found.at(-1)?.id ?? '')
  expect(last.positions).toMatchObject([{ quantity: '15', source: { kind: 'SIMULATED' } }])
  expect(last.positions[0]!.priceDate <= last.period.to).toBe(true)
  // Money of every market that is offered stands in it.
  expect(last.cash.map(({ currency }) => currency).toSorted()).toEqual(['CNY', 'EUR', 'HKD', 'USD'])
})

async function statements(): Promise<{ id: string; subject: string }[]> {
  const { years } = await mine.must(documentsList)
  const all: { id: string; subject: string; kind: string }[] = []
  for (const year of years) all.push(...(await mine.must(documentsList, { query: { year } })).rows)
  return all
    .filter(({ kind }) => kind === 'statement')
    .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
}

test('a statement up to now and a fee report are the ledger to the cent', async () => {
  const now = (await mine.call(documentsMake, { body: { kind: 'interim', period: 'all' } })).data
  const { pockets, charges, chargeTotals, journals } = await genuine(papers.interim, now.id)
  const { rows } = await world.db.pool.query<{ asset: string; pocket: string; amount: bigint }>(
    'SELECT asset, pocket, amount FROM balances WHERE customer = $1 AND amount <> 0 ORDER BY asset, pocket',
    [mine.id],
  )
  const closing = pockets
    .map(({ asset, pocket, closing: at }) => ({ asset, pocket, amount: unitsOf(at, asset) }))
    .filter(({ amount }) => amount !== 0n)
  expect(closing).toEqual(rows)
  expect(journals.length).toBeGreaterThan(3)
  const spent = await world.db.pool.query<{ sum: bigint }>(
    `SELECT sum(CASE WHEN credit ~ $2 THEN amount ELSE 0 END - CASE WHEN debit ~ $2 THEN amount ELSE 0 END)::bigint AS sum
     FROM postings WHERE customer = $1 AND asset = 'EUR'`,
    [mine.id, '^H\\.(inc_commission|tax_stamp|fee_exchange)$'],
  )
  expect(cents(chargeTotals[0]!.amount)).toBe(spent.rows[0]?.sum)
  expect(charges.length).toBeGreaterThan(0)
  const begun = await mine.call(documentsMake, { body: { kind: 'fee_report', year: '2030' } })
  expect(begun.reason, 'a year that has not begun').toBe('not_found')
  let reported = 0n
  for (const year of (await mine.must(documentsList)).years) {
    const report = (await mine.call(documentsMake, { body: { kind: 'fee_report', year } })).data
    const content = await genuine(papers.report, report.id)
    reported += content.chargeTotals.reduce((sum, row) => sum + cents(row.amount), 0n)
    const parts = content.components.reduce((sum, row) => sum + cents(row.amount), 0n)
    expect(parts).toBe(cents(content.chargeTotals[0]?.amount ?? '0'))
  }
  expect(reported).toBe(spent.rows[0]?.sum)
})

test('a receipt carries its journal, and nobody else finds a paper of mine', async () => {
  const { rows: log } = await mine.must(cashLog, { query: { currency: 'EUR' } })
  const made = (
    await mine.call(documentsMake, { body: { kind: 'receipt', journal: log[0]!.journal } })
  ).data
  expect((await genuine(papers.receipt, made.id)).journals[0]?.id).toBe(log[0]!.journal)
  for (const form of [documentsPdf, documentsJson]) {
    const theirs = await other.call(form, { params: { id: made.id } })
    expect(theirs).toMatchObject({ status: 404, reason: 'not_found' })
    expect(theirs).toEqual(await other.call(form, { params: { id: '1' } }))
  }
  expect(JSON.stringify(await other.must(documentsList))).not.toContain(made.id)
  const asked: BodyOf<typeof documentsMake>[] = [
    { kind: 'receipt', journal: log[0]!.journal },
    {
      kind: 'contract_note',
      order: log.find((row) => row.order !== null)!.order!,
    },
  ]
  for (const wanted of asked)
    expect((await other.call(documentsMake, { body: wanted })).reason).toBe('not_found')
})

test('a figure is a paper with everything it is added up from, as it was opened', async () => {
  const params = { figure: 'total_assets' } as const
  const { at, amount, root } = await mine.must(explainFigure, { params, query: {} })
  const paper = async (body: BodyOf<typeof documentsMake>) =>
    (await mine.call(documentsMake, { body })).data
  const made = await paper({ kind: 'figure', ...params })
  // The clock of this world stands still, and so do its prices.
  const content = await genuine(papers.figure, made.id)
  expect(content).toMatchObject({ at, amount })
  expect(content.parts).toEqual(JSON.parse(JSON.stringify(root)))
  const pdf = await mine.file(documentsPdf, { params: { id: made.id } })
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')
  const position = { kind: 'figure', figure: 'position_total_pl', instrument: stock } as const
  await genuine(papers.figure, (await paper(position)).id)
  // Somebody who never had the share has no such figure.
  expect((await other.call(documentsMake, { body: position })).reason).toBe('not_found')
})

test('of many papers of now asked for together no more than twenty a day are made', async () => {
  const busy = await newTrader(world.app)
  const bought = { instrument: stock, side: 'buy', type: 'market', quantity: 1 } as const
  const { intent } = await busy.must(ordersPrepare, { body: bought })
  await busy.must(ordersPlace, { body: { intent, tradePassword: '472915' } })
  const figures = [
    ...accountFigures.map((figure) => ({ figure })),
    ...positionFigures.map((figure) => ({ figure, instrument: stock })),
  ]
  expect(figures.length).toBeGreaterThan(22)
  const asked = figures.map((one) => busy.call(documentsMake, { body: { kind: 'figure', ...one } }))
  const said = await Promise.all(asked)
  expect(said.filter(({ code }) => code === 1)).toHaveLength(20)
  expect(new Set(said.map(({ reason }) => reason))).toEqual(
    new Set([undefined, 'too_many_requests']),
  )
  const { rows } = await world.db.pool.query<{ made: bigint }>(
    'SELECT count(*) AS made FROM documents WHERE customer = $1',
    [busy.id],
  )
  expect(rows).toEqual([{ made: 20n }])
})

test('lots of a sale: both ways of counting, a choice of one’s own, and its note that adds up', async () => {
  await trade('buy', 4)
  const asked = { instrument: stock, quantity: '6', receive: '500.00' }
  const { average, fifo, lots } = await mine.must(ordersLots, { query: asked })
  expect(lots.map(({ quantity, free }) => [quantity, free])).toEqual([
    [15, 15],
    [4, 4],
  ])
  for (const { cost, result } of [average, fifo])
    expect(cents(result.amount)).toBe(50_000n - cents(cost.amount))
  const choice = lots.toReversed().map(({ lot }, at) => ({ lot, quantity: at === 0 ? 4 : 2 }))
  const body = {
    instrument: stock,
    side: 'sell',
    type: 'market',
    quantity: 6,
    lots: choice,
  } as const
  const prepare = (of: object) => mine.call(ordersPrepare, { body: { ...body, ...of } })
  expect((await other.call(ordersPrepare, { body })).reason).toBe('insufficient_sellable')
  await other.must(ordersPlace, {
    body: {
      intent: (await other.must(ordersPrepare, { body: { ...body, side: 'buy', lots: undefined } }))
        .intent,
      tradePassword: '472915',
    },
  })
  // They hold the share too, and my lots are none of theirs.
  const theirs = await other.call(ordersPrepare, { body })
  expect([theirs.reason, theirs.facts]).toEqual(['lot_not_free', { free: 0 }])
  expect((await other.must(ordersLots, { query: asked })).lots).toHaveLength(1)
  expect((await prepare({ quantity: 7 })).reason).toBe('lots_sum_differs')
  for (const receive of ['999999999999', '1.005'])
    expect(
      (await mine.call(ordersLots, { query: { ...asked, quantity: '1', receive } })).reason,
    ).toBe('field_invalid')
  const { data } = await prepare({})
  expect(data.review.lots?.parts.map(({ quantity }) => quantity)).toEqual([4, 2])
  const { id } = await mine.must(ordersPlace, {
    body: { intent: data.intent, tradePassword: '472915' },
  })
  const { lots: shown, order, actual } = await mine.must(ordersDetail, { params: { id } })
  expect(order.lots).toEqual(choice)
  expect(shown?.kept).toEqual([])
  const made = await mine.must(documentsMake, { body: { kind: 'contract_note', order: id } })
  const note = await genuine(papers.note, made.id)
  expect(note['lots']).toMatchObject({ cost: shown?.cost.amount, result: shown?.result.amount })
  expect(cents(shown?.result.amount ?? '')).toBe(
    cents(actual.total.amount) - cents(shown?.cost.amount ?? ''),
  )
  expect((await mine.file(documentsPdf, { params: { id: made.id } })).bytes.length).toBeGreaterThan(
    9_000,
  )
})

test('a paper that was changed in the database is not handed out', async () => {
  const { id } = (await mine.must(documentsList)).rows[0]!
  await expect(
    world.db.pool.query(`UPDATE documents SET content = content || ' ' WHERE id = $1`, [id]),
  ).rejects.toThrow(/permission denied/)
  await world.db.owner.query(`UPDATE documents SET content = content || ' ' WHERE id = $1`, [id])
  for (const form of [documentsPdf, documentsJson])
    expect((await mine.call(form, { params: { id } })).status).toBe(500)
})

test('a new key leaves the old one published, and what it signed checkable', async () => {
  const before = await published()
  expect(before).toHaveLength(1)
  const { openDocumentKeys } = await import('../slices/documents/keys.ts')
  const elsewhere = await openDocumentKeys(world.db.pool, join(world.dataDir, 'other'), 0)
  expect((await elsewhere.published()).map(({ keyId }) => keyId)).toEqual([
    elsewhere.keyId,
    before[0]!.keyId,
  ])
})
