import { ClaimBook } from './claim-book.ts'
import type {
  Card,
  Payment,
  PaymentStatus,
  Payout,
  PayoutAct,
  PayoutStatus,
  Purse,
  Signal,
  Way,
} from './purse.ts'
import type { Place } from './rules.ts'

const steps: Record<PayoutAct, { from: readonly PayoutStatus[]; to: PayoutStatus }> = {
  review: { from: ['requested'], to: 'in_review' },
  send: { from: ['in_review'], to: 'sent' },
  arrive: { from: ['sent'], to: 'arrived' },
  return: { from: ['sent', 'arrived'], to: 'returned' },
  reject: { from: ['requested', 'in_review'], to: 'rejected' },
  cancel: { from: ['requested'], to: 'cancelled' },
}
export const follows = (status: PayoutStatus, act: PayoutAct): boolean =>
  steps[act].from.includes(status)
/** Whether the word is news for a payment that stands there. */
export const says = (status: PaymentStatus, signal: Signal): boolean =>
  signal === 'refunded' || signal === 'disputed' ? status === 'credited' : status === 'pending'
export const isPending = ({ status }: Payout): boolean =>
  ['requested', 'in_review', 'sent'].includes(status)
/** Above it what leaves on one day needs two people. */
const alone = 1_000_000n
const perDay = 20_000_000n
const dayMs = 86_400_000
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const unpaid: readonly PaymentStatus[] = ['pending', 'failed', 'expired']

/**
 * The bank side of one customer as the rule book says it should be (`money.md` G6 to G9). Null: the
 * act is taken.
 */
export class CashBook {
  readonly payments: Payment[] = []
  readonly payouts: Payout[] = []
  readonly cards: Card[] = []
  /** The customer's own panic lock: nothing of theirs moves out. */
  locked = false
  /** A password was reset within the last real day. */
  reset = false
  private readonly planned = new Map<string, bigint>()
  private readonly purses: Record<Place, Purse>
  private readonly lending: { readonly running: unknown }

  readonly claims: ClaimBook

  constructor(purses: Record<Place, Purse>, lending: { readonly running: unknown }) {
    this.purses = purses
    this.lending = lending
    this.claims = new ClaimBook(purses, this)
  }

  /**
   * Only settled free money changes sides: proceeds before their day and what orders hold do
   * not (1.5).
   */
  transfer(place: Place, way: Way, amount: bigint): string | null {
    const purse = this.purses[place]
    if (this.locked) return 'account_locked'
    if (amount <= 0n) return 'amount_zero'
    if (amount < 100n) return 'below_minimum'
    if (amount > (way === 'to_bank' ? purse.cash : purse.wallet)) return 'insufficient_settled'
    const moved = way === 'to_bank' ? amount : -amount
    purse.cash -= moved
    purse.wallet += moved
    return null
  }

  /** The account bound when the run began: it waits for nothing. */
  get first(): Card {
    const card = this.cards[0]
    if (card === undefined) throw new Error('the model begins with a card')
    return card
  }

  bind(now: number): Card | string {
    if (this.locked) return 'account_locked'
    if (this.cards.filter(({ removed }) => !removed).length >= 5) return 'cards_full'
    const card = { id: '', payOutFrom: now + dayMs, removed: false }
    this.cards.push(card)
    return card
  }

  remove(card: Card): string | null {
    if (this.locked) return 'account_locked'
    if (card.removed) return 'not_found'
    const goesTo = this.payouts.some((payout) => payout.card === card && isPending(payout))
    if (goesTo || this.payouts.some(({ claims }) => claims.length > 0)) return 'card_in_use'
    card.removed = true
    return null
  }

  /**
   * The longest wait, and then the first day that has room left: nothing of this refuses, it
   * only delays.
   */
  private sentFrom(
    place: Place,
    amount: bigint,
    { card, now }: { card: Card; now: number },
  ): number {
    let from = Math.max(now, card.payOutFrom, this.reset ? now + dayMs : 0)
    const taken = () => this.planned.get(`${place} ${dateOf(from)}`) ?? 0n
    while (taken() > 0n && taken() + amount > perDay) from = Date.parse(dateOf(from + dayMs))
    this.plan(place, from, amount)
    return from
  }
  private plan(place: Place, from: number, amount: bigint): void {
    const day = `${place} ${dateOf(from)}`
    this.planned.set(day, (this.planned.get(day) ?? 0n) + amount)
  }

  /** To the bank side; money of a loan to its pocket as long as one runs (`money.md` G74). */
  comesBack({ place, amount, fromLoan }: Payout): void {
    const purse = this.purses[place]
    if (fromLoan && this.lending.running !== undefined) purse.loan += amount
    else purse.wallet += amount
  }

  ask(
    place: Place,
    amount: bigint,
    at: { card: Card; now: number; fromLoan?: boolean },
  ): Payout | string {
    const { fromLoan = false } = at
    const purse = this.purses[place]
    if (this.locked) return 'account_locked'
    if (at.card.removed) return 'not_found'
    if (amount <= 0n) return 'amount_zero'
    // One withdrawal is of the one or of the other, never of both.
    const settled = fromLoan ? purse.loan : purse.wallet + purse.cash
    if (amount > settled) return 'insufficient_settled'
    if (amount < 100n && amount !== settled) return 'below_minimum'
    if (amount > 10_000_000n) return 'above_maximum'
    // The bank side pays first; what it lacks comes over from settled money, never from proceeds.
    const over = amount > purse.wallet ? amount - purse.wallet : 0n
    if (fromLoan) purse.loan -= amount
    else {
      purse.cash -= over
      purse.wallet -= amount - over
    }
    purse.reserved += amount
    const free = { approved: false, aloneOn: null, batched: false, heldUntil: null, claims: [] }
    const sentFrom = this.sentFrom(place, amount, at)
    const payout: Payout = {
      id: '',
      place,
      amount,
      card: at.card,
      fromLoan,
      status: 'requested',
      sentFrom,
      ...free,
    }
    this.payouts.push(payout)
    return payout
  }

