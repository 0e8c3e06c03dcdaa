// Goal: a sale takes the lots that its order chose and no others; whatever is chosen, a closed
// position has the result of average cost. Method: cycles by hand; then random ones with waiting
// orders that are filled in parts, made smaller and taken back, against the sums of what was paid.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotsOf } from './lots.ts'
import {
  admitChoice,
  costOfFirst,
  firstOf,
  freeOf,
  ownLotsOf,
  sumOf,
  type LotChoice,
  type LotPart,
  type NumberedFill,
  type OwnLots,
} from './own-lots.ts'
import { bought, emptyPosition, sold, type PositionState } from './position.ts'

const fees = { buying: 0n, closing: 0n, stampDuty: 0n, transaction: 100n }
const buy = (id: bigint, shares: bigint, notional: bigint): NumberedFill => ({
  side: 'buy',
  id,
  order: id,
  tradeDate: `2026-11-${10n + id}`,
  shares,
  notional,
  fees,
})
const sell = (id: bigint, order: bigint, shares: bigint): NumberedFill => ({
  ...buy(id, shares, 1_000n * shares),
  side: 'sell',
  order,
})
const three = [buy(1n, 10n, 9_900n), buy(2n, 20n, 29_900n), buy(3n, 30n, 59_900n)]
const left = ({ lots }: OwnLots) =>
  lots.map(({ id, shares, cost, kept }) => [id, shares, cost, kept])

test('a sale takes what it chose, part by part, and leaves the rest as it was', () => {
  const choice = {
    id: 4n,
    order: 9n,
    parts: [
      { lot: 3n, shares: 10n },
      { lot: 1n, shares: 5n },
    ],
  }
  expect(left(ownLotsOf(three, [choice]))).toEqual([
    [1n, 10n, 10_000n, 5n],
    [2n, 20n, 30_000n, 0n],
    [3n, 30n, 60_000n, 10n],
  ])
  // Partly filled: the first lot first.
  const part = ownLotsOf([...three, sell(5n, 9n, 12n)], [choice])
  expect(left(part)).toEqual([
    [1n, 8n, 8_000n, 3n],
    [2n, 20n, 30_000n, 0n],
    [3n, 20n, 40_000n, 0n],
  ])
  expect(part.taken.get(9n)).toEqual([
    { lot: 3n, date: '2026-11-13', shares: 10n, cost: 20_000n },
    { lot: 1n, date: '2026-11-11', shares: 2n, cost: 2_000n },
  ])
  const whole = ownLotsOf([...three, sell(5n, 9n, 12n), sell(6n, 9n, 3n)], [choice])
  expect(whole.taken.get(9n)?.[1]).toMatchObject({ shares: 5n, cost: 5_000n })
})

test('a sale without a choice takes the oldest that nobody chose', () => {
  const kept = { id: 4n, order: 9n, parts: [{ lot: 1n, shares: 10n }] }
  const ended = { id: 6n, order: 9n, parts: [] }
  const taken = (fill: NumberedFill) =>
    ownLotsOf([...three, fill], [kept, ended])
      .taken.get(8n)
      ?.map(({ lot }) => lot)
  expect(taken(sell(5n, 8n, 25n))).toEqual([2n, 3n])
  expect(taken(sell(7n, 8n, 25n))).toEqual([1n, 2n])
  // Without any choice the lots are those of FIFO.
  const fills = [...three, sell(5n, 8n, 25n)]
  expect(ownLotsOf(fills, []).lots.map(({ shares, cost }) => [shares, cost])).toEqual(
    lotsOf(fills).map(({ shares, cost }) => [shares, cost]),
  )
})

test('purchases are lots: fills of one order on one day are one, until it is sold out', () => {
  const more = { ...buy(4n, 5n, 4_900n), order: 3n, tradeDate: '2026-11-13' }
  expect(ownLotsOf([...three, more], []).lots).toHaveLength(3)
  const sale = { id: 4n, order: 9n, parts: [{ lot: 3n, shares: 30n }] }
  const late = { ...more, id: 6n }
  expect(left(ownLotsOf([...three, sell(5n, 9n, 30n), late], [sale])).at(-1)).toEqual([
    6n,
    5n,
    5_000n,
    0n,
  ])
})

test('what cannot have been is thrown, not shown', () => {
  const none = { id: 4n, order: 9n, parts: [{ lot: 7n, shares: 1n }] }
  const more = { id: 4n, order: 9n, parts: [{ lot: 1n, shares: 11n }] }
  const less = { id: 4n, order: 9n, parts: [{ lot: 1n, shares: 1n }] }
  expect(() => ownLotsOf(three, [none])).toThrow('a lot that is none')
  expect(() => ownLotsOf(three, [more])).toThrow('more of a lot chosen than is left')
  expect(() => ownLotsOf([...three, sell(5n, 9n, 2n)], [less])).toThrow('sold than chosen')
  expect(() => ownLotsOf([...three, sell(5n, 8n, 61n)], [])).toThrow('sold than held')
})

