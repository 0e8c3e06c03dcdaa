import { unlockCodeRoute, unlockRoute } from '@parkett/contract/customer/lock'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { showToast } from '@parkett/ui/toast'
import { formatDateTime } from '@parkett/words/format-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeStep } from '../../proof-code/code-step.tsx'
import { sentTo, type Sent } from '../../proof-code/sent.ts'
import { explain } from '../../session/explain.ts'
import { callServer, sendSealed } from '../../session/server.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'

/** The lock says since when, and a code to the phone lifts it. */
export function Unlock({ since, phone }: { readonly since: string; readonly phone: string }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const client = useQueryClient()
  const [sent, setSent] = useState<Sent>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const ask = async (): Promise<void> => {
    setSent(sentTo(phone, await callServer(unlockCodeRoute, { body: {} })))
  }
  const first = async () => {
    setBusy(true)
    try {
      await ask()
    } catch (cause) {
      setError(explain(cause, t))
    } finally {
      setBusy(false)
    }
  }
  const unlock = async (code: string): Promise<void> => {
    await sendSealed(unlockRoute, { aud: 'unlock', ticket: sent?.ticket ?? '', code })
    showToast(t('lock.unlocked'))
    await client.invalidateQueries()
  }
  return (
    <div className="pad stack">
      <Notice tone="danger" title={t('lock.title')}>
        {t('lock.since', { time: formatDateTime(since, language, { zone }) })}
      </Notice>
      <FormFault text={error} />
      {sent === undefined ? (
        // `first` shows what goes wrong.
        <Button wide busy={busy} onClick={() => void first()}>
          {t('lock.unlock')}
        </Button>
      ) : (
        <CodeStep
          sent={t('code.sent', { phone: sent.to, minutes: sent.minutes })}
          againAtMs={sent.againAtMs}
          onAgain={ask}
          onCode={unlock}
        />
      )}
    </div>
  )
}
