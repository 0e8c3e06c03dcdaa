import { money, type Currency, type Money } from '@parkett/contract/wire/money'
import type { AccountCode } from '../chart.ts'
import { journal, type Journal, type JournalEvent } from '../posting.ts'

const move = (
  event: JournalEvent,
  { currency: asset, minor: amount }: Money,
  ends: { debit: AccountCode; credit: AccountCode },
): Journal => journal(event, [{ ...ends, asset, amount }])

/** Bank pocket to trading pocket (`money.md` G8). */
export const walletToTrading = (amount: Money): Journal =>
  move('transfer.wallet_to_trading', amount, { debit: 'C.wallet', credit: 'C.cash' })

/**
 * Trading pocket back to the bank pocket: settled free money only, which is all `C.cash` ever
 * holds.
 */
export const tradingToWallet = (amount: Money): Journal =>
  move('transfer.trading_to_wallet', amount, { debit: 'C.cash', credit: 'C.wallet' })

/** What a buy lacks comes from the bank side, in the act of the buy (`money.md` G8). */
export const buyHop = (amount: Money): Journal =>
  move('buy.hop', amount, { debit: 'C.wallet', credit: 'C.cash' })

/** What crosses from the bank side before a purchase takes its money: minor units, often none. */
export const crossing = (currency: Currency, hop: bigint): readonly Journal[] =>
  hop > 0n ? [buyHop(money(currency, hop))] : []

/** What the bank side lacks for a withdrawal comes from settled money, in the same act. */
export const withdrawHop = (amount: Money): Journal =>
  move('withdraw.hop', amount, { debit: 'C.cash', credit: 'C.wallet' })

export const withdrawRequested = (amount: Money): Journal =>
  move('withdraw.request', amount, { debit: 'C.wallet', credit: 'C.wallet_hold' })

/** Rejected or cancelled: the reserved money is free again. */
export const withdrawReleased = (amount: Money): Journal =>
  move('withdraw.released', amount, { debit: 'C.wallet_hold', credit: 'C.wallet' })

export const withdrawApproved = (amount: Money): Journal =>
  move('withdraw.approved', amount, { debit: 'C.wallet_hold', credit: 'C.payout' })

export const withdrawSettled = (amount: Money): Journal =>
  move('withdraw.settled', amount, { debit: 'C.payout', credit: 'H.bank_client' })

/**
 * The receiving bank sent a settled withdrawal back, and its money was booked as a line of
 * nobody before we knew.
 */
export const withdrawReturnedByLine = (amount: Money): Journal =>
  move('withdraw.returned', amount, { debit: 'H.unassigned', credit: 'C.wallet' })

/** The receiving bank sent a settled withdrawal back. */
export const withdrawReturned = (amount: Money): Journal =>
  move('withdraw.returned', amount, { debit: 'H.bank_client', credit: 'C.wallet' })

/** Two people say that the bank paid it. */
export const withdrawPaidClaimed = (amount: Money): Journal =>
  move('withdraw.paid_claimed', amount, { debit: 'C.payout', credit: 'H.payout_claimed' })

/** Two people take that back. */
export const withdrawPaidUnclaimed = (amount: Money): Journal =>
  move('withdraw.paid_unclaimed', amount, { debit: 'H.payout_claimed', credit: 'C.payout' })

/** A line of the bank shows what was said. */
export const withdrawPaidConfirmed = (amount: Money): Journal =>
  move('withdraw.paid_confirmed', amount, { debit: 'H.payout_claimed', credit: 'H.bank_client' })

/** Two people say that it came back. Nobody can spend it before a line of the bank brings it. */
export const withdrawBackClaimed = (amount: Money): Journal =>
  move('withdraw.back_claimed', amount, { debit: 'H.return_claimed', credit: 'C.returning' })

/** It was taken back, or a line of the bank takes the place of what was said. */
export const withdrawBackUnclaimed = (amount: Money): Journal =>
  move('withdraw.back_unclaimed', amount, { debit: 'C.returning', credit: 'H.return_claimed' })
