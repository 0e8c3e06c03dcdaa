import { newsList } from '@parkett/contract/customer/news'
import { Empty } from '@parkett/ui/empty'
import { Rows } from '@parkett/ui/row'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { CategoryBar, categoryOf, newsSegment } from '../../news/category-bar.tsx'
import { NewsLine } from '../../news/news-row.tsx'
import { useSeenNews } from '../../news/reads.ts'
import { useAddress } from '../../router/address.ts'
import { useChoice } from '../../router/use-choice.ts'
import { read } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { PageFooter, Pulled } from '../../trading/list-states.tsx'

/** `/news`: every article, newest first, or those of one category. */
export function News() {
  const t = useWords()
  const language = useLanguage()
  const { query: address } = useAddress()
  const [asked, choose] = useChoice('category')
  const segment = newsSegment(asked)
  const category = categoryOf(segment)
  const query = useInfiniteQuery(read.pages(newsList, { query: { category } }, language))
  const seen = useSeenNews()
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <ScreenPage>
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <CategoryBar value={segment} onChange={(next) => choose(categoryOf(next))} />
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
