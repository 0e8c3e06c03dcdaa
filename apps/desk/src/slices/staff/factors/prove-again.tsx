import {
  staffAskPasskey,
  staffStepUp,
  type staffFactors,
} from '@parkett/contract/desk/staff-factors'
import type { FactorProof } from '@parkett/contract/wire/factor-proof'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { PasswordField } from '@parkett/ui/password-field'
import { useState } from 'react'
import { ProofForm } from '../factor/proof-form.tsx'
import { callDesk, sealFor } from '../../../frame/server.ts'
import { useWords } from '../../../frame/words.ts'

export type Mine = AnswerOf<typeof staffFactors>

/** Whoever finds an open desk cannot make it their own. */
export function ProveAgain({
  mine,
  onProven,
}: {
  readonly mine: Mine
  readonly onProven: () => void
}) {
  const t = useWords()
  const [password, setPassword] = useState('')
  const ways = [
    ...(mine.passkeys.length === 0 ? [] : (['passkey'] as const)),
    ...(mine.totpSince === null ? [] : (['totp'] as const)),
  ]
  const prove = async (proof: FactorProof): Promise<void> => {
    await callDesk(staffStepUp, { body: await sealFor({ aud: 'staff-step-up', password, proof }) })
    onProven()
  }
  const ask = () => callDesk(staffAskPasskey, { body: {} })
  return (
    <div className="desk-narrow">
      <ProofForm intro={t('desk.factorProve')} ways={ways} askPasskey={ask} onProof={prove}>
        <PasswordField
          label={t('access.password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          maxLength={256}
          showLabel={t('access.show')}
          hideLabel={t('access.hide')}
        />
      </ProofForm>
    </div>
  )
}
