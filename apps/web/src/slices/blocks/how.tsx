import { Fold } from '@parkett/ui/fold'
import { useWords } from '../../session/words.ts'

/** The way of an application, from the money that is set aside to the day of free shares. */
export function How() {
  const t = useWords()
  return (
    <>
      <Fold title={t('blocks.how')}>
        <p className="pad">{t('blocks.howText')}</p>
      </Fold>
      <p className="pad quiet after">{t('blocks.fictional')}</p>
    </>
  )
}
