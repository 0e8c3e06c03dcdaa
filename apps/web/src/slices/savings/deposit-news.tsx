import type { SavingsDeposit } from '@parkett/contract/customer/savings'
import { Notice } from '@parkett/ui/notice'
import { useWords } from '../../session/words.ts'
import { addKnown } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { stateOf } from './state-words.ts'

/** What has become of it, or what comes next by itself. */
export function DepositNews({ deposit }: { readonly deposit: SavingsDeposit }) {
  const t = useWords()
  const format = useFormat()
  const { state, total, startsOn, maturesOn, paidReturn, endedAt } = deposit
  const paid = format.money(addKnown(deposit.deposit, paidReturn))
  switch (state) {
    case 'pending':
      return (
        <Notice tone="success" title={t('s.purchase')}>
          {t('savings.boughtText', {
            start: format.date(startsOn),
            date: format.date(maturesOn),
            total: format.money(total),
          })}
        </Notice>
      )
    case 'active':
      return (
        <Notice>
          {t('savings.activeText', { date: format.weekday(maturesOn), total: format.money(total) })}
        </Notice>
      )
    case 'matured':
    case 'exited':
      return (
        <Notice tone="success" title={t(stateOf(deposit)[0])}>
          {t('savings.endedText', {
            total: paid,
            return: format.money(paidReturn),
            date: format.date(endedAt),
          })}
        </Notice>
      )
  }
}
