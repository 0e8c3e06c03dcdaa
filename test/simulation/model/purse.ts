import type { Place } from './rules.ts'

/** Settled money, and proceeds by the day they settle on. */
export type Money = { cash: bigint; dues: Map<string, bigint> }
/**
 * `wallet`: the bank side, free; `reserved` for withdrawals asked for, `leaving` for those
 * sent, `returning` what two people say came back, which nobody spends.
 */
export type Purse = Money & {
  wallet: bigint
  /** Money of a loan, which goes to a bank account or back to the loan alone. */
  loan: bigint
  reserved: bigint
  leaving: bigint
  returning: bigint
  deposited: bigint
  realised: bigint
}

export type PaymentStatus =
  | 'pending'
  | 'credited'
  | 'failed'
  | 'expired'
  | 'returned'
  | 'charged_back'
export type Payment = {
  id: string
  readonly place: Place
  readonly amount: bigint
  status: PaymentStatus
  /** Since when it may end by time; null while the provider works on it. */
  since: number | null
  owed: bigint
}
export type Claim = 'arrived' | 'returned'
/** In which state it was said. */
export type Said = { readonly says: Claim; readonly before: PayoutStatus }
export type PayoutStatus =
  | 'requested'
  | 'in_review'
  | 'sent'
  | 'arrived'
  | 'returning'
  | 'returned'
  | 'rejected'
  | 'cancelled'
export type Payout = {
  id: string
  readonly place: Place
  readonly amount: bigint
  readonly card: Card
  /** Out of the money of a loan. */
  readonly fromLoan: boolean
  status: PayoutStatus
  /** Business time before which it may not be sent. */
  sentFrom: number
  /** Let go by two people; in a payment file; held by two people until then. */
  approved: boolean
  /** The day on which one person sent it. */
  aloneOn: string | null
  batched: boolean
  heldUntil: number | null
  /** What two people said of it and nothing has shown, by the times they said it. */
  claims: Said[][]
}
/** A bank account of the customer's; a new one waits a day before money may go to it. */
export type Card = { id: string; readonly payOutFrom: number; removed: boolean }

export type Signal = 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'refunded' | 'disputed'
export type PayoutAct = 'review' | 'send' | 'arrive' | 'return' | 'reject' | 'cancel'
export type Way = 'to_bank' | 'to_trading'
