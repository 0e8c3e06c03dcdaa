import { ButtonLink } from '@parkett/ui/button'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Search } from '@parkett/ui/icons'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Explained } from '../../../explain/explained.tsx'
import { useScreens } from '../../../router/screen-context.ts'
import { href, paths } from '../../../router/paths.ts'
import { Loaded } from '../../../frame/loaded.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { useWords } from '../../../session/words.ts'
import { nameOf } from '../../../market-view/display.ts'
import { GateNotice, useGate } from '../../../trading/gate.tsx'
import { OrderRow } from '../order-row.tsx'
import { PositionRow } from './position-row.tsx'
import { assetsQuery, holdingsQuery, ordersQuery } from '../../../trading/queries.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { Recent } from './recent.tsx'

const openShown = 3

/**
 * `/trade`: one question first, then the own positions, open orders, money and the other
 * products.
 */
export function TradeHub() {
  const t = useWords()
  const gate = useGate()
  return (
    <ScreenPage>
      {gate !== null && <GateNotice gate={gate} next={paths.trade()} />}
      <Rows>
        <Row
          lead={<Search aria-hidden="true" />}
          name={t('hub.question')}
          href={href(paths.search())}
        />
      </Rows>
      <Recent />
      <Money />
      <OwnPositions />
      <OpenOrders />
      <Products />
    </ScreenPage>
  )
}

function Money() {
  const t = useWords()
  const format = useFormat()
  const query = useQuery(assetsQuery)
  return (
    <Section
      title={t('assets.buyingPower')}
      action={
        <ButtonLink kind="quiet" href={href(paths.deposit())}>
          {t('money.deposit')}
        </ButtonLink>
      }
    >
      <Loaded query={query} failed={t('state.failed', { thing: t('assets.buyingPower') })}>
        {({ blocks }) => (
          <Ledger>
            {blocks.map(({ currency, buyingPower }) => (
              <Line
                key={currency}
                label={currency}
                value={
                  <Explained
                    figure="buying_power"
                    currency={currency}
                    label={t('assets.buyingPower')}
                  >
                    {format.money(buyingPower)}
                  </Explained>
                }
              />
            ))}
          </Ledger>
        )}
      </Loaded>
    </Section>
  )
}

/** Own positions, each with its way to sell. */
function OwnPositions() {
  const t = useWords()
  const format = useFormat()
  const query = useQuery(holdingsQuery)
  return (
    <Section title={t('position.list')}>
      <Loaded query={query} failed={t('state.failed', { thing: t('position.list') })}>
        {({ positions }) =>
          positions.length === 0 ? (
            <p className="pad quiet">{t('holdings.none')}</p>
          ) : (
            <Rows label={t('position.list')}>
              {positions.map((position) => (
                <PositionRow
                  key={position.instrument.id}
                  position={position}
                  brief
                  trail={
                    <ButtonLink
                      kind="quiet"
                      label={`${t('trade.sell')}: ${nameOf(position.instrument, format.language)}`}
                      href={href(
                        paths.orderTicket({
                          code: position.instrument.code,
                          market: position.instrument.market,
                          side: 'sell',
                        }),
                      )}
                    >
                      {t('trade.sell')}
                    </ButtonLink>
                  }
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
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

const products = [
  { name: 'newShares', title: 'ipo.title' },
  { name: 'blockTrades', title: 'trade.block' },
  { name: 'treasury', title: 'money.treasury' },
  { name: 'savings', title: 'title.savings' },
  { name: 'practice', title: 'title.practice' },
] as const

function Products() {
  const t = useWords()
  const screens = useScreens()
  // What is not built yet has an address that says so, and no row that leads there.
  const offered = products.filter(({ name }) => screens[name].load)
  if (offered.length === 0) return null
  return (
    <Section title={t('hub.products')}>
      <Rows label={t('hub.products')} onward>
        {offered.map(({ name, title }) => (
          <Row key={name} name={t(title)} href={href(paths[name]())} />
        ))}
      </Rows>
    </Section>
  )
}
