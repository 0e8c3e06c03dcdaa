import { Skeleton } from '@parkett/ui/skeleton'
import { useWords } from './words.ts'

/** While code and texts of a screen are on their way. */
export function PendingScreen() {
  const t = useWords()
  return (
    <main className="page-main">
      <Skeleton label={t('shell.loading')} kind="rows" count={5} />
    </main>
  )
}
