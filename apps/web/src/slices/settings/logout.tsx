import { accessLogout } from '@parkett/contract/customer/access'
import { Dialog } from '@parkett/ui/dialog'
import { LogOut } from '@parkett/ui/menu-icons'
import { Row } from '@parkett/ui/row'
import { useState } from 'react'
import { explain } from '../../session/explain.ts'
import { callServer } from '../../session/server.ts'
import { currentSession, endSession } from '../../session/session.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'

/** Ends this session, or all of them. Both ask first (specification section 4). */
export function Logout() {
  const t = useWords()
  return (
    <>
      <LogoutButton
        name="logout"
        everywhere={false}
        label={t('settings.logout')}
        question={t('c.logout')}
        consequence={t('settings.logoutText')}
      />
      <LogoutButton
        name="logout-everywhere"
        everywhere
        label={t('settings.logoutEverywhere')}
        question={t('c.logout')}
        consequence={t('settings.logoutEverywhereText')}
      />
    </>
  )
}

type LogoutButtonProps = {
  readonly name: string
  readonly everywhere: boolean
  readonly label: string
  readonly question: string
  readonly consequence: string
}

function LogoutButton({ name, everywhere, label, question, consequence }: LogoutButtonProps) {
  const t = useWords()
  const ask = useSheet(name)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const act = async () => {
    setBusy(true)
    try {
      await callServer(accessLogout, { body: everywhere ? { everywhere } : {} })
      endSession('loggedOut')
    } catch (cause) {
      // Here the token goes in any case; "everywhere" is a promise that only the server can keep.
      if (everywhere && currentSession().token !== null) setError(explain(cause, t))
      else endSession('loggedOut')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Row lead={<LogOut />} name={label} onClick={ask.show} />
      <Dialog
        open={ask.open}
        question={question}
        consequence={consequence}
        cancelLabel={t('shell.cancel')}
        actLabel={t('settings.logout')}
        busy={busy}
        error={error}
        onCancel={ask.close}
        // `act` shows what goes wrong in the dialog.
        onAct={() => void act()}
      />
    </>
  )
}
