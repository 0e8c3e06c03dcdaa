import { withdrawalsCancel, type Withdrawal } from '@parkett/contract/customer/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { refreshCash } from '../../cash/queries.ts'
import { AskedDialog } from '../../frame/asked-dialog.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useAsked } from '../../frame/use-asked.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/** Takes a withdrawal back while nobody reviews it yet, after one question (P6). */
export function CancelWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const format = useFormat()
  const client = useQueryClient()
  const asked = useAsked('cancel withdrawal', {
    call: (run) => run(withdrawalsCancel, { params: { id: withdrawal.id }, body: {} }),
    settle: () => refreshCash(client),
  })
  const label = t('withdrawal.cancel')
  return (
    <>
      <OnlineButton kind="secondary" wide onClick={asked.ask}>
        {label}
      </OnlineButton>
      <AskedDialog
        asked={asked}
        question={t('withdrawal.cancelQuestion', { amount: format.money(withdrawal.amount) })}
        consequence={t('withdrawal.cancelText')}
        keepLabel={t('withdrawal.keep')}
        actLabel={label}
      />
    </>
  )
}
