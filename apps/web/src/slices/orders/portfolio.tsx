import { readsOf } from '@parkett/client/query'
import { FilterBar } from '@parkett/ui/filter-bar'
import { IconButton } from '@parkett/ui/icon-button'
import { Search } from '@parkett/ui/icons'
import { TitleSelect } from '@parkett/ui/title-select'
import { useInfiniteQuery, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useQueryValue } from '../../router/address.ts'
import { href, paths } from '../../router/paths.ts'
import { useHere } from '../../router/screen-context.ts'
import { useWords } from '../../session/words.ts'
import { Pulled } from '../../trading/list-states.tsx'
import { ordersQuery, tradingRoutes } from '../../trading/queries.ts'
import { Caption } from '../../worth/caption.tsx'
import { HistoryList } from './history-list.tsx'
import { OrdersList } from './orders-list.tsx'
import { PortfolioHead } from './portfolio-head.tsx'
import { sorts } from './positions.ts'
import { PositionsList } from './positions-list.tsx'

const views = ['positions', 'orders', 'history'] as const

/**
 * `/transaction` and `/ucenter/holding`: what shares and cash are worth and how that went, then
 * what is held, what is ordered and what was traded; the view is in the URL.
 */
export function Portfolio() {
  const t = useWords()
  const client = useQueryClient()
  const { pane } = useHere()
  const busy = useIsFetching(readsOf(...tradingRoutes)) > 0
  const [currency, setCurrency] = useQueryValue('currency')
  const [moment, setMoment] = useState<string | null>(null)
  const shown = currency ?? null
  // Each block shows its own failure, so nothing is lost by not waiting for all of them.
  const refresh = () => void client.refetchQueries({ type: 'active' })
  const caption = (
    <Caption name={t('nav.portfolio')} currency={shown} onCurrency={setCurrency} moment={moment} />
  )
  return (
    <ScreenPage
      caption={pane === 'list' ? undefined : caption}
      actions={
        <IconButton label={t('action.search')} icon={<Search />} href={href(paths.search())} />
      }
    >
      <Pulled onRefresh={refresh} busy={busy}>
        {pane === 'list' ? (
          <Lists />
        ) : (
          <PortfolioHead currency={shown} onMoment={setMoment}>
            <Lists />
          </PortfolioHead>
        )}
      </Pulled>
    </ScreenPage>
  )
}

function Lists() {
  const t = useWords()
  const [value, setValue] = useQueryValue('v')
  const { pane, name } = useHere()
  const [wanted, setSort] = useQueryValue('sort')
  const sort = sorts.find((known) => known === wanted) ?? 'today'
  // Beside an order stand the orders it was opened from.
  const first = pane === 'list' && name === 'portfolio' ? 'orders' : 'positions'
  const view = views.find((known) => known === value) ?? first
  const open = useOpenOrders()
  const labels = {
    positions: t('portfolio.positions'),
    orders: open === 0 ? t('portfolio.orders') : t('portfolio.ordersCount', { count: open }),
    history: t('portfolio.history'),
  }
  const by = {
    today: t('portfolio.sortToday'),
    value: t('assets.marketValue'),
    pl: t('position.pl'),
    name: t('label.name'),
  }
  return (
    <>
      <div className="pill-row">
        <FilterBar
          label={t('portfolio.view')}
          value={view}
          onChange={setValue}
          options={views.map((one) => ({ value: one, label: labels[one] }))}
        />
        {view === 'positions' && (
          <TitleSelect
            label={t('action.sort')}
            options={sorts.map((one) => ({ value: one, label: by[one] }))}
            value={sort}
            onChange={setSort}
          />
        )}
      </div>
      {view === 'positions' && <PositionsList sort={sort} />}
      {view === 'orders' && <OrdersList />}
      {view === 'history' && <HistoryList />}
    </>
  )
}

/** How many orders can still trade; of more than a page, those of the first. */
function useOpenOrders(): number {
  const { data } = useInfiniteQuery(ordersQuery({ segment: 'open' }))
  return data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
}
