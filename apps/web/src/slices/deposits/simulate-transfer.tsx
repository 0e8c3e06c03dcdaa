import { sandboxTransfer } from '@parkett/contract/provider/sandbox'
import type { WireMoney } from '@parkett/contract/wire/money'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshCash } from '../../cash/queries.ts'
import { paths } from '../../router/paths.ts'
import { useGo } from '../../router/address.ts'
import { useOffline } from '../../frame/offline.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../session/words.ts'

type SimulateTransferProps = {
  /** Null: nothing beyond doubt was typed. */
  readonly amount: WireMoney | null
  readonly onMissing: () => void
}

/**
 * Simulated mode: the bank transfer arrives as the bank would report it, and is credited by
 * reference and name.
 */
export function SimulateTransfer({ amount, onMissing }: SimulateTransferProps) {
  const t = useWords()
  const go = useGo()
  const client = useQueryClient()
  const offline = useOffline()
  const { busy, fault, run } = useAct(() => refreshCash(client))
  const [waits, setWaits] = useState(false)
  const send = async (mistyped: boolean) => {
    if (amount === null) return onMissing()
    setWaits(false)
    const body = { amount: amount.amount, mistyped }
    if (!(await run(sandboxTransfer, { body }))) return
    if (mistyped) setWaits(true)
    else go.to(paths.bankRecords({ v: 'deposits' }))
  }
  return (
    <div className="pad after stack-2">
      <FormFault text={fault} />
      {waits && (
        <Notice tone="info" alert>
          {t('deposit.simulateWaits')}
        </Notice>
      )}
      <Button kind="secondary" wide busy={busy} disabled={offline} onClick={() => void send(false)}>
        {t('deposit.simulate')}
      </Button>
      <Button kind="quiet" wide disabled={offline || busy} onClick={() => void send(true)}>
        {t('deposit.simulateMistyped')}
      </Button>
    </div>
  )
}
