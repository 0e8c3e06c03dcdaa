import { factorsRecovery } from '@parkett/contract/customer/factors'
import { Button } from '@parkett/ui/button'
import { Row, Rows } from '@parkett/ui/row'
import { Sheet } from '@parkett/ui/sheet'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { factorReads } from '../../frame/factor/factors-query.ts'
import { sendSealed } from '../../session/server.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** How many codes are left, and the sheet that makes new ones. */
export function Recovery({ left }: { readonly left: number }) {
  const t = useWords()
  const sheet = useSheet('recovery')
  return (
    <>
      <Rows>
        <Row
          name={t('factor.recovery')}
          sub={t('factor.recoveryLeft', { count: left })}
          trail={
            <Button kind="quiet" onClick={sheet.show}>
              {t('factor.recoveryNew')}
            </Button>
          }
        />
      </Rows>
      <Sheet
        open={sheet.open}
        title={t('factor.recoveryNew')}
        closeLabel={t('action.close')}
        onClose={sheet.close}
      >
        <NewCodes onDone={sheet.close} />
      </Sheet>
    </>
  )
}

function NewCodes({ onDone }: { readonly onDone: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const make = async (loginPassword: string): Promise<void> => {
    setCodes((await sendSealed(factorsRecovery, { aud: 'recovery', loginPassword })).recoveryCodes)
    await client.invalidateQueries(factorReads)
  }
  return (
    <div className="pad">
      {codes === undefined ? (
        <PasswordStep
          text={t('factor.recoveryNewText')}
          act={t('factor.recoveryNew')}
          onPassword={make}
        />
      ) : (
        <RecoveryCodes codes={codes} onKept={onDone} />
      )}
    </div>
  )
}
