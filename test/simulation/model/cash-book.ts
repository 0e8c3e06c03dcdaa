import type { Place } from './rules.ts'

/** Settled money, and proceeds by the day they settle on. */
export type Money = { cash: bigint; dues: Map<string, bigint> }
/** `wallet`: the bank side, free; `reserved` for withdrawals asked for, `leaving` for those sent. */
export type Purse = Money & {
  wallet: bigint
  reserved: bigint
  leaving: bigint
  deposited: bigint
  realised: bigint
}

export type PaymentStatus = 'pending' | 'credited' | 'failed' | 'expired' | 'returned' | 'charged_back'
export type Payment = {
  id: string
  readonly place: Place
  readonly amount: bigint
  status: PaymentStatus
  /** Since when it may end by time; null while the provider works on it. */
  since: number | null
  owed: bigint
}
export type PayoutStatus = 'requested' | 'in_review' | 'sent' | 'arrived' | 'returned' | 'rejected' | 'cancelled'
export type Payout = { id: string; readonly place: Place; readonly amount: bigint; status: PayoutStatus }

export type Signal = 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'refunded' | 'disputed'
export type PayoutAct = 'review' | 'send' | 'arrive' | 'return' | 'reject' | 'cancel'
export type Way = 'to_bank' | 'to_trading'

const steps: Record<PayoutAct, { from: readonly PayoutStatus[]; to: PayoutStatus }> = {
  review: { from: ['requested'], to: 'in_review' },
  send: { from: ['in_review'], to: 'sent' },
  arrive: { from: ['sent'], to: 'arrived' },
  return: { from: ['sent', 'arrived'], to: 'returned' },
  reject: { from: ['requested', 'in_review'], to: 'rejected' },
  cancel: { from: ['requested'], to: 'cancelled' },
}
export const follows = (status: PayoutStatus, act: PayoutAct): boolean => steps[act].from.includes(status)
/** Whether the word is news for a payment that stands there. */
export const says = (status: PaymentStatus, signal: Signal): boolean =>
  signal === 'refunded' || signal === 'disputed' ? status === 'credited' : status === 'pending'
const unpaid: readonly PaymentStatus[] = ['pending', 'failed', 'expired']

/** The bank side of one customer as the rule book says it should be (`domain.md` 6). Null: the act is taken. */
export class CashBook {
  readonly payments: Payment[] = []
  readonly payouts: Payout[] = []
  private readonly purses: Record<Place, Purse>

  constructor(purses: Record<Place, Purse>) {
    this.purses = purses
  }

  /** Only settled free money changes sides: proceeds before their day and what orders hold do not (1.5). */
  transfer(place: Place, way: Way, amount: bigint): string | null {
    const purse = this.purses[place]
    if (amount <= 0n) return 'amount_zero'
    if (amount < 100n) return 'below_minimum'
    if (amount > (way === 'to_bank' ? purse.cash : purse.wallet)) return 'insufficient_settled'
    const moved = way === 'to_bank' ? amount : -amount
    purse.cash -= moved
    purse.wallet += moved
    return null
  }

  ask(place: Place, amount: bigint): Payout | string {
    const purse = this.purses[place]
    if (amount <= 0n) return 'amount_zero'
    if (amount > purse.wallet) return 'insufficient_settled'
    if (amount < 100n && amount !== purse.wallet) return 'below_minimum'
    if (amount > 10_000_000n) return 'above_maximum'
    purse.wallet -= amount
    purse.reserved += amount
    const payout: Payout = { id: '', place, amount, status: 'requested' }
    this.payouts.push(payout)
    return payout
  }

  step(payout: Payout, act: PayoutAct): string | null {
    const { to } = steps[act]
    if (!follows(payout.status, act)) return 'withdrawal_not_open'
    const { amount, status: before } = payout
    const purse = this.purses[payout.place]
    if (act === 'cancel' || act === 'reject') {
      purse.reserved -= amount
      purse.wallet += amount
    }
    if (act === 'send') {
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
      purse.wallet += amount
    }
    payout.status = to
    return null
  }

  payIn(place: Place, amount: bigint, now: number): Payment | string {
    if (amount <= 0n) return 'amount_zero'
    if (amount < 1_000n) return 'below_minimum'
    if (amount > 1_000_000n) return 'above_maximum'
    if (this.payments.filter(({ status }) => status === 'pending').length >= 5) return 'limit_exceeded'
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
    if (signal === 'failed' || signal === 'cancelled') return status === 'pending' ? turn('failed') : 'unchanged'
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
      if (payment.status === 'pending' && payment.since !== null && payment.since + 1_800_000 <= now)
        payment.status = 'expired'
  }
}
