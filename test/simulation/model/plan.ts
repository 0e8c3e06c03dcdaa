import fc from 'fast-check'
import type { Account } from './account.ts'
import * as amends from './amends.ts'
import { agree } from './agree.ts'
import * as auctions from './auctions.ts'
import * as brakes from './brakes.ts'
import * as cash from './cash.ts'
import type { Amount } from './cash.ts'
import * as claims from './claims.ts'
import type { Saying } from './claims.ts'
import type { PayoutAct, Signal } from './purse.ts'
import * as holds from './holds.ts'
import type { Two } from './holds.ts'
import * as lending from './lending.ts'
import * as life from './life.ts'
import * as orders from './orders.ts'
import type { Wish } from './orders.ts'
import * as stops from './stops.ts'
import * as security from './security.ts'
import type { Real, Sent, Step } from './step.ts'

/** How often each kind of step was applicable, and how often it did what it is for. */
export class Tally {
  readonly kinds = new Map<string, { tries: number; hits: number }>()
  private of = (name: string) => {
    const kind = this.kinds.get(name) ?? { tries: 0, hits: 0 }
    this.kinds.set(name, kind)
    return kind
  }
  tried = (name: string): void => void (this.of(name).tries += 1)
  hit = (name: string): void => void (this.of(name).hits += 1)
  get steps(): number {
    return [...this.kinds.values()].reduce((sum, { tries }) => sum + tries, 0)
  }
  print = (): string =>
    [...this.kinds]
      .map(([name, { tries, hits }]) => `  ${name.padEnd(38)} ${hits} of ${tries}`)
      .toSorted()
      .join('\n')
}

/** Wrapped: fast-check hands out a model whose fields look read-only. */
export type Model = { readonly account: Account }

class Command implements fc.AsyncCommand<Model, Real> {
  private readonly step: Step
  private readonly facts: unknown
  private readonly tally: Tally
  constructor(step: Step, facts: unknown, tally: Tally) {
    this.step = step
    this.facts = facts
    this.tally = tally
  }
  check = ({ account }: Model): boolean => this.step.applies?.(account) ?? true
  async run({ account }: Model, real: Real): Promise<void> {
    this.tally.tried(this.step.name)
    if (await this.step.run(account, real)) this.tally.hit(this.step.name)
    await agree(account, real)
  }
  toString = (): string => `${this.step.name} ${JSON.stringify(this.facts)}`
}

const place = fc.constantFrom('DE' as const, 'CN' as const)
const sent: fc.Arbitrary<Sent> = fc.oneof(
  { weight: 18, arbitrary: fc.constant('once' as const) },
  { weight: 1, arbitrary: fc.constant('again' as const) },
  { weight: 1, arbitrary: fc.constant('at_once' as const) },
)
const wish: fc.Arbitrary<Wish> = fc.record({
  place,
  kind: fc.constantFrom('limit' as const, 'limit' as const, 'market' as const),
  until: fc.constantFrom('day' as const, 'day' as const, 'gtc' as const, 'ioc' as const),
  percent: fc.oneof(fc.integer({ min: 1, max: 70 }), fc.constant(100), fc.constant(1)),
  steps: fc.integer({ min: -5, max: 5 }),
  sent,
})
const stopped: fc.Arbitrary<stops.Stopped> = fc
  .tuple(wish, fc.constantFrom('buy', 'sell'), fc.integer({ min: -1, max: 6 }))
  .map(([w, side, by]) => ({ ...w, side, by }))
