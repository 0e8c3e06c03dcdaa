import type { MarketRow } from '@parkett/contract/customer/market'
import { ErrorBlock, Empty } from '@parkett/ui/empty'
import { ListFooter } from '@parkett/ui/list-footer'
import { Skeleton, useSkeleton } from '@parkett/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Column } from '../../market-view/display.ts'
import { listQuery } from '../../market-view/reads.ts'
import { useWords } from '../../session/words.ts'
import { readBoard, readSort, type MarketCode, type Segment } from './choice.ts'
import { ColumnHead } from './column-head.tsx'
import { LiveRows } from './live-rows.tsx'
import { useChoice } from '../../router/use-choice.ts'

type StockListProps = {
  readonly market: MarketCode
  readonly segment: Exclude<Segment, 'favourites' | 'sectors'>
  readonly column: Column
  readonly onColumn: () => void
}

const none: readonly MarketRow[] = []

/** Stocks of a market by segment, 20 at a time. */
export function StockList({ market, segment, column, onColumn }: StockListProps) {
  const t = useWords()
  const [asked] = useChoice('sort')
  const { by, direction } = readSort(asked)
  const all = segment === 'all'
  const [sector] = useChoice('sector')
  const [askedBoard] = useChoice('board')
  const board = readBoard(askedBoard, market)
  const list = useInfiniteQuery(
    listQuery({
      market,
      segment,
      ...(all ? { sort: by, direction } : {}),
      ...(sector && { sector }),
      ...(board && { board }),
    }),
  )
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? none, [list.data])
  const waiting = useSkeleton(list.isPending)
  // What fails is shown below by the query's own state.
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return (
    <>
      <ColumnHead column={column} sortable={all} count={list.data?.pages[0]?.count} />
      {waiting && <Skeleton label={t('shell.loading')} count={10} />}
      {!waiting && rows.length > 0 && (
        <LiveRows label={t('market.stocks')} rows={rows} column={column} onColumn={onColumn} />
      )}
      {list.isError && (
        <ErrorBlock retryLabel={t('shell.retry')} onRetry={retry} busy={list.isFetching}>
          {t('state.failed', { thing: t('market.stocks') })}
        </ErrorBlock>
      )}
      {list.isSuccess && rows.length === 0 && <Empty>{t('e.noData')}</Empty>}
      {!waiting && rows.length > 0 && !list.isError && (
        <ListFooter
          endLabel={t('list.noMore')}
          moreLabel={t('action.more')}
          more={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
