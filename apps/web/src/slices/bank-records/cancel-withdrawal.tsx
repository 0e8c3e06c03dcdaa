import { withdrawalsCancel, type Withdrawal } from '@parkett/contract/customer/withdrawals'
import { Dialog } from '@parkett/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { refreshCash } from '../../cash/queries.ts'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/** Takes a withdrawal back while nobody reviews it yet, after one question (P6). */
export function CancelWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const format = useFormat()
  const cancel = useCancel(withdrawal)
  const label = t('withdrawal.cancel')
  return (
    <>
      <OnlineButton kind="secondary" wide onClick={cancel.ask}>
        {label}
      </OnlineButton>
      <Dialog
        open={cancel.open}
        question={t('withdrawal.cancelQuestion', { amount: format.money(withdrawal.amount) })}
        consequence={t('withdrawal.cancelText')}
        cancelLabel={t('withdrawal.keep')}
        actLabel={label}
        danger
        busy={cancel.busy}
        error={cancel.fault}
        onCancel={cancel.close}
        // What goes wrong is shown in the dialog.
        onAct={() => void cancel.act()}
      />
    </>
  )
}

function useCancel({ id }: Withdrawal) {
  const client = useQueryClient()
  const sheet = useSheet('cancel withdrawal')
  const { busy, fault, run } = useAct(() => refreshCash(client))
  const act = async () => {
    if (await run(withdrawalsCancel, { params: { id }, body: {} })) sheet.close()
  }
  return { open: sheet.open, ask: sheet.show, close: sheet.close, act, busy, fault }
}
