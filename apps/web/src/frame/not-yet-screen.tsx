import { Empty } from '@parkett/ui/empty'
import { ScreenPage } from './screen-page.tsx'
import { useWords } from '../session/words.ts'

/** Stands at every address that exists and is not built (no code in `screens.ts`). */
export function NotYetScreen() {
  const t = useWords()
  return (
    <ScreenPage>
      <Empty>
        {t('shell.notYet')}. {t('shell.notYetText')}
      </Empty>
    </ScreenPage>
  )
}
