import type { AdjustmentAct } from '@parkett/contract/desk/adjustments'
import { usersShow } from '@parkett/contract/desk/users'
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

/** Read as on the customer’s page, and logged like it. */
function Known({ customer, pocket, direction, currency, amount }: KnownProps) {
  const t = useWords()
  const language = useLanguage()
  const { data } = useQuery(read.one(usersShow, { params: { id: customer } }))
  if (data === undefined) return null
  const found = data.pockets.find((one) => one.asset === currency && one.pocket === pocket)
  const now = found?.amount ?? '0'
  const after = balanceAfter({ currency, direction, now, typed: amount })
  const said = (sum: string) => formatMoney({ currency, amount: sum }, language)
  return (
    <p role="status">
      {t('desk.adjust.balanceNow', { amount: said(now) })}
      {after !== null && ` · ${t('desk.adjust.balanceAfter', { amount: said(after) })}`}
    </p>
  )
}
