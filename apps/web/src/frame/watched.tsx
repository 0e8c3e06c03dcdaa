import { Sheet } from '@parkett/ui/sheet'
import { SimStrip } from '@parkett/ui/sim-strip'
import { useState, type ReactNode } from 'react'
import { useWords } from '../session/words.ts'
import { useSheet } from './use-sheet.ts'
import { useTrouble } from './use-trouble.ts'

type WatchedProps = {
  /** What stands there while all works. */
  readonly children: ReactNode
  /** "no real money", which is said whatever is wrong; null where the money is real. */
  readonly noMoney: string | null
}

/**
 * What is wrong with the server takes the strip's place while it lasts, so that nothing below it
 * moves; a tap says what still works. Screen readers hear of it from an element that stays.
 */
export function Watched({ children, noMoney }: WatchedProps) {
  const t = useWords()
  const trouble = useTrouble()
  const sheet = useSheet('trouble')
  const [last, setLast] = useState(trouble)
  // Whoever reads about it goes on reading when it is over.
  if (trouble !== null && trouble !== last) setLast(trouble)
  const title = trouble === null ? '' : t(`trouble.${trouble}`)
  return (
    <>
      <div role="status" className="sr">
        {title}
      </div>
      {trouble === null ? (
        children
      ) : (
        <SimStrip onPress={sheet.show}>
          {[title, ...(noMoney === null ? [] : [noMoney])].join(' · ')}
        </SimStrip>
      )}
      {last !== null && (
        <Sheet
          open={sheet.open}
          title={t(`trouble.${last}`)}
          closeLabel={t('action.close')}
          onClose={sheet.close}
        >
          <div className="pad">
            <p>{t(`trouble.${last}Text`)}</p>
          </div>
        </Sheet>
      )}
    </>
  )
}
