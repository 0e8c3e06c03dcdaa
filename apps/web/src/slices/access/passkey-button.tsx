import { KeyRound } from '@parkett/ui/icons'
import { useState } from 'react'
import { useWords } from '../../session/words.ts'
import { passkeysHere } from './passkeys-here.ts'
import { useEnter } from './use-enter.ts'

type PasskeyButtonProps = { readonly onFault: (text: string | undefined) => void }

/** Beside the button of name and password: in by a passkey alone. Its code comes with the tap. */
export function PasskeyButton({ onFault }: PasskeyButtonProps) {
  const t = useWords()
  const enter = useEnter()
  const [busy, setBusy] = useState(false)
  const logIn = async () => {
    if (busy) return
    setBusy(true)
    onFault(undefined)
    try {
      const passkey = await import('./passkey-login.ts')
      await passkey.logInByPasskey().then(enter, (error: unknown) => onFault(passkey.saidOf(error)))
    } catch {
      onFault(t('shell.noConnection'))
    }
    setBusy(false)
  }
  if (!passkeysHere) return null
  return (
    <button
      type="button"
      className="btn login-passkey"
      data-kind="secondary"
      aria-label={t('passkey.use')}
      aria-disabled={busy || undefined}
      // What goes wrong is shown.
      onClick={() => void logIn()}
    >
      <KeyRound aria-hidden="true" />
    </button>
  )
}
