import { readsOf } from '@parkett/client/query'
import { marketList } from '@parkett/contract/customer/market'
import { IconButton } from '@parkett/ui/icon-button'
import { Search } from '@parkett/ui/icons'
import { PullToRefresh } from '@parkett/ui/pull-to-refresh'
import { TitleSelect } from '@parkett/ui/title-select'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { marketReads, overviewQuery } from '../../market-view/reads.ts'
import { marketNames } from '../../market-view/market-names.ts'
import { href, paths } from '../../router/paths.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { Lists } from './lists.tsx'
import { readMarket } from './choice.ts'
import { IndexLine } from './index-line.tsx'
import { useChoice } from '../../router/use-choice.ts'

/** Markets: session, index, and the lists of stocks. What is chosen stands in the address. */
export function Market() {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const overview = useQuery(overviewQuery())
  const [asked, setMarket] = useChoice('market')
  const busy = useIsFetching(readsOf(marketList)) > 0
  const offered = overview.data?.sessions.map(({ market }) => market) ?? []
  const market = readMarket(asked, offered, language)
  // Each block shows its own failure, so nothing is lost by not waiting for all of them.
  const refresh = () => void client.refetchQueries({ ...marketReads, type: 'active' })
  const title = (
    <TitleSelect
      label={t('label.market')}
      options={(offered.length === 0 ? [market] : offered).map((code) => ({
        value: code,
        label: t(marketNames[code]),
      }))}
      value={market}
      onChange={setMarket}
    />
  )
  return (
    <ScreenPage
      caption={title}
      actions={
        <IconButton label={t('action.search')} icon={<Search />} href={href(paths.search())} />
      }
    >
      <PullToRefresh
        onRefresh={refresh}
        busy={busy}
        pullLabel={t('list.pull')}
        releaseLabel={t('list.release')}
      >
        <IndexLine overview={overview} market={market} />
        <Lists market={market} />
      </PullToRefresh>
    </ScreenPage>
  )
}
