import { ButtonLink } from '@parkett/ui/button'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Search } from '@parkett/ui/icons'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { href, paths } from '../../../router/paths.ts'
import { Loaded } from '../../../frame/loaded.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { userQuery } from '../../../session/queries.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { Movers } from '../../../market-view/movers.tsx'
import { ownMarket } from '../../../market-view/display.ts'
import { moversQuery } from '../../../market-view/reads.ts'
import { RecentRows } from '../../../market-view/recent-rows.tsx'
import { readRecent } from '../../../market-view/recent-store.ts'
import { GateNotice, useGate } from '../../../trading/gate.tsx'
import { OrderRow } from '../order-row.tsx'
import { ProductTiles } from './product-tiles.tsx'
import { ordersQuery } from '../../../trading/queries.ts'

const openShown = 3
const recentMax = 5

/** `/trade`: one question first, then what was looked at, what waits, what moves, what else there is. */
export function TradeHub() {
  const t = useWords()
  const gate = useGate()
  const user = useQuery(userQuery)
  return (
    <ScreenPage>
      {/* Whether something is missing is known first: what it says stands above all else. */}
      {user.isPending && <div className="awaited" />}
      {gate !== null && <GateNotice gate={gate} next={paths.trade()} />}
      <a className="search-link" href={href(paths.search())}>
        <Search aria-hidden="true" />
        {t('hub.question')}
      </a>
      <Recent />
      <OpenOrders />
      <Moving />
      <ProductTiles />
    </ScreenPage>
  )
}

/** What was looked at last, with its price. */
function Recent() {
  const t = useWords()
  const ids = readRecent().slice(0, recentMax)
  if (ids.length === 0) return null
  return (
    <Section title={t('search.recent')}>
      <RecentRows ids={ids.map(({ id }) => id)} />
    </Section>
  )
}

/** What moves today, for who has nothing waiting. */
function Moving() {
  const t = useWords()
  const language = useLanguage()
  const { data, isError } = useQuery(moversQuery(ownMarket(language)))
  if (isError) return null
  return (
    <Section title={t('search.movers')}>
      {/* Its place is kept while it comes. */}
      <div className="movers-place">{data && <Movers rows={data.rows} />}</div>
    </Section>
  )
}

function OpenOrders() {
  const t = useWords()
  const query = useInfiniteQuery(ordersQuery({ segment: 'open' }))
  const action = (
    <ButtonLink kind="quiet" href={href(paths.portfolio({ v: 'orders' }))}>
      {t('action.showAll')}
    </ButtonLink>
  )
  return (
    <Section title={t('hub.openOrders')} action={action}>
      <Loaded query={query} failed={t('state.failed', { thing: t('portfolio.orders') })}>
        {({ pages }) => {
          const orders = pages.flatMap(({ rows }) => rows).slice(0, openShown)
          if (orders.length === 0) return <p className="pad quiet">{t('portfolio.noneOpen')}</p>
          return (
            <Rows label={t('hub.openOrders')}>
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </Rows>
          )
        }}
      </Loaded>
    </Section>
  )
}
