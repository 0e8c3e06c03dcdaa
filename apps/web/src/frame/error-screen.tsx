import { ErrorBlock } from '@parkett/ui/empty'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ScreenPage } from './screen-page.tsx'
import { useWords } from '../session/words.ts'

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
      <ErrorBlock retryLabel={t('shell.retry')} onRetry={retry}>
        {t('shell.screenFailed')}
      </ErrorBlock>
    </ScreenPage>
  )
}
