// Goal: what a loan cost is a result: retained gains, the total result and the line of gains are less the interest that
// was paid, to the cent, and open down to the entries that paid it; what is repaid of the loan is none. Method: a real
// borrower over months on the real server, against the payments of the record; every promise of the books.
import { assetsPerformance, assetsShow, explainFigure } from '@parkett/contract/customer/assets'
import type { ExplainNode } from '@parkett/contract/customer/assets'
import { loansDetail } from '@parkett/contract/customer/loans'
import { fromWire, type WireMoney } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import { borrower, does, lend, lenders, type Borrower, type Lenders } from './testing-loans.ts'

let world: TestApp
let staff: Lenders
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  staff = await lenders(world)
})
afterAll(() => world.close())

const { at } = daysWith(() => world, 'loans')
const currency = 'EUR'
const toMinor = (amount: WireMoney): bigint => fromWire(amount).minor
const leavesOf = (node: ExplainNode): readonly ExplainNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leavesOf)

async function gainsOf(who: Borrower) {
  const { blocks } = await who.must(assetsShow)
  const block = blocks.find((one) => one.currency === currency)
  const { points, gain } = await who.must(assetsPerformance, { query: { currency, span: 'max' } })
  const told = await who.must(explainFigure, {
    params: { figure: 'retained_gains' },
    query: { currency },
  })
  expect(told.amount).toEqual(block?.retainedGains)
  return {
    retained: block?.retainedGains.amount,
    result: block?.totalPl?.amount,
    line: gain?.amount,
    points: points.length,
    leaves: leavesOf(told.root),
  }
}

test('the interest that was paid is a loss, and what was repaid beside it is none', async () => {
  let mia = await borrower(world, '500')
  const loan = await lend(staff, mia)
  expect(await gainsOf(mia)).toMatchObject({ retained: '0.00', result: '0.00', leaves: [{}] })
  mia = Object.assign(await at('2027-03-16', '10:00', mia), { card: mia.card })
  await does(mia, 'part', loan, '300.00')
  const { payments } = await mia.must(loansDetail, { params: { id: loan } })
  expect(payments.map(({ kind }) => kind)).toEqual(['instalment', 'instalment', 'part'])
  const paid = payments.filter(({ interest }) => toMinor(interest) > 0n)
  const cost = paid.reduce((sum, { interest }) => sum + toMinor(interest), 0n)
  expect(cost).toBeGreaterThan(0n)
  for (const name of ['books', 'cashDays'] as const) await world.run(name)
  const gains = await gainsOf(mia)
  const [retained, result, line] = [gains.retained, gains.result, gains.line].map(
    (amount) => amount !== undefined && toMinor({ currency, amount }),
  )
  expect([retained, result, line]).toEqual([-cost, -cost, -cost])
  // Each leaf is the entry of the payment it is of, the newest first.
  expect(gains.leaves.map(({ entry, amount }) => [entry?.journal, toMinor(amount)])).toEqual(
    paid.toReversed().map(({ journal, interest }) => [journal, -toMinor(interest)]),
  )
  expect(await brokenInvariants(world)).toEqual([])
})
