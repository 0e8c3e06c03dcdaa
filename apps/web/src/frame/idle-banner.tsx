import { Banner } from '@parkett/ui/notice'
import { Button } from '@parkett/ui/button'
import { useTopDialog } from '@parkett/ui/modal'
import { createPortal } from 'react-dom'
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
  // What lies under an open sheet is neither seen nor heard: the warning comes on top of it.
  const dialog = useTopDialog()
  // The status element stays, or screen readers miss what appears in it.
  const said = (
    <div role="status" className="idle">
      {useIdleWarning() && (
        <Banner tone="brass" action={action}>
          {t('idle.warn')}
        </Banner>
      )}
    </div>
  )
  return dialog === undefined ? said : createPortal(said, dialog)
}
