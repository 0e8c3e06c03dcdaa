// Goal: what the model once found wrong stays right. Method: the shrunk plays of the faults that
// the order path had, on the real order path beside the model, compared after every step.
import { expect, test } from 'vitest'
import { Account } from './model/account.ts'
import { agree } from './model/agree.ts'
import * as amends from './model/amends.ts'
import * as auctions from './model/auctions.ts'
import * as life from './model/life.ts'
import * as orders from './model/orders.ts'
import type { Step } from './model/step.ts'
import { World } from './model/world.ts'

const deposits = { DE: 2_000_000n, CN: 10_000_000n }

/** Plays the steps for a new customer; answers what became of the orders. */
async function play(steps: readonly Step[]): Promise<string[]> {
  const world = await World.open()
  try {
    const customer = await world.newCustomer(deposits)
    const model = new Account(world.street, deposits)
    model.bank.cards.push(await world.firstCard(customer))
    for (const step of steps) {
      expect(step.applies?.(model) ?? true, step.name).toBe(true)
      await step.run(model, { world, customer })
      await agree(model, { world, customer })
    }
    expect((await world.verify()).ok).toBe(true)
    return model.orders.map(({ side, status, filled }) => `${side} ${status} ${filled}`)
  } finally {
    await world.close()
  }
}

const day = { place: 'DE', kind: 'limit', until: 'day', sent: 'once' } as const
const bid = (
  side: 'buy' | 'sell',
  lots: number,
  steps: number,
  place: 'DE' | 'CN' = 'DE',
): auctions.Bid => ({ ...day, place, side, lots, steps })
/** A purchase that waits, a sale at its price, and a newer, dearer purchase: all of one customer. */
const threeOfOne = (last: auctions.Bid): readonly Step[] => [
  auctions.hold({ bids: [bid('buy', 1, 0)], by: 0, at: 0 }),
  orders.buy({ ...day, percent: 1, steps: -1 }),
  amends.amend({ at: 0, percent: 1, steps: 0, turn: true, sent: 'once' }),
  life.nextDay(1),
  auctions.hold({ bids: [bid('sell', 1, 1), last], by: 0, at: 0 }),
]

test('a sale that ends because of an own purchase keeps no newer purchase from the street', async () => {
  expect(await play([...threeOfOne(bid('buy', 2, 0)), life.match(0, 0)])).toEqual([
    'buy filled 1',
    'buy accepted 0',
    'sell cancelled 0',
    'buy filled 2',
  ])
})

test('nor where the street comes to the older purchase in the same round', async () => {
  expect(await play([...threeOfOne(bid('buy', 2, 0)), life.match(0, 1)])).toEqual([
    'buy filled 1',
    'buy filled 1',
    'sell cancelled 0',
    'buy filled 2',
  ])
})

test('each share has a round of its own: what is dearer in another lets nobody wait', async () => {
  expect(await play([...threeOfOne(bid('buy', 2, 0, 'CN')), life.match(0, 1)])).toEqual([
    'buy filled 1',
    'buy filled 1',
    'sell accepted 0',
    'buy filled 200',
  ])
})
