import { Notice } from '@parkett/ui/notice'
import { ScreenPage } from './screen-page.tsx'
import { useWords } from './words.ts'

/** Stands at every address that exists and is not built (`not-yet.ts`). */
export function NotYetScreen() {
  const t = useWords()
  return (
    <ScreenPage>
      <div className="pad">
        <Notice title={t('shell.notYet')}>{t('shell.notYetText')}</Notice>
      </div>
    </ScreenPage>
  )
}
