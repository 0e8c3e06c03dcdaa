import { Empty } from '@parkett/ui/empty'
import { ScreenPage } from './screen-page.tsx'
import { useWords } from '../session/words.ts'

/** The place beside a list from which nothing was chosen yet. */
export function UnchosenScreen() {
  const t = useWords()
  return (
    // The list beside says what it is and leads up; said twice it would be two places.
    <ScreenPage stage={<span aria-hidden="true" />}>
      <Empty>{t('shell.choose')}</Empty>
    </ScreenPage>
  )
}
