import type { AdjustmentAct } from '@parkett/contract/desk/adjustments'
import { usersWealth } from '@parkett/contract/desk/customer'
import { isId } from '@parkett/contract/wire/is-id'
import { formatMoney } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../frame/reads.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { balanceAfter } from './balance-after.ts'

type BalanceProps = {
  /** Empty until one is picked. */
  readonly customer: string
  readonly draft: Pick<AdjustmentAct, 'pocket' | 'direction'> & {
    readonly currency: AdjustmentAct['currency'] | ''
  }
  /** As it is typed. */
  readonly amount: string
}

/** What the account has now, and what it would have after, once customer and currency are picked. */
export function Balance({ customer, draft: { currency, ...draft }, amount }: BalanceProps) {
  if (!isId(customer) || currency === '') return null
  return <Known customer={customer} currency={currency} {...draft} amount={amount} />
}

type KnownProps = Pick<AdjustmentAct, 'customer' | 'pocket' | 'direction' | 'currency'> & {
  readonly amount: string
}

/** Read as the money of the customer’s page, and logged like it: nothing else of the customer is read for a balance. */
function Known({ customer, pocket, direction, currency, amount }: KnownProps) {
  const t = useWords()
  const language = useLanguage()
  const { data } = useQuery(read.one(usersWealth, { params: { id: customer } }))
  if (data === undefined) return null
  const block = data.blocks.find((one) => one.currency === currency)
  const now = block?.pockets.find((one) => one.pocket === pocket)?.amount.amount ?? '0'
  const after = balanceAfter({ currency, direction, now, typed: amount })
  const said = (sum: string) => formatMoney({ currency, amount: sum }, language)
  return (
    <p role="status">
      {t('desk.adjust.balanceNow', { amount: said(now) })}
      {after !== null && ` · ${t('desk.adjust.balanceAfter', { amount: said(after) })}`}
    </p>
  )
}