const sold5 = ownLotsOf(
  [...three, sell(6n, 9n, 8n)],
  [
    { id: 4n, order: 9n, parts: [{ lot: 1n, shares: 8n }] },
    { id: 5n, order: 7n, parts: [{ lot: 2n, shares: 20n }] },
  ],
)
const parts = (...of: readonly (readonly [bigint, bigint])[]): readonly LotPart[] =>
  of.map(([lot, shares]) => ({ lot, shares }))
const choices: readonly {
  readonly when: string
  readonly parts: readonly LotPart[]
  readonly quantity: bigint
  readonly barred?: bigint
  readonly expect: object
}[] = [
  {
    when: 'it fits',
    parts: parts([3n, 30n], [1n, 2n]),
    quantity: 32n,
    expect: { value: [{ cost: 60_000n }, { cost: 2_000n }] },
  },
  { when: 'nothing is chosen', parts: [], quantity: 1n, expect: { reason: 'lots_sum_differs' } },
  {
    when: 'it is less than the order',
    parts: parts([3n, 9n]),
    quantity: 10n,
    expect: { reason: 'lots_sum_differs', facts: { chosen: 9, quantity: 10 } },
  },
  {
    when: 'it is more than the order',
    parts: parts([3n, 11n]),
    quantity: 10n,
    expect: { reason: 'lots_sum_differs', facts: { chosen: 11, quantity: 10 } },
  },
  {
    when: 'one lot stands twice',
    parts: parts([3n, 5n], [3n, 5n]),
    quantity: 10n,
    expect: { reason: 'field_invalid' },
  },
  {
    when: 'a part is nothing',
    parts: parts([3n, 10n], [1n, 0n]),
    quantity: 10n,
    expect: { reason: 'field_invalid' },
  },
  {
    when: 'a part is negative',
    parts: parts([3n, 11n], [1n, -1n]),
    quantity: 10n,
    expect: { reason: 'field_invalid' },
  },
  {
    when: 'an earlier sale took of it',
    parts: parts([1n, 3n]),
    quantity: 3n,
    expect: { reason: 'lot_not_free', facts: { free: 2 } },
  },
  {
    when: 'another order waits with it',
    parts: parts([2n, 1n]),
    quantity: 1n,
    expect: { reason: 'lot_not_free', facts: { free: 0 } },
  },
  {
    when: 'the lot is none, or somebody else’s',
    parts: parts([99n, 1n]),
    quantity: 1n,
    expect: { reason: 'lot_not_free', facts: { free: 0 } },
  },
  {
    when: 'its shares may not be sold yet',
    parts: parts([3n, 1n]),
    quantity: 1n,
    barred: 3n,
    expect: { reason: 'lot_not_free', facts: { free: 0 } },
  },
]

for (const { when, parts: chosen, quantity, barred, expect: answer } of choices)
  test(`a choice where ${when}`, () => {
    const isBarred = ({ id }: { readonly id: bigint }) => id === barred
    expect(admitChoice(sold5, { parts: chosen, quantity, isBarred })).toMatchObject(answer)
  })

test('a choice made smaller keeps its first shares; the cost of the oldest goes lot by lot', () => {
  const chosen = parts([3n, 10n], [1n, 5n])
  expect(firstOf(chosen, 12n)).toEqual(parts([3n, 10n], [1n, 2n]))
  expect(firstOf(chosen, 0n)).toEqual([])
  expect(firstOf(chosen, 99n)).toEqual(chosen)
  const { lots } = ownLotsOf(three, [])
  expect([0n, 5n, 10n, 11n, 60n].map((shares) => costOfFirst(lots, shares))).toEqual([
    0n,
    5_000n,
    10_000n,
    11_500n,
    100_000n,
  ])
})

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom<Step['act'][]>(
    'buy',
    'buy',
    'sell',
    'choose',
    'choose',
    'fill',
    'smaller',
    'end',
  ),
  shares: fc.bigInt(1n, 40n),
  notional: fc.bigInt(100n, 99_999n),
  order: fc.bigInt(1n, 3n),
  picks: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
})
type Step = {
  readonly act: 'buy' | 'sell' | 'choose' | 'fill' | 'smaller' | 'end'
  readonly shares: bigint
  readonly notional: bigint
  readonly order: bigint
  readonly picks: readonly number[]
}
type Waiting = { readonly order: bigint; readonly parts: readonly LotPart[]; filled: bigint }

/** One customer's cycle as a server books it: what is chosen is admitted first. */
class Account {
  fills: NumberedFill[] = []
  choices: LotChoice[] = []
  /** Results of the cycles that came to their end, by choice, and by average cost. */
  readonly closed: { readonly own: bigint; readonly average: bigint; readonly chosen: boolean }[] =
    []
  waiting: Waiting[] = []
  average: PositionState = emptyPosition
  ids = 100n

  own = (): OwnLots => ownLotsOf(this.fills, this.choices)
  free = (): bigint => this.own().lots.reduce((sum, lot) => sum + freeOf(lot), 0n)

