import { readsOf } from '@parkett/client/query'
import { assetsPerformance, assetsShow } from '@parkett/contract/customer/assets'
import { IconButton } from '@parkett/ui/icon-button'
import { Bell, Search } from '@parkett/ui/icons'
import { PullToRefresh } from '@parkett/ui/pull-to-refresh'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { Actions } from './actions.tsx'
import { Favourites } from './favourites.tsx'
import { TaskCard } from './task-card.tsx'
import { Total } from './total.tsx'

/**
 * The first screen: what one has, what to do next, what one watches. Each block stands and
 * fails alone.
 */
export function Home() {
  const t = useWords()
  const client = useQueryClient()
  const busy = useIsFetching(readsOf(assetsShow, assetsPerformance)) > 0
  // Each block shows its own failure, so nothing is lost by not waiting for all of them.
  const refresh = () => void client.refetchQueries({ type: 'active' })
  const actions = (
    <>
      <IconButton label={t('action.search')} icon={<Search />} href={href(paths.search())} />
      <IconButton label={t('messages.title')} icon={<Bell />} href={href(paths.messages())} />
    </>
  )
  return (
    <ScreenPage actions={actions}>
      <PullToRefresh
        onRefresh={refresh}
        busy={busy}
        pullLabel={t('list.pull')}
        releaseLabel={t('list.release')}
      >
        <Total />
        <Actions />
        <TaskCard />
        <Favourites />
      </PullToRefresh>
    </ScreenPage>
  )
}
