import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ScreenPage } from './screen-page.tsx'
import { useWords } from './words.ts'

/** A screen whose code, texts or rendering failed. The rest of the app stays usable. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const t = useWords()
  const router = useRouter()
  const retry = () => {
    reset()
    // A failed invalidation ends here again, so nothing is lost by not waiting for it.
    void router.invalidate()
  }
  return (
    <ScreenPage>
      <div className="pad stack-2">
        <Notice tone="danger" alert>
          {t('shell.screenFailed')}
        </Notice>
        <Button onClick={retry}>{t('shell.retry')}</Button>
      </div>
    </ScreenPage>
  )
}
