import { factorsPasskeyAdd, factorsPasskeyBegin } from '@parkett/contract/customer/factors'
import type { Attestation } from '@parkett/contract/wire/factor-proof'
import { showToast } from '@parkett/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makePasskey } from '@parkett/client/passkey'
import { factorReads } from '../../frame/factor/factors-query.ts'
import { callServer, sendSealed } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { NameForm } from './name-form.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Login password, then the device, then a name; and the recovery codes with the first factor. */
export function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const [made, setMade] = useState<Attestation>()
  const [codes, setCodes] = useState<readonly string[]>()
  const make = async (loginPassword: string): Promise<void> => {
    const offered = await sendSealed(factorsPasskeyBegin, { aud: 'passkey-begin', loginPassword })
    setMade(await makePasskey(offered))
  }
  const finish = () => {
    showToast(t('factor.set'))
    onDone()
  }
  const add = async (name: string, attestation: Attestation): Promise<void> => {
    const { recoveryCodes } = await callServer(factorsPasskeyAdd, { body: { name, attestation } })
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    else finish()
    await client.invalidateQueries(factorReads)
  }
  return (
    <div className="pad stack">
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onKept={finish} />
      ) : made !== undefined ? (
        <NameForm act={t('passkey.add')} onName={(name) => add(name, made)} />
      ) : (
        <>
          <p>{t('passkey.text')}</p>
          <PasswordStep text={t('passkey.make')} act={t('action.continue')} onPassword={make} />
        </>
      )}
    </div>
  )
}
