// Goal: the history of a pool is a paper of its own: every movement, day and month with sums that anybody
// recomputes, sealed as all papers are, the same until something happened, and its owner's alone. Method:
// a customer of the real server over a weekend; the paper is checked by the program of the checking page.
import {
  documentsJson,
  documentsKeys,
  documentsMake,
  documentsPdf,
} from '@parkett/contract/customer/documents'
import {
  treasuryConfirm,
  treasuryPrepare,
  treasuryTakeBack,
  type TreasuryKind,
} from '@parkett/contract/customer/treasury'
import { verifySealed } from '@parkett/proof/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newTrader, testApp, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { berlin, daysWith } from './testing-days.ts'
import { check } from './testing-papers.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-29', '10:00') })
})
afterAll(() => world.close())
const { at } = daysWith(() => world, 'treasury')

const wanted = { kind: 'treasury', currency: 'EUR', period: 'all' } as const
async function place(customer: Customer, kind: TreasuryKind, amount: string) {
  const { intent } = await customer.must(treasuryPrepare, {
    body: { kind, currency: 'EUR', amount },
  })
  return customer.must(treasuryConfirm, { body: { intent, tradePassword } })
}

const paperSchema = z.object({
  document: z.object({
    kind: z.literal('treasury'),
    currency: z.string(),
    orders: z.array(z.object({ kind: z.string(), status: z.string(), amount: z.string() })),
    income: z.array(z.object({ day: z.string(), amount: z.string() })),
    months: z.array(z.object({ month: z.string(), days: z.string(), amount: z.string() })),
    sums: z.object({ in: z.string(), out: z.string(), income: z.string() }),
  }),
})
async function paper(customer: Customer) {
  const { id } = await customer.must(documentsMake, { body: wanted })
  const sealed = (await customer.file(documentsJson, { params: { id } })).text
  const { keys: known } = await customer.must(documentsKeys)
  const verdict = await verifySealed(sealed, { known, check })
  expect(verdict).toMatchObject({ findings: [], genuine: true })
  return { id, ...paperSchema.parse(JSON.parse(sealed)).document }
}

test('the paper of a pool adds up, is the same until something happens, and is read by its owner alone', async () => {
  let mia = await newTrader(world.app)
  expect((await mia.call(documentsMake, { body: wanted })).reason).toBe('not_found')
  await place(mia, 'buy', '20000')
  const back = await place(mia, 'buy', '70')
  await mia.must(treasuryTakeBack, { params: { id: back.id } })
  const early = await paper(mia)
  expect(early).toMatchObject({ income: [], months: [], sums: { in: '20000.00', out: '0.00' } })
  expect((await paper(mia)).id).toBe(early.id)

  mia = await at('2027-02-03', '10:00', mia)
  await place(mia, 'fast', '500')
  const whole = await paper(mia)
  expect(whole.id).not.toBe(early.id)
  expect(whole.orders.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'buy confirmed',
    'buy taken_back',
    'fast paid',
  ])
  // Confirmed on Monday, the 1st: two days of February.
  expect(whole.months).toEqual([{ month: '2027-02', days: '2', amount: '1.80' }])
  expect(whole.sums).toEqual({ in: '20000.00', out: '500.00', income: '1.80' })

  for (const language of ['de', 'zh-CN']) {
    const pdf = await mia.speaking(language).file(documentsPdf, { params: { id: whole.id } })
    expect(pdf.text.slice(0, 5)).toBe('%PDF-')
  }
  const eve = await newTrader(world.app)
  const theirs = await eve.call(documentsPdf, { params: { id: whole.id } })
  expect(theirs).toMatchObject({ status: 404, reason: 'not_found' })
})

test('a paper of a period begins on the own first day, not before it', async () => {
  world.wall.nowMs = berlin('2027-03-10', '10:00')
  let ida = await newTrader(world.app)
  await place(ida, 'buy', '20000')
  const spanned = async (period: 'all' | 'month' | 'year' | 'today') => {
    const { id } = await ida.must(documentsMake, { body: { ...wanted, period } })
    const sealed = (await ida.file(documentsJson, { params: { id } })).text
    const { document } = z
      .object({ document: z.object({ period: z.object({ from: z.string(), to: z.string() }) }) })
      .parse(JSON.parse(sealed))
    return document.period
  }
  const own = { from: '2027-03-10', to: '2027-03-10' }
  for (const period of ['all', 'year', 'month', 'today'] as const)
    expect(await spanned(period), period).toEqual(own)
  ida = await at('2027-04-07', '10:00', ida)
  expect(await spanned('year')).toEqual({ from: '2027-03-10', to: '2027-04-07' })
  expect(await spanned('month')).toEqual({ from: '2027-04-01', to: '2027-04-07' })
})
