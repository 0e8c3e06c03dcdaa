import { Button } from '@parkett/ui/button'
import { Empty, ErrorBlock } from '@parkett/ui/empty'
import { useQueryClient } from '@tanstack/react-query'
import { HereProvider, useHere } from '../router/screen-context.ts'
import { useShown } from '../router/shown.ts'
import { useRouter } from '../router/use-router.ts'
import { useWords } from '../session/words.ts'
import { ContactButton } from './contact.tsx'
import { retry } from './missing-code.ts'
import { useOffline } from './offline.tsx'
import { ScreenPage } from './screen-page.tsx'

/**
 * A screen whose code, texts or rendering failed, under its own title; without a network, what
 * that means. The rest of the app stays
 * usable.
 */
export function ErrorScreen({ reset }: { readonly reset?: () => void }) {
  const t = useWords()
  const router = useRouter()
  const client = useQueryClient()
  const here = useHere()
  const offline = useOffline()
  // The router shows this in the place of the screen, which would have said which one it is.
  const shown = useShown()
  const again = () => {
    // What the screen has read may be why it failed. What is shown elsewhere is not touched.
    client.removeQueries({ type: 'inactive' })
    reset?.()
    router.load()
  }
  const onRetry = () => void retry(again)
  return (
    <HereProvider value={here.name === null ? { name: shown, pane: 'main' } : here}>
      <ScreenPage>
        {offline ? (
          <Empty
            action={
              <Button kind="secondary" onClick={onRetry}>
                {t('shell.retry')}
              </Button>
            }
          >
            {t('shell.noConnection')}
          </Empty>
        ) : (
          <>
            <ErrorBlock retryLabel={t('shell.retry')} onRetry={onRetry}>
              {t('shell.screenFailed')}
            </ErrorBlock>
            <div className="pad">
              <ContactButton />
            </div>
          </>
        )}
      </ScreenPage>
    </HereProvider>
  )
}
