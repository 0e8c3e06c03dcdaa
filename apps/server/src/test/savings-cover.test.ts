// Goal: who proposes terms of savings and who agrees see how much of the total own money could pay the returns of: the figure
// that bounds a purchase, as it is now, marked where it changed since it was asked (abuse row 462). Method: real staff and
// customers on the real server; the owner of the database takes own money away.
import { approvalsList, approvalsRequest } from '@parkett/contract/desk/approvals'
import { savingsCover, savingsDesk } from '@parkett/contract/desk/savings'
import type { QueryOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, type TestApp } from './testing-app.ts'
import { berlin, daysWith } from './testing-days.ts'
import { buy, productOf, refusal } from './testing-savings.ts'
import { agree, atWork, eur, reason, terms, twoOf } from './testing-savings-desk.ts'
import { hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let two: Awaited<ReturnType<typeof twoOf>>
let support: Colleague
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-05-01', '10:00') })
  two = await twoOf(world)
  support = await hire(world, two.admin, ['support'], 'hilft')
})
afterAll(() => world.close())
const { at } = daysWith(() => world, 'savings')

type Wanted = QueryOf<typeof savingsCover>
const wanted: Wanted = { currency: 'EUR', days: '60', yieldRate: '0.03', offered: '100000' }
const ownMoney = (minor: number) =>
  world.db.owner.query(`UPDATE house_own SET held = owed + $1 WHERE asset = 'EUR'`, [minor])
const coverOf = async (change: Partial<Wanted> = {}) => {
  const who = await atWork(world, two.asks)
  const { open, covered } = await who.must(savingsCover, { query: { ...wanted, ...change } })
  return [open.amount, covered.amount]
}

test('the form shows what may be bought: all while own money is plenty, else to the unit what it pays for', async () => {
  await ownMoney(100_000_000)
  expect(await coverOf()).toEqual(['100000.00', '100000.00'])
  // 100.00 of own money pay 3 % for 60 days of 20,278.79: 100.0049; one cent more would be the next.
  await ownMoney(10_000)
  const [open, covered] = await coverOf()
  expect([open, covered]).toEqual(['100000.00', '20278.79'])
  // Half the rate is twice as much, to the cent, and it never is more than what is open.
  expect(await coverOf({ yieldRate: '0.015' })).toEqual(['100000.00', '40557.58'])
  expect(await coverOf({ offered: '5000.5' })).toEqual(['5000.50', '5000.50'])
})

test('what is told before asking is what the product then sells, less what runs', async () => {
  await ownMoney(10_000)
  await two.byTwo({ kind: 'savings.offer', ...eur(60, '2027-05-03'), terms })
  let mia = await newTrader(world.app)
  mia = await at('2027-05-03', '10:00', mia)
  const [, covered] = await coverOf()
  expect((await productOf(mia, 'eur-60')).left.amount).toBe(covered)
  expect((await refusal(mia, 'eur-60', '20000')).reason).toBeUndefined()
  await buy(mia, 'eur-60', '1000')
  // What was bought took its return out of own money.
  const [open, left] = await coverOf()
  expect(open).toBe('99000.00')
  expect(left).toBe((await productOf(mia, 'eur-60')).left.amount)
  const { products } = await (await atWork(world, two.agrees)).must(savingsDesk)
  expect(products.find(({ id }) => id === 'eur-60')?.left.amount).toBe(left)
})

test('the second person sees the same figure, as it is when deciding, marked where it changed', async () => {
  await ownMoney(1_000_000_000)
  const act = { kind: 'savings.change', ...eur(60, '2027-06-01') } as const
  const body = { act: { ...act, terms: { ...terms, yieldRate: '0.02' } }, reason }
  const asked = await (await atWork(world, two.asks)).must(approvalsRequest, { body })
  const seen = async () => {
    const { rows } = await (
      await atWork(world, two.agrees)
    ).must(approvalsList, { query: { state: 'open' } })
    const { evidence, changed } = rows.find(({ id }) => id === asked.id)!
    const figures = evidence.flatMap((piece) =>
      piece.is === 'money' ? [[piece.label, piece.money.amount]] : [],
    )
    return { figures, changed }
  }
  expect(await seen()).toEqual({
    figures: [
      ['stillOpen', '99000.00'],
      ['covered', '99000.00'],
    ],
    changed: [],
  })
  await ownMoney(10_000)
  const [open, covered] = await coverOf({ yieldRate: '0.02' })
  expect(Number(covered)).toBeLessThan(99_000)
  expect(await seen()).toEqual({
    figures: [
      ['stillOpen', open],
      ['covered', covered],
    ],
    changed: [1],
  })
  // It warns and does not refuse: what may be bought is bounded whatever is offered.
  expect((await agree(await atWork(world, two.agrees), asked)).code).toBe(1)
})

test('what is no question is refused, and nobody without a part in it asks', async () => {
  const who = await atWork(world, two.asks)
  for (const change of [
    { days: '0' },
    { days: '1000' },
    { days: '-1' },
    { days: '6e1' },
    { yieldRate: '0' },
    { yieldRate: '0.00' },
    { yieldRate: '1' },
    { yieldRate: '0.123456789' },
    { offered: '-1' },
    { offered: '1'.repeat(13) },
    { currency: 'JPY' },
  ])
    expect(
      (await who.untyped(savingsCover, { query: { ...wanted, ...change } })).reason,
      JSON.stringify(change),
    ).toBe('field_invalid')
  expect(await coverOf({ offered: '0' })).toEqual(['0.00', '0.00'])
  const helps = await atWork(world, support)
  expect((await helps.call(savingsCover, { query: wanted })).reason).toBe('not_permitted')
})
