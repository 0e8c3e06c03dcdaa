import { Page } from '@parkett/ui/page'
import { Skeleton } from '@parkett/ui/skeleton'
import { TopBar } from '@parkett/ui/top-bar'
import { useReady } from '../router/pages.ts'
import { useScreens } from '../router/screen-context.ts'
import { useShown } from '../router/shown.ts'
import { useWords } from '../session/words.ts'

/**
 * While code and texts of a screen are on their way: it has its title already, so that nobody
 * waits before a nameless page.
 */
export function PendingScreen() {
  const t = useWords()
  const name = useShown()
  const screens = useScreens()
  const homeReady = useReady('home')
  // It stands in the shell already, see `root.tsx`.
  if (name === 'home' && homeReady) return null
  return (
    <Page top={<TopBar title={t(name === null ? 'shell.loading' : screens[name].title)} />}>
      <Skeleton label={t('shell.loading')} kind="rows" count={5} />
    </Page>
  )
}
