import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { Button } from '@parkett/ui/button'
import { Dialog } from '@parkett/ui/dialog'
import { useState } from 'react'
import { explain } from '../../session/explain.ts'
import { endSession } from '../../session/session.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../session/words.ts'

/** One tap and a confirmation. Afterwards one stands before the login. */
export function LockAccount() {
  const t = useWords()
  const ask = useSheet('lock')
  const write = useWrite()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const act = async () => {
    setBusy(true)
    try {
      await write(lockAccountRoute, { body: {} })
      endSession('locked')
    } catch (cause) {
      setError(explain(cause, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="pad stack-2">
      <p>{t('lock.text')}</p>
      <Button kind="danger" wide onClick={ask.show}>
        {t('lock.act')}
      </Button>
      <Dialog
        open={ask.open}
        question={t('lock.ask')}
        consequence={t('lock.text')}
        cancelLabel={t('shell.cancel')}
        actLabel={t('lock.act')}
        busy={busy}
        error={error}
        onCancel={ask.close}
        // `act` shows what goes wrong in the dialog.
        onAct={() => void act()}
      />
    </div>
  )
}
