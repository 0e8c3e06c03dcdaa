import { expect } from 'vitest'
import { follows } from './cash-book.ts'
import { askFor, canFund, choose, fund, move, pick, type Amount } from './cash.ts'
import { placeOn, reasonOf, send, type Sent, type Step } from './step.ts'

/** A new account waits a day: money asked for to it is set aside, and leaves no sooner. */
export const newCard = ({ place, percent, sent }: Amount): Step => ({
  name: 'withdraw to a new card',
  applies: canFund({ place }),
  run: async (model, real) => {
    const { world, customer } = real
    const { now } = model.street
    const key = world.key()
    const bound = await send(sent, async () => {
      const answer = await world.cash.bind({ customer, key }, key)
      return answer.ok ? answer.value.value : answer.reason
    })
    const card = model.bank.bind(now)
    expect(typeof bound === 'string' ? bound : null).toBe(typeof card === 'string' ? card : null)
    if (typeof bound === 'string' || typeof card === 'string') return false
    card.id = bound.id
    const amount = ((await fund(model, real, place)) * BigInt(percent)) / 100n
    const asked = await askFor(model, real, { place, amount, sent: 'once', card })
    if (typeof asked === 'string') return false
    for (const act of ['review', 'send'] as const) {
      const done = await world.cash.step({ customer, key: world.key() }, asked, act)
      expect(reasonOf(done)).toBe(model.bank.step(asked, act, now))
    }
    return asked.status === 'in_review'
  },
})

/** Not while money is on its way to it. */
export const removeCard = (at: number, sent: Sent): Step => ({
  name: 'remove a card',
  applies: ({ bank }) => bank.cards.length > 1,
  run: async (model, { world, customer }) => {
    const card = pick(model.bank.cards.slice(1), at)
    if (card === undefined) return false
    const key = world.key()
    const done = await send(sent, async () =>
      reasonOf(await world.cash.remove({ customer, key }, card.id)),
    )
    expect(done).toBe(model.bank.remove(card))
    return done === null || done === 'card_in_use'
  },
})

export const resetPassword = (): Step => ({
  name: 'a password is reset',
  applies: ({ bank }) => !bank.reset,
  run: async (model, { world, customer }) => {
    await world.staff.reset(customer)
    model.bank.reset = true
    return true
  },
})
export const realDay = (): Step => ({
  name: 'a real day passes after a reset',
  applies: ({ bank }) => bank.reset,
  run: async (model, { world, customer }) => {
    await world.staff.realDay(customer)
    model.bank.reset = false
    return true
  },
})

/** Within the day of a reset money may be asked for and may not leave. */
export const afterReset = ({ place, percent, sent }: Amount): Step => ({
  name: 'withdraw after a reset',
  applies: (model) => model.bank.reset && canFund({ place })(model),
  run: async (model, real) => {
    const { world, customer } = real
    const { now } = model.street
    const amount = ((await fund(model, real, place)) * BigInt(percent)) / 100n
    const asked = await askFor(model, real, { place, amount, sent })
    if (typeof asked === 'string') return false
    expect(asked.sentFrom).toBeGreaterThan(now + 23 * 3_600_000)
    for (const act of ['review', 'send'] as const) {
      const done = await world.cash.step({ customer, key: world.key() }, asked, act)
      expect(reasonOf(done)).toBe(model.bank.step(asked, act, now))
    }
    return asked.status === 'in_review'
  },
})

const tellNobody = async (): Promise<void> => {}

/** Locks, twice over: open orders end, and from here on nothing moves out. */
export const lock = (sent: Sent): Step => ({
  name: 'panic lock',
  run: async (model, { world, customer }) => {
    const key = world.key()
    const open = model.open.length
    const done = await world.lock.lock(customer, key, tellNobody)
    expect(done).toEqual({ cancelled: open, left: 0 })
    if (sent !== 'once')
      expect(await world.lock.lock(customer, key, tellNobody)).toEqual({ cancelled: 0, left: 0 })
    for (const order of model.open) model.cancel(order)
    model.bank.locked = true
    return true
  },
})

/** Every way out while it holds: none of them is open, and nothing changes. */
export const whileLocked = ({ place }: Amount, at: number): Step => ({
  name: 'a locked account tries to move money',
  applies: ({ bank }) => bank.locked,
  run: async (model, real) => {
    const { world, customer } = real
    const tries = [
      await move(model, real, { place, way: 'to_bank', amount: 100n, sent: 'once' }),
      await move(model, real, { place, way: 'to_trading', amount: 100n, sent: 'once' }),
      await askFor(model, real, { place, amount: 100n, sent: 'once' }),
    ]
    const order = { place, side: 'buy', kind: 'limit', until: 'day', shares: 100n } as const
    const asked = { ...order, limit: model.street.tapes[place].ask }
    const placed =
      model.refusal(asked) === null ? await placeOn(model, real, asked) : 'account_locked'
    const bound = reasonOf(await world.cash.bind({ customer, key: world.key() }, world.key()))
    expect(bound).toBe(model.bank.bind(model.street.now))
    const payout = choose(model.bank.payouts, at, ({ status }) => follows(status, 'send'))
    const sent =
      payout === undefined
        ? null
        : await world.cash.step({ customer, key: world.key() }, payout, 'send')
    if (payout !== undefined && sent !== null)
      expect(reasonOf(sent)).toBe(model.bank.step(payout, 'send', model.street.now))
    return [...tries, placed, bound].every((reason) => reason === 'account_locked')
  },
})

export const unlock = (): Step => ({
  name: 'the lock is lifted',
  applies: ({ bank }) => bank.locked,
  run: async (model, { world, customer }) => {
    await world.lock.unlock(customer, world.key(), tellNobody)
    model.bank.locked = false
    return true
  },
})
