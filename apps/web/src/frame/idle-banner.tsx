import { Banner } from '@parkett/ui/notice'
import { Button } from '@parkett/ui/button'
import { stay, useIdleWarning } from './idle.ts'
import { useWords } from '../session/words.ts'

/** A quiet minute before an idle session ends. */
export function IdleBanner() {
  const t = useWords()
  const action = (
    <Button kind="quiet" onClick={stay}>
      {t('idle.stay')}
    </Button>
  )
  // The status element stays, or screen readers miss what appears in it.
  return (
    <div role="status">
      {useIdleWarning() && (
        <Banner tone="brass" action={action}>
          {t('idle.warn')}
        </Banner>
      )}
    </div>
  )
}
