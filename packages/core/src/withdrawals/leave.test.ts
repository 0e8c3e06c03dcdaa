// Goal: whoever has settled free money and a verified identity can always ask for all of it,
// whatever else is true of them; nothing but the closed list of `honesty.md` H3 ever ends a
// withdrawal otherwise. Method: random lives of an account with everything that could tempt a
// house to say no (fees due, points, level, loans, receivables, further deposits asked for),
// played against the decisions themselves; at every state they are asked.
import { money } from '@parkett/contract/wire/money'
import {
  refusalReasons,
  withdrawalStatuses,
  type WithdrawalStatus,
} from '@parkett/contract/customer/withdrawals'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isPending,
  requestWithdrawal,
  stepWithdrawal,
  withdrawLimits,
  type WithdrawalAct,
} from './decide.ts'
import { mayPayOut } from './flags.ts'
import { dayFor, type PlannedDay } from './plan.ts'

const date = '2026-11-20'
const [limits] = withdrawLimits
if (limits === undefined) throw new Error('no limits')

type Open = { status: WithdrawalStatus; readonly amount: bigint }
type Life = {
  wallet: bigint
  cash: bigint
  unsettled: bigint
  held: bigint
  readonly withdrawals: Open[]
  planned: readonly PlannedDay[]
  readonly tempting: {
    feesDue: bigint
    points: number
    level: number
    loan: bigint
    receivable: bigint
  }
}
const newLife = (): Life => ({
  wallet: 0n,
  cash: 0n,
  unsettled: 0n,
  held: 0n,
  withdrawals: [],
  planned: [],
  tempting: { feesDue: 0n, points: 0, level: 0, loan: 0n, receivable: 0n },
})

const amounts = fc.oneof(fc.bigInt(1n, 300n), fc.bigInt(1n, 40_000_000n))
const acts = [
  'review',
  'send',
  'arrive',
  'return',
  'reject',
  'cancel',
] as const satisfies readonly WithdrawalAct[]
const reasons = fc.constantFrom(
  ...refusalReasons,
  'fee_due',
  'tax',
  'points',
  'level',
  'loan',
  '',
  null,
)

/** Takes at most what is there. */
const atMost = (want: bigint, have: bigint): bigint => (want > have ? have : want)

type Event = (life: Life) => void
const some = (change: (life: Life, amount: bigint) => void) =>
  amounts.map(
    (amount): Event =>
      (life) =>
        change(life, amount),
  )
const move = (
  from: 'wallet' | 'cash' | 'unsettled' | 'held',
  to: 'wallet' | 'cash' | 'unsettled' | 'held',
) =>
  some((life, amount) => {
    const moved = atMost(amount, life[from])
    life[from] -= moved
    life[to] += moved
  })

const events: fc.Arbitrary<Event> = fc.oneof(
  some((life, amount) => (life.wallet += amount)),
  move('wallet', 'cash'),
  move('cash', 'wallet'),
  move('cash', 'held'),
  move('held', 'unsettled'),
  move('held', 'cash'),
  move('unsettled', 'cash'),
  some((life, amount) => (life.tempting.feesDue += amount)),
  some((life, amount) => (life.tempting.loan += amount)),
  some((life, amount) => (life.tempting.receivable += amount)),
  fc.integer({ min: -5000, max: 5000 }).map(
    (by): Event =>
      ({ tempting }) =>
        void (tempting.points += by),
  ),
  fc.integer({ min: 0, max: 4 }).map(
    (level): Event =>
      ({ tempting }) =>
        void (tempting.level = level),
  ),
  some((life, amount) => void ask(life, amount)),
  fc.tuple(fc.nat(20), fc.constantFrom(...acts), reasons).map(
    ([at, act, reason]): Event =>
      (life) =>
        step(life, { at, act, reason }),
  ),
)

/** Asks as the product does. Answers the refusal, or undefined. */
function ask(life: Life, minor: bigint): string | undefined {
  const { wallet, cash } = life
  const said = requestWithdrawal({ sides: { wallet, cash }, amount: money('EUR', minor), date })
  if (!said.ok) return said.reason
  const over = minor > wallet ? minor - wallet : 0n
  life.cash -= over
  life.wallet -= minor - over
  life.withdrawals.push({ status: 'requested', amount: minor })
  const day = dayFor(life.planned, { from: date, amount: minor, max: limits?.maxPerDay ?? 0n })
  const sum = life.planned.find((known) => known.date === day)?.amount ?? 0n
  life.planned = [
    ...life.planned.filter((known) => known.date !== day),
    { date: day, amount: sum + minor },
  ]
  return undefined
}

