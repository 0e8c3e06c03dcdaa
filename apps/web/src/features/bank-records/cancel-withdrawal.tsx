import { newKey } from '@parkett/client/key'
import { withdrawalsCancel, type Withdrawal } from '@parkett/contract/withdrawals'
import { Button } from '@parkett/ui/button'
import { Dialog } from '@parkett/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshCash } from '../../cash/queries.ts'
import { explain, reasonOf } from '../../shell/explain.ts'
import { useOffline } from '../../shell/offline.tsx'
import { callServer } from '../../shell/server.ts'
import { useSheet } from '../../shell/use-sheet.ts'
import { useWords } from '../../shell/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/** Takes a withdrawal back while nobody reviews it yet, after one question (P6). */
export function CancelWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const format = useFormat()
  const offline = useOffline()
  const cancel = useCancel(withdrawal)
  const label = t('withdrawal.cancel')
  return (
    <>
      <Button
        kind="secondary"
        wide
        disabled={offline}
        reason={offline ? t('state.offlineActions') : undefined}
        onClick={cancel.ask}
      >
        {label}
      </Button>
      <Dialog
        open={cancel.open}
        question={t('withdrawal.cancelQuestion', { amount: format.money(withdrawal.amount) })}
        consequence={t('withdrawal.cancelText')}
        cancelLabel={t('withdrawal.keep')}
        actLabel={label}
        danger
        busy={cancel.busy}
        error={cancel.error}
        onCancel={cancel.close}
        // `act` shows what goes wrong in the dialog.
        onAct={() => void cancel.act()}
      />
    </>
  )
}

/** One key for one wish: asking again after a lost answer cancels once. */
function useCancel({ id }: Withdrawal) {
  const t = useWords()
  const client = useQueryClient()
  const sheet = useSheet('cancel withdrawal')
  const [key, setKey] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const act = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await callServer(withdrawalsCancel, { params: { id }, body: {}, key })
      sheet.close()
    } catch (cause) {
      if (reasonOf(cause) !== null) setKey(newKey())
      setError(explain(cause, t))
    } finally {
      setBusy(false)
      refreshCash(client)
    }
  }
  return { open: sheet.open, ask: sheet.show, close: sheet.close, act, busy, error }
}
