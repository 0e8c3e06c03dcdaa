import type { SavingsProduct } from '@parkett/contract/customer/savings'
import type { WireMoney } from '@parkett/contract/wire/money'
import { compare } from '../../cash/amount.ts'
import { unlessZero, useAmountEntry } from '../../cash/use-amount-entry.ts'
import { useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { mostOf } from './terms.ts'
import type { SavingsTicket } from './ticket.ts'

type Given = { readonly product: SavingsProduct; readonly available: WireMoney }

/** How much is put in, and what speaks against it once it was asked. */
export function useDraft(ticket: SavingsTicket, { product, available }: Given) {
  const t = useWords()
  const format = useFormat()
  const entry = useAmountEntry({ id: 'savings-amount', edited: ticket.edited })
  const amount = entry.amountLike(available)
  const most = mostOf(product)
  const faultOf = (): string | undefined => {
    if (amount === null || isZero(amount)) return t('v.amount')
    if (compare(amount, most) > 0) return t('money.maxPurchase', { amount: format.money(most) })
    if (compare(amount, available) > 0)
      return t('treasury.tooMuch', { available: format.money(available) })
    if (compare(amount, product.minimum) < 0)
      return t('treasury.tooLittle', { amount: format.money(product.minimum) })
    return undefined
  }
  const fault = faultOf()
  const ask = () => {
    if (amount === null || ticket.state.busy !== 'no') return
    // What fails is shown by the ticket's state.
    void ticket.ask({ kind: 'buy', product: product.id, amount: amount.amount })
  }
  return {
    available,
    text: entry.text,
    amount: unlessZero(amount),
    error: entry.asked ? fault : undefined,
    setText: entry.setText,
    submit: entry.onSubmit(fault, ask),
  }
}
export type Draft = ReturnType<typeof useDraft>
