import { Button } from '@parkett/ui/button'
import { useWords } from '../../session/words.ts'
import { Copied } from './copied.tsx'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void }

/** The codes, this once. They live in this component only. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useWords()
  const save = () => {
    const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'parkett-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="stack">
      <p>{t('factor.recoveryText')}</p>
      <Copied text={codes.join('\n')} what={t('factor.recovery')} />
      <Button kind="secondary" wide onClick={save}>
        {t('factor.recoverySave')}
      </Button>
      <Button wide onClick={onKept}>
        {t('factor.recoveryKept')}
      </Button>
    </div>
  )
}
