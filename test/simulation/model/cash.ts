import { expect } from 'vitest'
import type { Account } from './account.ts'
import { follows, says } from './cash-book.ts'
import type { Card, Payout, PayoutAct, Signal, Way } from './purse.ts'
import { isHeld } from './hold-book.ts'
import type { Place } from './rules.ts'
import { placeOn, reasonOf, send, sorted, type Real, type Sent, type Step } from './step.ts'

export const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]
/** Of those for which the act is possible, three times in four; else of all. */
export const choose = <T>(
  list: readonly T[],
  at: number,
  fits: (one: T) => boolean,
): T | undefined => {
  const fitting = list.filter(fits)
  return at % 4 !== 0 && fitting.length > 0 ? pick(fitting, at) : pick(list, at)
}
/** Free money of both sides: what may leave. */
const settled = ({ purses }: Account, place: Place): bigint =>
  purses[place].wallet + purses[place].cash
const part = (of: bigint, percent: number): bigint => (of * BigInt(percent)) / 100n

export type Amount = { readonly place: Place; readonly percent: number; readonly sent: Sent }

export async function move(
  model: Account,
  real: Real,
  asked: { place: Place; way: Way; amount: bigint; sent: Sent },
) {
  const { world, customer } = real
  const key = world.key()
  const done = await send(asked.sent, async () =>
    reasonOf(await world.cash.transfer({ customer, key }, key, asked)),
  )
  expect(done).toBe(model.bank.transfer(asked.place, asked.way, asked.amount))
  return done
}

type Wanted = { place: Place; amount: bigint; sent: Sent; card?: Card; fromLoan?: boolean }

export async function askFor(model: Account, real: Real, wanted: Wanted) {
  const { world, customer } = real
  const key = world.key()
  const card = wanted.card ?? model.bank.first
  const asked = { ...wanted, card: card.id }
  // The answers of a repetition are compared by what they say; the name of the withdrawal is in
  // both.
  const done = await send(asked.sent, async () => {
    const answer = await world.cash.ask({ customer, key }, key, asked)
    return answer.ok ? { id: answer.value.value.id } : { reason: answer.reason }
  })
  const at = { card, now: model.street.now, fromLoan: wanted.fromLoan === true }
  const meant = model.bank.ask(asked.place, asked.amount, at)
  expect('reason' in done ? done.reason : null).toBe(typeof meant === 'string' ? meant : null)
  if ('id' in done && typeof meant !== 'string') await name(meant, done.id, real)
  return meant
}

/**
 * Holds of a reset run in real time, so the moment the server found may lie a little before the
 * model's.
 */
async function name(meant: Payout, id: string, { world, customer }: Real): Promise<void> {
  meant.id = id
  const { payouts } = await world.cash.look(customer)
  const found = payouts.find((payout) => payout.id === id)?.sentFrom.getTime() ?? 0
  const early = meant.sentFrom - found
  expect(early, 'how much earlier than the rule book says it may be sent').toBeGreaterThanOrEqual(0)
  expect(early).toBeLessThan(600_000)
  meant.sentFrom = found
}

const leaves = async (model: Account, real: Real, wanted: Wanted): Promise<string | null> => {
  const asked = await askFor(model, real, wanted)
  return typeof asked === 'string' ? asked : null
}

export const transfer = ({ place, percent, sent }: Amount, way: Way): Step => ({
  name: `transfer ${way}`,
  run: async (model, real) => {
    const { cash, wallet } = model.purses[place]
    const amount = part(way === 'to_bank' ? cash : wallet, percent)
    return (await move(model, real, { place, way, amount, sent })) === null
  },
})

export const withdraw = ({ place, percent, sent }: Amount): Step => ({
  name: 'withdraw',
  applies: (model) => settled(model, place) > 0n,
  run: async (model, real) => {
    const amount = part(settled(model, place), percent)
    return typeof (await askFor(model, real, { place, amount, sent })) !== 'string'
  },
})

