import { Notice } from '@parkett/ui/notice'
import { useWords } from '../session/words.ts'

/** A live house offers nothing that no licence of its own covers. */
export function NotOffered() {
  const t = useWords()
  return <Notice tone="brass">{t('house.notOffered')}</Notice>
}
