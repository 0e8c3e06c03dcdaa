import { sandboxTransfer } from '@parkett/contract/provider/sandbox'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DemoBox } from '../../cash/demo-box.tsx'
import { refreshCash } from '../../cash/queries.ts'
import { paths } from '../../router/paths.ts'
import { useGo } from '../../router/address.ts'
import { useOffline } from '../../frame/offline.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../session/words.ts'

type SimulateTransferProps = {
  /** In euros; null: none was typed, and nothing can arrive. */
  readonly amount: string | null
}

/**
 * Simulated mode: the bank transfer arrives as the bank would report it, and is credited by
 * reference and name.
 */
export function SimulateTransfer({ amount }: SimulateTransferProps) {
  const t = useWords()
  const go = useGo()
  const client = useQueryClient()
  const offline = useOffline()
  const { busy, fault, run } = useAct(() => refreshCash(client))
  const [waits, setWaits] = useState(false)
  const send = async (mistyped: boolean) => {
    if (amount === null) return
    setWaits(false)
    const body = { amount, mistyped }
    if (!(await run(sandboxTransfer, { body }))) return
    if (mistyped) setWaits(true)
    else go.to(paths.bankRecords({ v: 'deposits' }))
  }
  return (
    <DemoBox text={t('deposit.demoArrives')}>
      <FormFault text={fault} />
      {waits && (
        <Notice tone="info" alert>
          {t('deposit.simulateWaits')}
        </Notice>
      )}
      <Button
        kind="secondary"
        wide
        busy={busy}
        disabled={offline || amount === null}
        onClick={() => void send(false)}
      >
        {t('deposit.simulate')}
      </Button>
      <Button
        kind="quiet"
        wide
        disabled={offline || busy || amount === null}
        onClick={() => void send(true)}
      >
        {t('deposit.simulateMistyped')}
      </Button>
    </DemoBox>
  )
}