const bid: fc.Arbitrary<auctions.Bid> = fc.record({
  place,
  side: fc.constantFrom('buy' as const, 'sell' as const),
  kind: fc.constantFrom('limit' as const, 'limit' as const, 'market' as const),
  until: fc.constantFrom('day' as const, 'gtc' as const, 'ioc' as const, 'auction' as const),
  lots: fc.integer({ min: 1, max: 14 }),
  steps: fc.integer({ min: -3, max: 9 }),
  sent,
})
const many = fc.nat({ max: 50 })
const change: fc.Arbitrary<amends.Change> = fc.record({
  at: many,
  percent: fc.oneof(fc.integer({ min: 1, max: 160 }), fc.constant(100)),
  steps: fc.oneof(fc.integer({ min: -4, max: 4 }), fc.constant(0)),
  turn: fc.boolean(),
  sent,
})
const limit: fc.Arbitrary<brakes.Limit> = fc.record({
  kind: fc.constantFrom('order', 'bought', 'lost', 'orders', 'order', 'bought', 'pause'),
  place,
  percent: fc.integer({ min: 1, max: 100 }),
  sent,
})
const amount: fc.Arbitrary<Amount> = fc.record({
  place,
  percent: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(100)),
  sent,
})
const way = fc.constantFrom('to_bank' as const, 'to_bank' as const, 'to_trading' as const)
const act = fc.constantFrom<PayoutAct[]>(
  'review',
  'review',
  'send',
  'arrive',
  'return',
  'reject',
  'cancel',
)
const signal = fc.constantFrom<Signal[]>(
  'succeeded',
  'succeeded',
  'succeeded',
  'processing',
  'failed',
  'cancelled',
  'refunded',
  'disputed',
)
const person = fc.constantFrom(0 as const, 1 as const)
const shown = fc.constantFrom('arrive' as const, 'return' as const)
const saying: fc.Arbitrary<Saying> = fc.record({
  at: many,
  says: fc.constantFrom('arrived' as const, 'returned' as const, 'returned' as const),
  by: person,
})
/** What two people do; a hold of some hours, of some days, or one that is too long. */
const two: fc.Arbitrary<Two> = fc.record({
  at: many,
  kind: fc.constantFrom(
    'hold' as const,
    'hold' as const,
    'approve' as const,
    'approve' as const,
    'release' as const,
  ),
  hours: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.constantFrom(0, 180 * 24, 180 * 24 + 1)),
  by: person,
})
const loan: fc.Arbitrary<lending.Wish> = fc.record({
  hundreds: fc.integer({ min: 5, max: 60 }),
  months: fc.constantFrom(6, 12, 24),
  debit: fc.boolean(),
  back: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 20, max: 240 })),
})
const paying = (kind: lending.Paying['kind']): fc.Arbitrary<lending.Paying> =>
  fc.record({ kind: fc.constant(kind), permille: fc.integer({ min: 1, max: 1_100 }), sent })
/** Orders are of an account that is open; a step of its own tries while it is locked. */
const unlocked = (step: Step): Step => ({
  ...step,
  applies: (model) => !model.bank.locked && (step.applies?.(model) ?? true),
})

/**
 * The steps of a run with their weights: everyday orders often, attacks seldom, each often
 * enough to be counted.
 */