  /** Why a payout may not leave now; in the order in which the house asks. */
  private stays(
    { place, sentFrom, heldUntil, approved, amount, batched }: Payout,
    now: number,
  ): string | null {
    if (now < sentFrom) return 'card_on_hold'
    if (batched) return null
    if (heldUntil !== null && heldUntil > now) return 'withdrawal_held'
    if (approved) return null
    const others = this.payouts.filter((one) => one.place === place && one.aloneOn === dateOf(now))
    const sum = others.reduce((all, one) => all + one.amount, amount)
    return sum <= alone ? null : 'second_person_needed'
  }

  step(payout: Payout, act: PayoutAct, now: number): string | null {
    const { to } = steps[act]
    if (act === 'send' && this.locked && !payout.batched) return 'account_locked'
    if (act === 'reject' && payout.batched) return 'withdrawal_not_open'
    // Only a line of the bank takes the place of what two people said.
    if (act === 'return' && payout.claims.length > 0) return 'bank_line_missing'
    if (!follows(payout.status, act)) return 'withdrawal_not_open'
    const stays = act === 'send' ? this.stays(payout, now) : null
    if (stays !== null) return stays
    const { amount, status: before } = payout
    const purse = this.purses[payout.place]
    if (act === 'cancel' || act === 'reject') {
      purse.reserved -= amount
      this.comesBack(payout)
      this.plan(payout.place, payout.sentFrom, -amount)
    }
    if (act === 'send') {
      if (!payout.approved) payout.aloneOn = dateOf(now)
      purse.reserved -= amount
      purse.leaving += amount
    }
    if (act === 'arrive') {
      purse.leaving -= amount
      purse.deposited -= amount
    }
    if (act === 'return') {
      if (before === 'sent') purse.leaving -= amount
      else purse.deposited += amount
      this.comesBack(payout)
    }
    payout.status = to
    return null
  }

  /** A payment file takes what was let go and may leave now. */
  batch(now: number): Payout[] {
    const ready = this.payouts.filter(
      (payout) =>
        payout.status === 'in_review' &&
        payout.approved &&
        !payout.batched &&
        this.stays(payout, now) === null,
    )
    const taken = this.locked ? [] : ready
    for (const payout of taken) payout.batched = true
    return taken
  }

  payIn(place: Place, amount: bigint, now: number): Payment | string {
    if (this.locked) return 'account_locked'
    if (amount <= 0n) return 'amount_zero'
    if (amount < 1_000n) return 'below_minimum'
    if (amount > 1_000_000n) return 'above_maximum'
    if (this.payments.filter(({ status }) => status === 'pending').length >= 5)
      return 'limit_exceeded'
    const payment: Payment = { id: '', place, amount, status: 'pending', since: now, owed: 0n }
    this.payments.push(payment)
    return payment
  }

  /** The provider's word; `busy` where it comes before the word it follows. */
  hear(payment: Payment, signal: Signal): 'moved' | 'unchanged' | 'busy' {
    const { status, amount, place } = payment
    const purse = this.purses[place]
    const turn = (to: PaymentStatus): 'moved' => {
      payment.status = to
      return 'moved'
    }
    if (signal === 'processing') {
      if (status === 'pending') payment.since = null
      return 'unchanged'
    }
    if (signal === 'succeeded') {
      if (!unpaid.includes(status)) return 'unchanged'
      purse.wallet += amount
      purse.deposited += amount
      return turn('credited')
    }
    if (signal === 'failed' || signal === 'cancelled')
      return status === 'pending' ? turn('failed') : 'unchanged'
    if (status === 'credited') {
      const taken = purse.wallet < amount ? purse.wallet : amount
      purse.wallet -= taken
      // Taken back whole: what the wallet lacked is owed and lowers net assets as much.
      purse.deposited -= amount
      payment.owed = amount - taken
      return turn('charged_back')
    }
    if (signal === 'disputed') return status === 'charged_back' ? 'unchanged' : 'busy'
    return unpaid.includes(status) ? turn('returned') : 'unchanged'
  }

  repay(payment: Payment): string | null {
    const purse = this.purses[payment.place]
    if (this.locked) return 'account_locked'
    if (payment.owed === 0n) return 'deposit_not_open'
    if (purse.wallet === 0n) return 'insufficient_settled'
    const paid = purse.wallet < payment.owed ? purse.wallet : payment.owed
    purse.wallet -= paid
    payment.owed -= paid
    return null
  }

  /** Half an hour after they were begun, unpaid ones end. */
  passTime(now: number): void {
    for (const payment of this.payments)
      if (
        payment.status === 'pending' &&
        payment.since !== null &&
        payment.since + 1_800_000 <= now
      )
        payment.status = 'expired'
  }
}
