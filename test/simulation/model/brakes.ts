import { expect } from 'vitest'
import type { Account } from './account.ts'
import type { Kind, Which } from './brake-book.ts'
import { buy, sell, type Wish } from './orders.ts'
import type { Place } from './rules.ts'
import { send, type Real, type Sent, type Step } from './step.ts'

export type Limit = {
  readonly kind: Kind
  readonly place: Place
  readonly percent: number
  readonly sent: Sent
}

const dayMs = 24 * 3_600_000
const whichOf = ({ kind, place }: Limit): Which => ({
  kind,
  place: kind === 'pause' || kind === 'orders' ? null : place,
})

/** What is asked for: a part of what could be bought, some orders, some money, or a day. */
function valueOf(model: Account, { kind, place, percent }: Limit): bigint {
  if (kind === 'pause') return BigInt(dayMs)
  if (kind === 'orders') return BigInt(1 + Math.floor(percent / 12))
  if (kind === 'lost') return BigInt(percent * 100)
  return (model.power(place) * BigInt(percent)) / 100n + 1n
}

type Asked = Which & { readonly value: bigint | null; readonly sent: Sent }

async function set(model: Account, real: Real, { sent, ...asked }: Asked): Promise<boolean> {
  const { world, customer } = real
  const { kind, value } = asked
  const key = world.key()
  const done = await send(sent, () => world.brake(customer, key, asked))
  const until = kind === 'pause' && value !== null ? value + BigInt(model.street.now) : value
  const from = model.brakes.set(asked, until)
  expect(done).toEqual(from === null ? null : new Date(from).toISOString())
  return from === null
}

export const setLimit = (limit: Limit): Step => ({
  name: 'an own limit',
  run: (model, real) =>
    set(model, real, { ...whichOf(limit), sent: limit.sent, value: valueOf(model, limit) }),
})

/** One that stands is ended: a day later, and until then it counts. */
export const endLimit = (at: number, sent: Sent): Step => ({
  name: 'an own limit is ended',
  applies: ({ brakes }) => brakes.standing.length > 0,
  run: async (model, real) => {
    const { standing } = model.brakes
    const which = standing[at % standing.length]
    return which !== undefined && !(await set(model, real, { ...which, value: null, sent }))
  },
})

/** Too small for the next purchase, which is refused; a sale is not. */
export const heldBack = (wish: Wish, sent: Sent): Step => ({
  name: 'an own limit holds back a purchase',
  applies: (model) => model.power(wish.place) > 100_000n,
  run: async (model, real) => {
    await set(model, real, { kind: 'order', place: wish.place, value: 1n, sent })
    const there = { ...wish, kind: 'market', percent: 20 } as const
    const isBought = await buy(there).run(model, real)
    if (model.holdings[wish.place].sellable > 0n) await sell(there).run(model, real)
    return !isBought
  },
})
