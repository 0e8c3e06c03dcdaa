import { newsCategories, newsList } from '@parkett/contract/customer/news'
import { Empty } from '@parkett/ui/empty'
import { FilterBar } from '@parkett/ui/filter-bar'
import { Rows } from '@parkett/ui/row'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { NewsLine } from '../../news/news-row.tsx'
import { useSeenNews } from '../../news/reads.ts'
import { useAddress } from '../../router/address.ts'
import { useChoice } from '../../router/use-choice.ts'
import { read } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { PageFooter, Pulled } from '../../trading/list-states.tsx'

const names = {
  all: 'action.all',
  domestic: 'news.domestic',
  foreign: 'news.foreign',
  market: 'news.market',
  company: 'news.company',
} as const
const segments = ['all', ...newsCategories] as const

/** `/news`: every article, newest first, or those of one category. */
export function News() {
  const t = useWords()
  const language = useLanguage()
  const { query: address } = useAddress()
  const [asked, choose] = useChoice('category')
  const segment = segments.find((known) => known === asked) ?? 'all'
  const category = segment === 'all' ? undefined : segment
  const query = useInfiniteQuery(read.pages(newsList, { query: { category } }, language))
  const seen = useSeenNews()
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <ScreenPage>
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <FilterBar
          label={t('news.categories')}
          options={segments.map((value) => ({ value, label: t(names[value]) }))}
          value={segment}
          onChange={(next) => choose(next === 'all' ? undefined : next)}
        />
        <Loaded query={query} failed={t('state.failed', { thing: t('title.news') })}>
          {() =>
            rows.length === 0 ? (
              <Empty>{t('news.none')}</Empty>
            ) : (
              <>
                <Rows label={t('title.news')} long>
                  {rows.map((row) => (
                    <NewsLine
                      key={row.id}
                      row={row}
                      seen={seen}
                      selected={row.id === address['id']}
                    />
                  ))}
                </Rows>
                <PageFooter query={query} />
              </>
            )
          }
        </Loaded>
      </Pulled>
    </ScreenPage>
  )
}
