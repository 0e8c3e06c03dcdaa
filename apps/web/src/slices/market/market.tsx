import { readsOf } from '@parkett/client/query'
import { marketList } from '@parkett/contract/customer/market'
import { IconButton } from '@parkett/ui/icon-button'
import { Search } from '@parkett/ui/icons'
import { PullToRefresh, RefreshButton } from '@parkett/ui/pull-to-refresh'
import { Segment } from '@parkett/ui/segment'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { marketReads, overviewQuery } from '../../market-view/reads.ts'
import { href, paths } from '../../router/paths.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { Lists } from './lists.tsx'
import { marketNames, readMarket } from './choice.ts'
import { Overview } from './overview.tsx'
import { useChoice } from './use-choice.ts'

/** Markets: session, indices, and the lists of stocks. What is chosen stands in the address. */
export function Market() {
  const t = useWords()
  const client = useQueryClient()
  const overview = useQuery(overviewQuery())
  const [asked, setMarket] = useChoice('market')
  const busy = useIsFetching(readsOf(marketList)) > 0
  const offered = overview.data?.sessions.map(({ market }) => market) ?? []
  const market = readMarket(asked, offered)
  // Each block shows its own failure, so nothing is lost by not waiting for all of them.
  const refresh = () => void client.refetchQueries({ ...marketReads, type: 'active' })
  const actions = (
    <>
      <IconButton label={t('action.search')} icon={<Search />} href={href(paths.search())} />
      <RefreshButton label={t('action.refresh')} busy={busy} onRefresh={refresh} />
    </>
  )
  return (
    <ScreenPage prices actions={actions}>
      <PullToRefresh
        onRefresh={refresh}
        busy={busy}
        pullLabel={t('list.pull')}
        releaseLabel={t('list.release')}
      >
        {offered.length > 1 && (
          <Segment
            label={t('label.market')}
            options={offered.map((code) => ({ value: code, label: t(marketNames[code]) }))}
            value={market}
            onChange={setMarket}
          />
        )}
        <Loaded query={overview} failed={t('state.failed', { thing: t('market.indices') })}>
          {(data) => <Overview overview={data} market={market} readAt={overview.dataUpdatedAt} />}
        </Loaded>
        <Lists market={market} />
      </PullToRefresh>
    </ScreenPage>
  )
}