/** Asks for so much more than all that is free; answers why not. */
export async function withdrawAll(
  model: Account,
  real: Real,
  { place }: Pick<Amount, 'place'>,
  more: bigint,
): Promise<string | null> {
  return leaves(model, real, { place, amount: settled(model, place) + more, sent: 'once' })
}

export const withdrawAbove = ({ place }: Amount): Step => ({
  name: 'withdraw above what is free',
  run: async (model, real) =>
    (await withdrawAll(model, real, { place }, 1n)) === 'insufficient_settled',
})

/** Two withdrawals of everything at the same moment, under reviews of their own. */
export const withdrawTwice = ({ place }: Amount): Step => ({
  name: 'two withdrawals of the same money',
  applies: (model) => settled(model, place) >= 100n,
  run: async (model, { world, customer }) => {
    const card = model.bank.first
    const asked = { place, amount: settled(model, place), card: card.id }
    const both = await Promise.all(
      [world.key(), world.key()].map((key) => world.cash.ask({ customer, key }, key, asked)),
    )
    const at = { card, now: model.street.now }
    const meant = [0, 1].map(() => model.bank.ask(place, asked.amount, at))
    expect(sorted(both.map(reasonOf))).toEqual(
      sorted(meant.map((one) => (typeof one === 'string' ? one : null))),
    )
    const ids = both.flatMap((one) => (one.ok ? [one.value.value.id] : []))
    for (const one of meant)
      if (typeof one !== 'string') await name(one, ids.shift() ?? '', { world, customer })
    return meant.includes('insufficient_settled')
  },
})

export const step = (at: number, act: PayoutAct, sent: Sent): Step => ({
  name: `withdrawal: ${act}`,
  applies: ({ bank: { payouts } }) =>
    payouts.length > 0 && (at % 4 === 0 || payouts.some(({ status }) => follows(status, act))),
  run: async (model, { world, customer }) => {
    const payout = choose(model.bank.payouts, at, ({ status }) => follows(status, act))
    if (payout === undefined) return false
    const key = world.key()
    const done = await send(sent, async () =>
      reasonOf(await world.cash.step({ customer, key }, payout, act)),
    )
    expect(done).toBe(model.bank.step(payout, act, model.street.now))
    expect(
      reasonOf(
        await world.cash.step({ customer: customer + 1_000_000n, key: world.key() }, payout, act),
      ),
    ).toBe('not_found')
    return done === null
  },
})

/** The way out as it goes on a good day, as far as `stages` says. */
export const leave = (at: number, stages: number): Step => ({
  name: 'a withdrawal goes its way',
  applies: (model) => model.bank.payouts.some(({ status }) => status === 'requested'),
  run: async (model, { world, customer }) => {
    const waiting = model.bank.payouts.filter(({ status }) => status === 'requested')
    const payout = pick(waiting, at)
    if (payout === undefined) return false
    for (const act of (['review', 'send', 'arrive'] as const).slice(0, stages)) {
      const done = await world.cash.step({ customer, key: world.key() }, payout, act)
      expect(reasonOf(done)).toBe(model.bank.step(payout, act, model.street.now))
    }
    return payout.status !== 'requested'
  },
})

/**
 * Proceeds before their day cannot leave: not by transfer, not by withdrawal, not over a detour
 * (`market.md` M10).
 */
