import { Button } from '@parkett/ui/button'
import { useEffect, useSyncExternalStore } from 'react'
import { useKeys } from './keys.ts'
import { later } from './later.ts'
import { explain } from './server.ts'
import { useWords } from './words.ts'

/** What was done last and is not sent yet, with the way back; or what could not be done. */
export function LaterBar() {
  const t = useWords()
  const shown = useSyncExternalStore(later.subscribe, later.shown)
  const isOpen = shown !== null && shown.failed === null
  useKeys({ z: isOpen ? later.takeBack : undefined })
  useEffect(() => {
    // Whoever leaves has done it.
    const leave = (): void => void later.flush()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  // The element stays, or screen readers miss what appears in it.
  return (
    <div className="desk-later" role="status">
      {shown !== null && (
        <p
          onFocus={later.pause}
          onBlur={later.resume}
          onMouseEnter={later.pause}
          onMouseLeave={later.resume}
        >
          {shown.failed === null ? (
            <>
              <span>{shown.said}</span>
              <Button small kind="secondary" onClick={later.takeBack}>
                {t('desk.later.undo')} <kbd>Z</kbd>
              </Button>
            </>
          ) : (
            <>
              <span>
                {t('desk.later.failed', { said: shown.said, why: explain(shown.failed, t) })}
              </span>
              <Button small kind="quiet" onClick={later.close}>
                {t('action.close')}
              </Button>
            </>
          )}
        </p>
      )}
    </div>
  )
}
