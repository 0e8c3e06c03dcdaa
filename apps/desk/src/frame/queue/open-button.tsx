import { Button } from '@parkett/ui/button'
import { useKeys } from '../keys.ts'
import { useWords } from '../words.ts'

/** The first of the pieces that `E` opens, one after the other. */
export function OpenButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useWords()
  useKeys({ e: onOpen })
  return (
    <section className="desk-bar" aria-label={t('desk.act')}>
      <div>
        <Button onClick={onOpen}>{t('desk.kyc.open')}</Button> <kbd>E</kbd>
      </div>
    </section>
  )
}
