import { depositsRepay } from '@parkett/contract/customer/deposits'
import type { WireMoney } from '@parkett/contract/wire/money'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { TradePasswordSheet } from '../confirm/trade-password-sheet.tsx'
import { paths } from '../router/paths.ts'
import { useOffline } from '../frame/offline.tsx'
import { useAct } from '../frame/use-act.ts'
import { useSheet } from '../frame/use-sheet.ts'
import { useWords } from '../session/words.ts'
import { useFormat } from '../trading/use-format.ts'
import { refreshCash } from './queries.ts'

type DepositDebtProps = {
  readonly id: string
  readonly reference: string
  readonly amount: WireMoney
}

/**
 * What is owed after a deposit was taken back. Nothing is held back for it: paying is the
 * customer's own act.
 */
export function DepositDebt({ id, reference, amount }: DepositDebtProps) {
  const t = useWords()
  const format = useFormat()
  const offline = useOffline()
  const client = useQueryClient()
  const sheet = useSheet(`repay ${id}`)
  const { busy, fault, run } = useAct(() => refreshCash(client))
  const repay = async (tradePassword: string) => {
    const accepted = await run(depositsRepay, { params: { id }, body: { tradePassword } })
    if (accepted) sheet.close()
    return accepted ? 'accepted' : 'refused'
  }
  const action = (
    <Button kind="quiet" disabled={offline} onClick={sheet.show}>
      {t('deposit.repay')}
    </Button>
  )
  return (
    <>
      <Notice
        tone="danger"
        title={t('deposit.owedTitle', { amount: format.money(amount) })}
        action={action}
      >
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