  fill(side: 'buy' | 'sell', order: bigint, shares: bigint, notional: bigint): void {
    const tradeDate = `2026-11-1${order % 5n}`
    const fill = { side, id: (this.ids += 1n), order, tradeDate, shares, notional, fees }
    this.fills.push(fill)
    this.average = (side === 'buy' ? bought : sold)(this.average, { ...fill, at: 1 })
    if (this.average.shares === 0n) this.end()
  }

  end(): void {
    const { lots, taken } = this.own()
    expect(lots).toEqual([])
    const received = this.fills
      .filter(({ side }) => side === 'sell')
      .reduce((sum, { notional }) => sum + notional - 100n, 0n)
    const own = received - costOf([...taken.values()].flat())
    this.closed.push({ own, average: this.average.realised, chosen: this.choices.length > 0 })
    this.fills = []
    this.choices = []
  }

  /** Of each picked lot what is free of it, down to so many shares together. */
  pick({ picks, shares }: Step): readonly LotPart[] {
    const { lots } = this.own()
    const picked = [...new Set(picks.map((at) => lots[at % lots.length]))]
    const whole = picked.flatMap((lot) =>
      lot === undefined || freeOf(lot) === 0n ? [] : [{ lot: lot.id, shares: freeOf(lot) }],
    )
    return firstOf(whole, shares)
  }

  place(parts: readonly LotPart[]): void {
    const order = (this.ids += 1n)
    this.choices.push({ id: (this.ids += 1n), order, parts })
    this.waiting.push({ order, parts, filled: 0n })
  }

  /** Makes the first waiting order smaller, or ends it: then it keeps what is filled. */
  keep(shares: bigint): void {
    const [first, ...rest] = this.waiting
    if (first === undefined) return
    const kept = firstOf(first.parts, shares < first.filled ? first.filled : shares)
    this.choices.push({ id: (this.ids += 1n), order: first.order, parts: kept })
    this.waiting = sumOf(kept) > first.filled ? [{ ...first, parts: kept }, ...rest] : rest
  }

  fillFirst(shares: bigint, notional: bigint): void {
    const [first, ...rest] = this.waiting
    if (first === undefined) return
    const open = sumOf(first.parts) - first.filled
    const part = shares < open ? shares : open
    this.fill('sell', first.order, part, notional)
    const filled = first.filled + part
    this.waiting = filled < sumOf(first.parts) ? [{ ...first, filled }, ...rest] : rest
  }

  run(one: Step): void {
    const { act, shares, notional, order } = one
    if (act === 'buy') this.fill('buy', order, shares, notional)
    else if (act === 'fill') this.fillFirst(shares, notional)
    else if (act === 'smaller') this.keep(shares)
    else if (act === 'end') this.keep(0n)
    else if (act === 'choose') {
      const parts = this.pick(one)
      const asked = { parts, quantity: sumOf(parts), isBarred: () => false }
      if (parts.length > 0 && admitChoice(this.own(), asked).ok) this.place(parts)
    } else if (shares <= this.free()) this.fill('sell', (this.ids += 1n), shares, notional)
  }

  /** Whatever waits is filled, and what is left is sold. */
  close(): void {
    while (this.waiting.length > 0) this.fillFirst(1_000n, 7_777n)
    const { shares } = this.average
    if (shares > 0n) this.fill('sell', (this.ids += 1n), shares, 33_333n)
  }
}

const costOf = (of: readonly { readonly cost: bigint }[]): bigint =>
  of.reduce((sum, { cost }) => sum + cost, 0n)

test('whatever is chosen, shares and cost are conserved, and a closed position has one result', () => {
  const met = { chosen: 0, differs: 0 }
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 40 }), (steps) => {
      const account = new Account()
      for (const one of steps) {
        account.run(one)
        const { lots, taken } = account.own()
        expect(sumOf(lots)).toBe(account.average.shares)
        for (const { kept, shares, cost } of lots)
          expect(kept >= 0n && kept <= shares && cost >= 0n).toBe(true)
        const paid = account.fills.filter(({ side }) => side === 'buy')
        expect(costOf(lots) + costOf([...taken.values()].flat())).toBe(
          paid.reduce((sum, { notional }) => sum + notional + 100n, 0n),
        )
        for (const { order, parts: kept, filled } of account.waiting)
          expect(sumOf(taken.get(order) ?? [])).toBe(sumOf(firstOf(kept, filled)))
      }
      const half = account.average.shares / 2n
      const own = costOfFirst(account.own().lots, half)
      if (own !== costOfFirst(lotsOf(account.fills), half)) met.differs += 1
      account.close()
      for (const { own: byChoice, average, chosen } of account.closed) {
        expect(byChoice).toBe(average)
        if (chosen) met.chosen += 1
      }
    }),
    { numRuns: 200 },
  )
  expect(met.chosen).toBeGreaterThan(50)
  expect(met.differs).toBeGreaterThan(10)
})
