import type { Currency } from '@parkett/contract/wire/money'
import { chart, type AccountCode } from './chart.ts'

/** What is moved: minor units of a currency, or whole shares of one instrument. */
export type Asset = Currency | `share:${string}`
export const shareOf = (instrumentId: string): Asset => `share:${instrumentId}`

/**
 * One movement with both ends, so it cannot be unbalanced (`money.md` G16, invariant 1).
 * `amount` is > 0: minor units, or shares. Whose `C.*` and `S.*` accounts are meant is the
 * journal's customer, known to whoever commits it.
 */
export type Posting = {
  readonly debit: AccountCode
  readonly credit: AccountCode
  readonly asset: Asset
  readonly amount: bigint
}

/**
 * Everything one event moves, for one customer. One event, one journal, posted whole or not at
 * all.
 */
export type Journal = { readonly event: JournalEvent; readonly postings: readonly Posting[] }

export type JournalEvent =
  | 'demo.credited'
  | 'demo.returned'
  | 'deposit.confirmed'
  | 'deposit.received'
  | 'deposit.charged_back'
  | 'receivable.repaid'
  | 'bank.line_received'
  | 'bank.line_returned'
  | 'bank.line_charged'
  | 'bank.charge_covered'
  | 'psp.payout'
  | 'psp.fee_difference'
  | 'transfer.wallet_to_trading'
  | 'transfer.trading_to_wallet'
  | 'withdraw.hop'
  | 'withdraw.request'
  | 'withdraw.approved'
  | 'withdraw.settled'
  | 'withdraw.released'
  | 'withdraw.returned'
  | 'withdraw.paid_claimed'
  | 'withdraw.paid_unclaimed'
  | 'withdraw.paid_confirmed'
  | 'withdraw.back_claimed'
  | 'withdraw.back_unclaimed'
  | 'buy.hop'
  | 'buy.freeze'
  | 'buy.fill'
  | 'buy.release'
  | 'shares.released'
  | 'sell.freeze'
  | 'sell.fill'
  | 'sell.release'
  | 'sell.settle'
  | 'order.amended'
  | 'ipo.apply'
  | 'ipo.changed'
  | 'ipo.paid'
  | 'ipo.released'
  | 'ipo.refunded'
  | 'ipo.listed'
  | 'ipo.issuer_paid'
  | 'block.hold'
  | 'block.released'
  | 'block.filled'
  | 'block.settled'
  | 'block.unlocked'
  | 'block.offered'
  | 'block.sold'
  | 'block.returned'
  | 'market.settle'
  | 'tax.paid'
  | 'exchange_fee.paid'
  | 'commission.swept'
  | 'capital.paid_in'
  | 'treasury.bought'
  | 'treasury.swept'
  | 'treasury.taken_back'
  | 'treasury.confirmed'
  | 'treasury.income'
  | 'treasury.line_income'
  | 'treasury.posted'
  | 'treasury.redeemed'
  | 'treasury.paid'
  | 'treasury.fast'
  | 'fund.bought'
  | 'fund.matured'
  | 'fund.exited'
  | 'loan.paid_out'
  | 'loan.interest'
  | 'loan.instalment'
  | 'loan.repaid'
  | 'loan.revoked'
  | 'loan.written_off'
  | 'loan.drawn'
  | 'loan.set_back'
  | 'adjustment'
  | 'adjustment.reversed'

/**
 * A journal from its movements. Movements of zero are left out: an empty leg is no entry.
 * Throws RangeError when a movement is negative, crosses the money and the share book, or goes
 * from an account to itself: each is a defect of the calling code, never a customer's refusal.
 */
export function journal(event: JournalEvent, movements: readonly Posting[]): Journal {
  for (const posting of movements) assertSound(posting)
  return { event, postings: movements.filter((posting) => posting.amount > 0n) }
}

function assertSound(posting: Posting): void {
  const { debit, credit, asset, amount } = posting
  const book = asset.startsWith('share:') ? 'shares' : 'money'
  if (amount < 0n) throw new RangeError(`a posting of ${amount} from ${debit} to ${credit}`)
  if (debit === credit) throw new RangeError(`a posting from ${debit} to itself`)
  if (chart[debit].book !== book || chart[credit].book !== book)
    throw new RangeError(`${asset} posted to ${debit} and ${credit}`)
}
