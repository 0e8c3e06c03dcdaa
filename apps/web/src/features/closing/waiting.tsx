import { newKey } from '@parkett/client/key'
import { closingWithdraw } from '@parkett/contract/closing'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { showToast } from '@parkett/ui/toast'
import { formatDateTime } from '@parkett/words/format-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../../shell/explain.ts'
import { callServer } from '../../shell/server.ts'
import { useLanguage, useWords } from '../../shell/words.ts'
import { useZone } from '../../shell/zone.tsx'

/** Until its day the wish can be taken back with one tap: staying is the safe side. */
export function Waiting({ closesAt }: { readonly closesAt: string }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const client = useQueryClient()
  const [key] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const withdraw = async () => {
    setBusy(true)
    try {
      await callServer(closingWithdraw, { body: {}, key })
      showToast(t('closing.stays'))
      await client.invalidateQueries({ queryKey: ['closing'] })
    } catch (cause) {
      setError(explain(cause, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="pad stack-2">
      <Notice tone="brass" title={t('closing.waiting', { date: formatDateTime(closesAt, language, { zone }) })}>
        {t('closing.waitingText')}
      </Notice>
      <FormFault text={error} />
      <Button wide busy={busy} onClick={() => void withdraw()}>
        {t('closing.withdraw')}
      </Button>
    </div>
  )
}
