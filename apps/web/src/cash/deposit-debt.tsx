import { depositsRepay } from '@parkett/contract/deposits'
import { newKey } from '@parkett/client/key'
import type { WireMoney } from '@parkett/contract/money'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TradePasswordSheet } from '../confirm/trade-password-sheet.tsx'
import { paths } from '../paths.ts'
import { explain, reasonOf } from '../shell/explain.ts'
import { useOffline } from '../shell/offline.tsx'
import { callServer } from '../shell/server.ts'
import { useSheet } from '../shell/use-sheet.ts'
import { useWords } from '../shell/words.ts'
import { useFormat } from '../trading/use-format.ts'
import { refreshCash } from './queries.ts'

type DepositDebtProps = { readonly id: string; readonly reference: string; readonly amount: WireMoney }

/** What is owed after a deposit was taken back. Nothing is held back for it: paying is the customer's own act. */
export function DepositDebt({ id, reference, amount }: DepositDebtProps) {
  const t = useWords()
  const format = useFormat()
  const offline = useOffline()
  const client = useQueryClient()
  const sheet = useSheet(`repay ${id}`)
  const [key, setKey] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const repay = async (tradePassword: string) => {
    setBusy(true)
    setFault(undefined)
    try {
      await callServer(depositsRepay, { params: { id }, body: { tradePassword }, key })
      setKey(newKey())
      sheet.close()
      return 'accepted'
    } catch (cause) {
      // A refusal was decided; a lost answer was not, and is asked for again under the same key.
      if (reasonOf(cause) !== null) setKey(newKey())
      setFault(explain(cause, t))
      return 'refused'
    } finally {
      setBusy(false)
      refreshCash(client)
    }
  }
  const action = (
    <Button kind="quiet" disabled={offline} onClick={sheet.show}>
      {t('deposit.repay')}
    </Button>
  )
  return (
    <>
      <Notice tone="danger" title={t('deposit.owedTitle', { amount: format.money(amount) })} action={action}>
        {t('deposit.owedText', { reference })}
      </Notice>
      <TradePasswordSheet
        open={sheet.open}
        act={t('deposit.repay')}
        busy={busy}
        fault={fault}
        unanswered={false}
        forgot={paths.tradePassword({ next: paths.deposit() })}
        onConfirm={repay}
        onClose={sheet.close}
      />
    </>
  )
}