export const detour = ({ place }: Amount): Step => ({
  name: 'unsettled proceeds try to leave',
  applies: (model) => model.unsettled(place) > 0n,
  run: async (model, real) => {
    const purse = model.purses[place]
    const sent = 'once'
    const tries = [
      await move(model, real, {
        place,
        way: 'to_bank',
        amount: purse.cash + model.unsettled(place),
        sent,
      }),
      await move(model, real, { place, way: 'to_bank', amount: purse.cash + 100n, sent }),
    ]
    // A withdrawal that would bring it over by itself finds settled money and no more.
    tries.push(await leaves(model, real, { place, amount: settled(model, place) + 1n, sent }))
    // All that is settled changes sides; then neither side gives the rest.
    if (purse.cash >= 100n)
      await move(model, real, { place, way: 'to_bank', amount: purse.cash, sent })
    tries.push(await move(model, real, { place, way: 'to_bank', amount: purse.cash + 100n, sent }))
    const all = settled(model, place) + model.unsettled(place)
    tries.push(await leaves(model, real, { place, amount: all, sent }))
    if (purse.wallet >= 100n)
      await move(model, real, { place, way: 'to_trading', amount: purse.wallet, sent })
    return tries.every((reason) => reason === 'insufficient_settled')
  },
})

/**
 * The same over an order: what a cancelled buy gives back is what it took, so proceeds stay
 * proceeds.
 */
export const detourByOrder = (what: Amount): Step => ({
  name: 'unsettled proceeds go through an order',
  applies: (model) => !model.bank.locked && model.street.open && model.unsettled(what.place) > 0n,
  run: async (model, real) => {
    const { place } = what
    const { world, customer } = real
    const [unsettled, { ask }] = [model.unsettled(place), model.street.tapes[place]]
    // Far enough below the market to wait, near enough for cage and day limits.
    const limit = model.street.shift(place, ask, -4)
    const asked = { place, side: 'buy', kind: 'limit', until: 'day', shares: 100n, limit } as const
    const order = await placeOn(model, real, asked)
    if (typeof order === 'string') return false
    const held = [...order.hold.dues.values()].reduce((sum, amount) => sum + amount, 0n)
    if (model.open.includes(order)) {
      const done = await world.cancel(customer, world.key(), order.id)
      expect(reasonOf(done)).toBe(model.cancel(order))
    }
    const after = { place, sent: 'once' } as const
    const tries = [
      await move(model, real, {
        ...after,
        way: 'to_bank',
        amount: model.purses[place].cash + unsettled,
      }),
      await askFor(model, real, { ...after, amount: settled(model, place) + unsettled }),
    ]
    return held > 0n && tries.every((reason) => reason === 'insufficient_settled')
  },
})

export const payIn = ({ place, sent }: Amount, amount: number): Step => ({
  name: 'pay in',
  run: async (model, { world, customer }) => {
    const key = world.key()
    const asked = { place, amount: BigInt(amount) }
    const done = await send(sent, async () => {
      const answer = await world.cash.payIn({ customer, key }, asked)
      return answer.ok ? { id: answer.value.value.id } : { reason: answer.reason }
    })
    const meant = model.bank.payIn(place, asked.amount, model.street.now)
    expect('reason' in done ? done.reason : null).toBe(typeof meant === 'string' ? meant : null)
    if ('id' in done && typeof meant !== 'string') meant.id = done.id
    return typeof meant !== 'string'
  },
})

/** What the provider says, in an order of its own, now and then more than once. */
export const hear = (at: number, signal: Signal, sent: Sent): Step => ({
  name: `provider: ${signal}`,
  applies: ({ bank: { payments } }) =>
    payments.length > 0 && (at % 4 === 0 || payments.some(({ status }) => says(status, signal))),
  run: async (model, { world, customer }) => {
    const payment = choose(model.bank.payments, at, ({ status }) => says(status, signal))
    if (payment === undefined) return false
    const event = `evt_${world.key()}`
    const meant = model.bank.hear(payment, signal)
    const done = await send(sent, async () => {
      const answer = await world.cash.hear(customer, event, payment, signal)
      return answer.ok ? answer.value.value.outcome : answer.reason
    })
    expect(done).toBe(meant)
    return signal === 'processing' || meant === 'moved'
  },
})

