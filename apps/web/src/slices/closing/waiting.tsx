import { readsOf } from '@parkett/client/query'
import { closingRead, closingWithdraw } from '@parkett/contract/customer/closing'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { showToast } from '@parkett/ui/toast'
import { formatDateTime } from '@parkett/words/format-time'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../frame/use-act.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'

/** Until its day the request can be taken back with one tap: staying is the safe side. */
export function Waiting({ closesAt }: { readonly closesAt: string }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const client = useQueryClient()
  const { busy, fault, run } = useAct(() => void client.invalidateQueries(readsOf(closingRead)))
  const withdraw = async () => {
    if (await run(closingWithdraw, { body: {} })) showToast(t('closing.stays'))
  }
  return (
    <div className="pad stack-2">
      <Notice
        tone="brass"
        title={t('closing.waiting', { date: formatDateTime(closesAt, language, { zone }) })}
      >
        {t('closing.waitingText')}
      </Notice>
      <FormFault text={fault} />
      <Button wide busy={busy} onClick={() => void withdraw()}>
        {t('closing.withdraw')}
      </Button>
    </div>
  )
}