function step(life: Life, asked: { at: number; act: WithdrawalAct; reason: string | null }): void {
  const open = life.withdrawals[asked.at % Math.max(1, life.withdrawals.length)]
  if (open === undefined) return
  const { status, amount } = open
  const said = stepWithdrawal({
    ...asked,
    status,
    amount: money('EUR', amount),
    now: 2,
    payOutFrom: 1,
  })
  if (!said.ok) return
  const ended = said.value.status
  if (ended === 'rejected' || ended === 'returned')
    expect(refusalReasons.some((known) => known === asked.reason)).toBe(true)
  if (ended === 'rejected' || ended === 'returned' || ended === 'cancelled') life.wallet += amount
  open.status = ended
}

test('pay nothing to leave: in every reachable state all settled free money can be asked for', () => {
  let asked = 0
  fc.assert(
    fc.property(fc.array(events, { minLength: 1, maxLength: 40 }), (story) => {
      const life = newLife()
      for (const event of story) event(life)
      const before = JSON.stringify(life.tempting, (_key, value: unknown) => String(value))
      // The way out, piece by piece, from whichever side: no event of the house in between.
      const stay = { unsettled: life.unsettled, held: life.held }
      let left = life.wallet + life.cash
      while (left > 0n) {
        const piece = atMost(left, limits?.max ?? 0n)
        expect(ask(life, piece)).toBeUndefined()
        left -= piece
        asked += 1
      }
      expect([life.wallet, life.cash]).toEqual([0n, 0n])
      expect({ unsettled: life.unsettled, held: life.held }).toEqual(stay)
      expect(JSON.stringify(life.tempting, (_key, value: unknown) => String(value))).toBe(before)
    }),
    { numRuns: 500 },
  )
  // A property that never asked would prove nothing.
  expect(asked).toBeGreaterThan(100)
})

test('what stands open can always end without a step of the customer that costs anything', () => {
  for (const status of withdrawalStatuses.filter(isPending))
    for (const act of acts) {
      const amount = money('EUR', 100n)
      const bare = { status, amount, act, now: 2, payOutFrom: 1 }
      const allowed = [...refusalReasons, null].filter(
        (reason) => stepWithdrawal({ ...bare, reason }).ok,
      )
      // An act that needs a reason takes one of the list; every other act takes none.
      expect(
        allowed.every((reason) => (act === 'reject' || act === 'return') === (reason !== null)),
      ).toBe(true)
    }
})

test('the daily maximum moves a payout to a later day and never turns one away', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(1n, 10_000_000n), { maxLength: 30 }), (pieces) => {
      let planned: readonly PlannedDay[] = []
      for (const amount of pieces) {
        const day = dayFor(planned, { from: date, amount, max: 20_000_000n })
        const sum = planned.find((known) => known.date === day)?.amount ?? 0n
        planned = [
          ...planned.filter((known) => known.date !== day),
          { date: day, amount: sum + amount },
        ]
      }
      expect(planned.every(({ amount }) => amount <= 20_000_000n)).toBe(true)
      // No day is passed over while it could still have taken the smallest piece.
      expect(planned.length).toBeLessThanOrEqual(Math.max(1, pieces.length))
      expect(planned.reduce((sum, { amount }) => sum + amount, 0n)).toBe(
        pieces.reduce((sum, one) => sum + one, 0n),
      )
    }),
  )
  expect(dayFor([{ date, amount: 1n }], { from: date, amount: 30n, max: 20n })).toBe('2026-11-21')
  expect(dayFor([], { from: date, amount: 30n, max: 20n })).toBe(date)
})

test('a flag is looked at or ends the payout with a reason of the list; an unasked check stops nobody', () => {
  expect(mayPayOut(['name_unchecked', 'sanctions_unchecked'], [])).toMatchObject({ ok: true })
  expect(mayPayOut(['sanctions_possible'], [])).toMatchObject({
    reason: 'payout_flagged',
    facts: { flags: 'sanctions_possible' },
  })
  expect(
    mayPayOut(
      ['sanctions_possible', 'name_close_match'],
      ['sanctions_possible', 'name_close_match'],
    ),
  ).toMatchObject({ ok: true })
  for (const flag of ['sanctions_hit', 'name_no_match'] as const)
    expect(mayPayOut([flag], [flag])).toMatchObject({ reason: 'payout_flagged' })
})