export function plan(tally: Tally, most: number) {
  const made = <T>(facts: fc.Arbitrary<T>, make: (facts: T) => Step) =>
    facts.map((value) => new Command(make(value), value, tally))
  const kinds: readonly (readonly [number, fc.Arbitrary<Command>])[] = [
    [7, made(wish, (w) => unlocked(orders.buy(w)))],
    [6, made(wish, (w) => unlocked(orders.sell(w)))],
    [3, made(wish, (w) => unlocked(orders.roundTrip(w)))],
    [1, made(fc.constant(null), () => unlocked(orders.sellToday()))],
    [3, made(stopped, (s) => unlocked(stops.stop(s)))],
    [
      2,
      made(fc.tuple(place, fc.integer({ min: 0, max: 8 })), ([where, by]) =>
        stops.reachStop(where, by),
      ),
    ],
    [4, made(wish, (w) => unlocked(orders.spendProceeds(w)))],
    [1, made(wish, (w) => unlocked(orders.aboveCash(w)))],
    [1, made(wish, (w) => unlocked(orders.doubleSpend(w)))],
    [1, made(wish, (w) => unlocked(orders.repeatReview(w)))],
    [1, made(wish, (w) => unlocked(orders.staleReview(w)))],
    [1, made(wish, (w) => unlocked(orders.lateReplay(w)))],
    [
      1,
      made(fc.tuple(wish, fc.integer({ min: -2, max: 1 })), ([w, by]) =>
        unlocked(orders.movedReview(w, by)),
      ),
    ],
    [
      1,
      made(fc.tuple(wish, fc.constantFrom('tick', 'lot', 'size', 'band')), ([w, fault]) =>
        unlocked(orders.unruly(w, fault)),
      ),
    ],
    [5, made(change, (c) => unlocked(amends.amend(c)))],
    [2, made(bid, (b) => unlocked(auctions.forAuction(b)))],
    [
      4,
      made(
        fc.record({
          bids: fc.array(bid, { maxLength: 4 }),
          by: fc.integer({ min: -4, max: 4 }),
          at: many,
        }),
        (held) => unlocked(auctions.hold(held)),
      ),
    ],
    [2, made(limit, (l) => unlocked(brakes.setLimit(l)))],
    [2, made(fc.tuple(many, sent), ([at, how]) => unlocked(brakes.endLimit(at, how)))],
    [1, made(fc.tuple(wish, sent), ([w, how]) => unlocked(brakes.heldBack(w, how)))],
    [2, made(fc.tuple(many, sent), ([at, how]) => life.cancel(at, how))],
    [1, made(many, life.cancelTwice)],
    [1, made(many, life.cancelEnded)],
    [
      4,
      made(fc.tuple(place, fc.integer({ min: -8, max: 8 })), ([where, by]) => life.move(where, by)),
    ],
    [
      2,
      made(fc.tuple(place, fc.constantFrom(1, 3, 10, 40, 100, 1_000)), ([where, size]) =>
        life.thin(where, size),
      ),
    ],
    [4, made(fc.tuple(many, fc.integer({ min: 0, max: 8 })), ([at, by]) => life.match(at, by))],
    [1, made(fc.constant(null), life.session)],
    [3, made(fc.integer({ min: 1, max: 3 }), life.nextDay)],
    [1, made(fc.constant(null), life.restart)],
    [4, made(fc.tuple(amount, way), ([what, to]) => cash.transfer(what, to))],
    [4, made(amount, cash.withdraw)],
    [1, made(amount, cash.withdrawAbove)],
    [1, made(amount, cash.withdrawTwice)],
    [6, made(fc.tuple(many, act, sent), ([at, which, how]) => cash.step(at, which, how))],
    [
      3,
      made(fc.tuple(many, fc.integer({ min: 1, max: 3 })), ([at, stages]) =>
        cash.leave(at, stages),
      ),
    ],
    [4, made(amount, cash.detour)],
    [2, made(amount, cash.detourByOrder)],
    [
      4,
      made(fc.tuple(amount, fc.integer({ min: 900, max: 400_000 })), ([what, minor]) =>
        cash.payIn(what, minor),
      ),
    ],
    [7, made(fc.tuple(many, signal, sent), ([at, which, how]) => cash.hear(at, which, how))],
    [1, made(many, cash.forge)],
    [2, made(fc.tuple(many, sent), ([at, how]) => cash.repay(at, how))],
    [
      2,
      made(fc.tuple(amount, fc.integer({ min: 1_000, max: 400_000 })), ([a, minor]) =>
        cash.chargeBackSpent(a, minor),
      ),
    ],
    [4, made(saying, claims.claim)],
    [1, made(saying, claims.unclaim)],
    [2, made(fc.tuple(saying, amount), ([who, what]) => claims.story(who, what))],
    [1, made(fc.tuple(saying, amount), ([who, what]) => claims.spend(who, what))],
    [3, made(fc.tuple(many, shown, sent), ([at, which, how]) => claims.show(at, which, how))],
    [3, made(two, holds.request)],
    [3, made(fc.tuple(many, sent), ([at, how]) => holds.decide(at, how))],
    [3, made(two, holds.both)],
    [1, made(fc.tuple(two, amount), ([who, what]) => holds.over(who, what))],
    [2, made(fc.tuple(two, amount), ([who, what]) => holds.held(who, what))],
    [2, made(fc.tuple(two, amount), ([who, what]) => holds.payOut(who, what))],
    [1, made(two, holds.above)],
    [4, made(loan, lending.lend)],
    [2, made(paying('pay'), lending.pay)],
    [4, made(paying('part'), lending.pay)],
    [1, made(paying('repay'), lending.pay)],
    [1, made(paying('revoke'), lending.pay)],
    [2, made(fc.constant(null), lending.giveUp)],
    [
      3,
      made(fc.tuple(fc.integer({ min: 1, max: 100 }), sent), ([percent, how]) =>
        lending.draw(percent, how),
      ),
    ],
    [1, made(fc.constant(null), lending.fence)],
    [2, made(amount, security.newCard)],
    [2, made(fc.tuple(many, sent), ([at, how]) => security.removeCard(at, how))],
    [1, made(fc.constant(null), security.resetPassword)],
    [3, made(amount, security.afterReset)],
    [5, made(fc.constant(null), security.realDay)],
    [1, made(sent, security.lock)],
    [6, made(fc.tuple(amount, many), ([what, at]) => security.whileLocked(what, at))],
    [9, made(fc.constant(null), security.unlock)],
  ]
  const arbitraries = kinds.flatMap(([weight, arbitrary]) =>
    Array.from({ length: weight }, () => arbitrary),
  )
  return fc.commands(arbitraries, { maxCommands: most, size: 'max' })
}
