import { readsOf } from '@parkett/client/query'
import { FilterBar } from '@parkett/ui/filter-bar'
import { IconButton } from '@parkett/ui/icon-button'
import { Search } from '@parkett/ui/icons'
import { TitleSelect } from '@parkett/ui/title-select'
import { useInfiniteQuery, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { href, paths } from '../../router/paths.ts'
import { useHere } from '../../router/screen-context.ts'
import { useShown } from '../../router/shown.ts'
import { useAddress } from '../../router/address.ts'
import { useChoice } from '../../router/use-choice.ts'
import { useSided, useWide } from '../../router/wide.ts'
import { useWords } from '../../session/words.ts'
import { Pulled } from '../../trading/list-states.tsx'
import { ordersQuery, tradingRoutes } from '../../trading/queries.ts'
import { Caption } from '../../worth/caption.tsx'
import { PortfolioHead } from './portfolio-head.tsx'
import { usePlanPart } from './plans/use-plan-part.ts'
import { sorts } from './positions.ts'
import { PositionsList } from './positions-list.tsx'
import { useDeskPortfolio } from './use-desk-portfolio.ts'
import { useOrderLists } from './use-order-lists.ts'

const views = ['positions', 'orders', 'history', 'plans'] as const

/**
 * `/transaction` and `/ucenter/holding`: what shares and cash are worth and how that went, then
 * what is held, what is ordered and what was traded; the view is in the URL. At a desk it is a
 * list that stays, and what belongs beside it until something is chosen.
 */
export function Portfolio() {
  const { pane } = useHere()
  const wide = useWide()
  const sided = useSided()
  const { plan } = useAddress().query
  if (pane !== 'list' && plan !== undefined) return <OnePlan plan={plan} />
  if (pane === 'main' && wide) return <Beside sided={sided} />
  return pane === 'list' && !sided ? (
    <ScreenPage actions={<ToSearch />}>
      <Pull>
        <Lists />
      </Pull>
    </ScreenPage>
  ) : (
    <Whole lists={<Lists />} />
  )
}

/** One savings plan, its change, or a new one. */
function OnePlan({ plan }: { readonly plan: string }) {
  const t = useWords()
  const part = usePlanPart({ wanted: true })
  if (part.data !== undefined) return <part.data.PlanScreen plan={plan} />
  return (
    <ScreenPage>
      <Loaded query={part} failed={t('state.failed', { thing: t('portfolio.plans') })}>
        {() => null}
      </Loaded>
    </ScreenPage>
  )
}

/** What stands beside the list at first: what its figure is made of, below it where it is not there. */
function Beside({ sided }: { readonly sided: boolean }) {
  const [chosen] = useChoice('currency')
  const currency = chosen ?? null
  const parts = useDeskPortfolio({ wanted: true })
  if (!sided) return <Whole lists={parts && <parts.Composed currency={currency} />} />
  return parts === undefined ? null : <parts.ComposedPane currency={currency} />
}

/** Figure and line, and below them the lists unless they stand in a pane of their own. */
function Whole({ lists }: { readonly lists: ReactNode }) {
  const t = useWords()
  const [currency, setCurrency] = useChoice('currency')
  const [moment, setMoment] = useState<string | null>(null)
  const shown = currency ?? null
  return (
    <ScreenPage
      wide={useHere().pane === 'list'}
      caption={
        <Caption
          name={t('nav.portfolio')}
          currency={shown}
          onCurrency={setCurrency}
          moment={moment}
        />
      }
      actions={<ToSearch />}
    >
      <Pull>
        <PortfolioHead currency={shown} onMoment={setMoment}>
          {lists}
        </PortfolioHead>
      </Pull>
    </ScreenPage>
  )
}

function ToSearch() {
  const t = useWords()
  return <IconButton label={t('action.search')} icon={<Search />} href={href(paths.search())} />
}

/** Each block shows its own failure, so nothing is lost by not waiting for all of them. */
function Pull({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const busy = useIsFetching(readsOf(...tradingRoutes)) > 0
  return (
    <Pulled onRefresh={() => void client.refetchQueries({ type: 'active' })} busy={busy}>
      {children}
    </Pulled>
  )
}

function Lists() {
  const t = useWords()
  const { pane } = useHere()
  const shown = useShown()
  const sided = useSided()
  // Beside an order stand the orders it was opened from.
  const [value, setValue] = useChoice('v', shown === 'order' ? 'orders' : undefined)
  const [wanted, setSort] = useChoice('sort')
  const sort = sorts.find((known) => known === wanted) ?? 'today'
  const view = views.find((known) => known === value) ?? 'positions'
  const open = useOpenOrders()
  const roomy = sided && pane === 'list'
  const parts = useDeskPortfolio({ wanted: roomy })
  const ordered = view === 'orders' || view === 'history'
  const lists = useOrderLists({ wanted: ordered })
  const plans = usePlanPart({ wanted: view === 'plans' })
  const labels = {
    positions: t('portfolio.positions'),
    orders: open === 0 ? t('portfolio.orders') : t('portfolio.ordersCount', { count: open }),
    history: t('portfolio.history'),
    plans: t('portfolio.plans'),
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
      {view === 'positions' && (!roomy || parts) && (
        <PositionsList sort={sort} Table={roomy ? parts?.PositionsTable : undefined} />
      )}
      {view === 'plans' && (
        <Loaded query={plans} failed={t('state.failed', { thing: labels.plans })}>
          {({ PlansList }) => <PlansList />}
        </Loaded>
      )}
      {ordered && (
        <Loaded query={lists} failed={t('state.failed', { thing: labels[view] })}>
          {({ OrdersList, HistoryList }) => (view === 'orders' ? <OrdersList /> : <HistoryList />)}
        </Loaded>
      )}
    </>
  )
}

/** How many orders can still trade; of more than a page, those of the first. */
function useOpenOrders(): number {
  const { data } = useInfiniteQuery(ordersQuery({ segment: 'open' }))
  return data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
}
