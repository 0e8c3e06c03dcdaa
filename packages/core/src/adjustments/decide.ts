import {
  adjustmentRules,
  type AdjustmentDirection,
  type AdjustmentReason,
  type CounterAccount,
} from '@parkett/contract/desk/adjustments'
import { currencies, toDecimal, type Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { hundredths } from '../hundredths.ts'
import { adjustmentMost } from './ceilings.ts'
import { journal, type Journal, type Posting } from '../ledger/posting.ts'
import { printAmount } from '../decimal.ts'

type Asked = {
  readonly reason: AdjustmentReason
  readonly counter: CounterAccount
  readonly direction: AdjustmentDirection
  readonly pocket: 'C.wallet' | 'C.cash'
  readonly amount: Money
  /** Minor units in the pocket. */
  readonly free: bigint
  /** Minor units of the house's own money in this currency. */
  readonly own: bigint
}

/**
 * The journal of a typed adjustment. Refuses `field_invalid` for a counter-account or direction
 * that the reason does not have, `amount_zero`, `above_maximum` beyond what any rule allows, and
 * `insufficient_settled` when the pocket holds less than is to be taken, and `own_money_short` when
 * the house has less of its own than it is to pay.
 */
export function adjust({
  reason,
  counter,
  direction,
  pocket,
  amount,
  free,
  own,
}: Asked): Outcome<Journal> {
  const { currency: asset, minor } = amount
  const rule = adjustmentRules[reason]
  if (!rule.counters.includes(counter) || !rule.directions.includes(direction))
    return no('field_invalid')
  if (minor <= 0n) return no('amount_zero')
  const most = adjustmentMost[reason]
  if (hundredths(amount) > most) return no('above_maximum', { max: toDecimal(most, 2) })
  if (direction === 'from_customer') {
    if (minor > free) return no('insufficient_settled', { available: printAmount(amount, free) })
    return ok(journal('adjustment', [{ debit: pocket, credit: counter, asset, amount: minor }]))
  }
  if (counter !== 'H.equity')
    return ok(journal('adjustment', [{ debit: counter, credit: pocket, asset, amount: minor }]))
  if (minor > own) return no('own_money_short', { available: printAmount(amount, own) })
  // Paid by the house: its money moves into the client bank, so that client money still covers
  // what clients have.
  return ok(
    journal('adjustment', [
      { debit: 'H.equity', credit: 'H.bank_own', asset, amount: minor },
      { debit: 'H.bank_client', credit: pocket, asset, amount: minor },
    ]),
  )
}

/**
 * The opposite of a journal, to be dated now. Refuses `insufficient_settled` when the customer
 * no longer has it.
 */
export function reverse(
  postings: readonly Posting[],
  free: (posting: Posting) => bigint,
): Outcome<Journal> {
  const back = postings.map(({ debit, credit, asset, amount }) => ({
    debit: credit,
    credit: debit,
    asset,
    amount,
  }))
  const short = back.find(
    (posting) => posting.debit.startsWith('C.') && posting.amount > free(posting),
  )
  if (short === undefined) return ok(journal('adjustment.reversed', back))
  const currency = currencies.find((one) => one === short.asset)
  if (currency === undefined) throw new RangeError(`${short.asset} is no money`)
  return no('insufficient_settled', { available: printAmount({ currency }, free(short)) })
}
