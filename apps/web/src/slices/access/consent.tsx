import { Button } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { Sheet } from '@parkett/ui/sheet'
import { useState } from 'react'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'
import { AgreementText } from './agreement-text.tsx'

/** The consent with the text one consents to, in a sheet over the form so that the input stays. */
export function Consent({ fault }: { readonly fault: string | undefined }) {
  const t = useWords()
  const [agreed, setAgreed] = useState(false)
  const sheet = useSheet('agreement')
  return (
    <div>
      <CheckField name="agree" checked={agreed} onChange={setAgreed} error={fault}>
        {t('access.agree')}
      </CheckField>
      <div className="flush">
        <Button kind="quiet" onClick={sheet.show}>
          {t('access.readAgreement')}
        </Button>
      </div>
      <Sheet
        open={sheet.open}
        title={t('title.agreement')}
        closeLabel={t('shell.close')}
        onClose={sheet.close}
      >
        <div className="pad">
          <AgreementText level={3} />
        </div>
      </Sheet>
    </div>
  )
}
