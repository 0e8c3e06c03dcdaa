import { expect } from 'vitest'
import { weekdaysAfter, type Place } from './rules.ts'
import { reasonOf, send, sorted, type Sent, type Step } from './step.ts'

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]

export const cancel = (at: number, sent: Sent): Step => ({
  name: 'cancel',
  applies: (model) => model.open.length > 0,
  run: async (model, { world, customer }) => {
    const order = pick(model.open, at)
    if (order === undefined) return false
    const key = world.key()
    const done = await send(sent, () => world.cancel(customer, key, order.id))
    expect(reasonOf(done)).toBe(model.cancel(order))
    return done.ok
  },
})

/** Two keys: one cancels, the other finds the order ended. */
export const cancelTwice = (at: number): Step => ({
  name: 'cancel twice',
  applies: (model) => model.open.length > 0,
  run: async (model, { world, customer }) => {
    const order = pick(model.open, at)
    if (order === undefined) return false
    const both = await Promise.all([0, 1].map(() => world.cancel(customer, world.key(), order.id)))
    model.cancel(order)
    expect(sorted(both.map(reasonOf))).toEqual(['done', 'order_not_open'])
    expect(reasonOf(await world.cancel(customer + 1_000_000n, world.key(), order.id))).toBe(
      'not_found',
    )
    return true
  },
})

export const cancelEnded = (at: number): Step => ({
  name: 'cancel an ended order',
  applies: (model) => model.open.length < model.orders.length,
  run: async (model, { world, customer }) => {
    const order = pick(
      model.orders.filter((each) => !model.open.includes(each)),
      at,
    )
    if (order === undefined) return false
    expect(reasonOf(await world.cancel(customer, world.key(), order.id))).toBe('order_not_open')
    return true
  },
})

export const move = (place: Place, steps: number): Step => ({
  name: 'price moves',
  run: async ({ street }) => {
    const before = street.tapes[place].ask
    street.pass(1)
    street.move(place, steps)
    return street.tapes[place].ask !== before
  },
})
export const thin = (place: Place, size: number): Step => ({
  name: 'liquidity changes',
  run: async ({ street }) => {
    street.pass(1)
    street.tapes[place].size = BigInt(size)
    return true
  },
})
/** The price comes some steps towards an order that waits: else a round seldom finds what to do. */
export const match = (at: number, steps: number): Step => ({
  name: 'a round of matching',
  applies: (model) => model.open.length > 0,
  run: async (model, { world }) => {
    const order = pick(model.open, at)
    if (order === undefined) return false
    model.street.pass(1)
    model.street.move(order.place, order.side === 'buy' ? -steps : steps)
    const before = model.orders.map(({ filled }) => filled)
    model.match()
    await world.match()
    // The same second sells nothing twice.
    await world.match()
    return model.orders.some(({ filled }, at) => filled !== before[at])
  },
})
export const session = (): Step => ({
  name: 'the session opens or closes',
  run: async ({ street }) => {
    street.pass(1)
    street.open = !street.open
    return true
  },
})
export const nextDay = (days: number): Step => ({
  name: 'days pass',
  run: async (model, { world }) => {
    model.street.turnTo(weekdaysAfter(model.street.date, days))
    model.dawn()
    await Promise.all([world.dayJobs(), world.dayJobs()])
    expect(await world.dayJobs()).toEqual({ settled: 0, released: 0, expired: 0, house: 0 })
    return true
  },
})
export const restart = (): Step => ({
  name: 'the server restarts',
  run: async ({ street }, { world }) => {
    await world.restart()
    // No restart is done within the second: one tape second fills an order at most once.
    street.pass(1)
    return true
  },
})
