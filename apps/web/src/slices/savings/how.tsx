import { Fold } from '@parkett/ui/fold'
import { useWords } from '../../session/words.ts'

/** The way of the money in and out, and what can go wrong. */
export function How() {
  const t = useWords()
  return (
    <>
      <Fold title={t('treasury.how')}>
        <div className="pad stack-2">
          <p>{t('savings.howText')}</p>
          <p>{t('savings.returnText')}</p>
        </div>
      </Fold>
      <Fold title={t('treasury.risks')}>
        <p className="pad">{t('savings.risksText')}</p>
      </Fold>
    </>
  )
}
