import { factorsPasskeyRemove, factorsPasskeyRename } from '@parkett/contract/customer/factors'
import { callSealed } from '@parkett/client/session'
import { showToast } from '@parkett/ui/toast'
import { Section } from '@parkett/ui/section'
import { useQueryClient } from '@tanstack/react-query'
import { factorReads, type Factors } from '../../frame/factor/factors-query.ts'
import { withFactor } from '../../session/factor-ask.ts'
import { callServer, server, withToast } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { NameForm } from './name-form.tsx'
import { PasswordStep } from './password-step.tsx'

type EditPasskeyProps = {
  readonly passkey: Factors['passkeys'][number]
  readonly onDone: () => void
}

/** Another name, or away with it. */
export function EditPasskey({ passkey: { id, name }, onDone }: EditPasskeyProps) {
  const t = useWords()
  const client = useQueryClient()
  const done = async (): Promise<void> => {
    onDone()
    await client.invalidateQueries(factorReads)
  }
  const rename = async (next: string): Promise<void> => {
    await callServer(factorsPasskeyRename, { params: { id }, body: { name: next } })
    await done()
  }
  const remove = async (loginPassword: string): Promise<void> => {
    const payload = { aud: 'passkey-remove', loginPassword }
    await withFactor(() => withToast(callSealed(server, factorsPasskeyRemove, payload, { id })))
    showToast(t('factor.ended'))
    await done()
  }
  return (
    <>
      <div className="pad">
        <NameForm act={t('passkey.rename')} now={name} onName={rename} />
      </div>
      <Section title={t('passkey.remove')}>
        <div className="pad">
          <PasswordStep text={t('factor.endText')} act={t('passkey.remove')} onPassword={remove} />
        </div>
      </Section>
    </>
  )
}
