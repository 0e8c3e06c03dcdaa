// Goal: what customers forbid themselves to buy is refused at every door that sells shares, and counts there (abuse row 308).
// Method: a pause, the most of one order and the most bought in a day, each asked for at an order, new shares and a block on the
// real server; what is taken back, and what is no purchase, goes on.
import { globSync, readFileSync } from 'node:fs'
import { brakesRead, brakesSet } from '@parkett/contract/customer/brakes'
import { blocksCancel, blocksPlace } from '@parkett/contract/customer/blocks'
import {
  applicationsCancel,
  applicationsPlace,
  offeringsPrepare,
} from '@parkett/contract/customer/offerings'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, tradePassword, type TestApp } from './testing-app.ts'
import { openBlock, prepare } from './testing-blocks.ts'
import { brokenInvariants, newPayer, type Payer } from './testing-cash.ts'
import { nordlicht, openOffering } from './testing-owner.ts'
import { buy } from './testing-savings.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.close()
})

const limit = (who: Payer, kind: 'pause' | 'order' | 'bought', value: string) => {
  const currency = kind === 'pause' ? null : 'EUR'
  return who.must(brakesSet, { body: { kind, currency, value } })
}

/** Whatever of euros can be bought, reviewed while nothing forbids it. */
async function doors(who: Payer) {
  const { instrument } = await nordlicht(who)
  const order = { instrument: instrument.id, side: 'buy', type: 'market', quantity: 5 } as const
  const shares = await openOffering(who, 'DE')
  const asked = { offering: shares.id, quantity: shares.unit, nonce: '5a'.repeat(16) }
  const block = await openBlock(who)
  const reviews = {
    order: (await who.must(ordersPrepare, { body: order })).intent,
    newShares: (await who.must(offeringsPrepare, { body: asked })).intent,
    block: (await prepare(who, block.id, block.minimum)).data.intent,
  }
  const confirm = (intent: string) => ({ body: { intent, tradePassword } })
  return {
    order: () => who.call(ordersPlace, confirm(reviews.order)),
    newShares: () => who.call(applicationsPlace, confirm(reviews.newShares)),
    block: () => who.call(blocksPlace, confirm(reviews.block)),
  }
}

test('every act that the door knows as a purchase asks for them', () => {
  const acts = globSync('apps/server/src/slices/**/*.ts')
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => text.includes("under: 'order.place'"))
  // What posts nothing buys nothing: the acts that it leads to ask themselves.
  const posting = acts.filter(({ text }) => !text.includes('journals: [],'))
  // What offers own shares sets those aside, and own limits never touch selling.
  const buying = posting.filter(({ text }) => !text.includes('blockOffered('))
  expect(buying.length).toBeGreaterThanOrEqual(3)
  expect(buying.filter(({ text }) => !/count(?:Purchase|Raise)\(/.test(text))).toEqual([])
})

test.each([
  ['a pause', 'pause', '7', 'pause'],
  ['the most of one order', 'order', '1.00', 'order'],
  ['the most of a day', 'bought', '1.00', 'bought'],
] as const)('%s holds at an order, new shares and a block alike', async (_, kind, value, which) => {
  const who = await newPayer(world)
  const asking = await doors(who)
  await limit(who, kind, value)
  for (const [name, ask] of Object.entries(asking)) {
    const { reason, facts } = await ask()
    expect([name, reason, facts['which']]).toEqual([name, 'own_brake', which])
  }
  expect((await buy(who, 'eur-30', '100')).deposit.id).toMatch(/^\d+$/)
})

test('what was accepted at one door is used up at the others, and taken back it stays counted', async () => {
  const who = await newPayer(world)
  const asking = await doors(who)
  await limit(who, 'bought', '1000000.00')
  const applied = await asking.newShares()
  const block = await asking.block()
  const spent = async (): Promise<number> => {
    const { today } = await who.must(brakesRead)
    return Number(today.bought.find(({ currency }) => currency === 'EUR')?.amount)
  }
  const both = await spent()
  expect(both).toBeGreaterThan(Number(applied.data.amount.amount))
  await limit(who, 'bought', both.toFixed(2))
  expect((await asking.order()).reason).toBe('own_brake')
  await who.must(applicationsCancel, { params: { id: applied.data.id } })
  await who.must(blocksCancel, { params: { id: block.data.id } })
  expect([await spent(), (await who.must(brakesRead)).today.orders]).toEqual([both, 2])
})
