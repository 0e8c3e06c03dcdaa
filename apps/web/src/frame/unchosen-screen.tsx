import { Empty } from '@parkett/ui/empty'
import { ScreenPage } from './screen-page.tsx'
import { useWords } from '../session/words.ts'

/** The place beside a list from which nothing was chosen yet. */
export function UnchosenScreen() {
  const t = useWords()
  return (
    <ScreenPage>
      <Empty>{t('shell.choose')}</Empty>
    </ScreenPage>
  )
}