/** The same callback with another amount: kept, and without effect (abuse row 63). */
export const forge = (at: number): Step => ({
  name: 'a callback with another amount',
  applies: (model) => model.bank.payments.length > 0,
  run: async (model, { world, customer }) => {
    const payment = pick(model.bank.payments, at)
    if (payment === undefined) return false
    const more = { ...payment, amount: payment.amount + 1n }
    const heard = await world.cash.hear(customer, `evt_${world.key()}`, more, 'succeeded')
    expect(heard.ok ? heard.value.value.outcome : heard.reason).toBe('differs')
    return true
  },
})

export const repay = (at: number, sent: Sent): Step => ({
  name: 'pay back what was charged back',
  applies: (model) => model.bank.payments.some(({ owed }) => owed > 0n),
  run: async (model, { world, customer }) => {
    const owing = model.bank.payments.filter(({ owed }) => owed > 0n)
    const payment = pick(owing, at)
    if (payment === undefined) return false
    const { wallet, cash } = model.purses[payment.place]
    // Half of the time there is something to pay it with.
    if (wallet === 0n && cash >= 100n && at % 2 === 0)
      await move(
        model,
        { world, customer },
        { place: payment.place, way: 'to_bank', amount: cash, sent: 'once' },
      )
    const key = world.key()
    const done = await send(sent, async () =>
      reasonOf(await world.cash.repay({ customer, key }, payment)),
    )
    expect(done).toBe(model.bank.repay(payment))
    return done === null
  },
})

/**
 * Paid in, carried away, taken back by the provider: what is missing is owed, and no pocket
 * falls below nothing.
 */
export const chargeBackSpent = ({ place }: Amount, amount: number): Step => ({
  name: 'charge back what was carried away',
  run: async (model, real) => {
    const { world, customer } = real
    const key = world.key()
    const answer = await world.cash.payIn({ customer, key }, { place, amount: BigInt(amount) })
    const payment = model.bank.payIn(place, BigInt(amount), model.street.now)
    expect(reasonOf(answer)).toBe(typeof payment === 'string' ? payment : null)
    if (!answer.ok || typeof payment === 'string') return false
    payment.id = answer.value.value.id
    for (const signal of ['succeeded', 'disputed'] as const) {
      const heard = await world.cash.hear(customer, `evt_${world.key()}`, payment, signal)
      expect(heard.ok ? heard.value.value.outcome : heard.reason).toBe(
        model.bank.hear(payment, signal),
      )
      const { wallet } = model.purses[place]
      if (signal === 'succeeded')
        await move(model, real, { place, way: 'to_trading', amount: wallet, sent: 'once' })
    }
    return payment.owed > 0n
  },
})

export const canFund =
  ({ place }: Pick<Amount, 'place'>) =>
  ({ bank, purses }: Account): boolean =>
    !bank.locked && (purses[place].wallet >= 100n || purses[place].cash >= 1_000n)

/** Lets there be money on the bank side: a part of it, so that there is some left to trade with. */
export async function fund(model: Account, real: Real, place: Place): Promise<bigint> {
  const purse = model.purses[place]
  if (purse.wallet < 100n && purse.cash >= 1_000n)
    await move(model, real, { place, way: 'to_bank', amount: purse.cash / 6n, sent: 'once' })
  return purse.wallet
}

/** One that waits in its review: found, or asked for with what is there. */
export async function inReview(
  model: Account,
  real: Real,
  { place, percent }: Omit<Amount, 'sent'>,
) {
  const { world, customer } = real
  const { now } = model.street
  const found = model.bank.payouts.find(
    (one) => one.status === 'in_review' && !one.batched && !isHeld(one, now),
  )
  if (found !== undefined || model.bank.locked) return found
  const amount = part(await fund(model, real, place), percent)
  const payout = await askFor(model, real, { place, amount, sent: 'once' })
  if (typeof payout === 'string') return undefined
  const done = await world.cash.step({ customer, key: world.key() }, payout, 'review')
  expect(reasonOf(done)).toBe(model.bank.step(payout, 'review', now))
  return payout
}
