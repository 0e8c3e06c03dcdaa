import type { Position } from '@parkett/contract/customer/holdings'
import type { Act } from '@parkett/ui/action-sheet'
import { Allocation } from '@parkett/ui/allocation'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { FilterBar } from '@parkett/ui/filter-bar'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { useGo, useQueryValue } from '../../router/address.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { nameOf } from '../../market-view/display.ts'
import { Pulled } from '../../trading/list-states.tsx'
import { CurrencyHead } from '../../trading/currency-head.tsx'
import { PositionRow } from '../../trading/position-row.tsx'
import { holdingsQuery } from '../../trading/queries.ts'
import { RowActs } from '../../trading/row-acts.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { allocationOf, sortPositions, sorts } from './positions.ts'
import { Totals, type HoldingsAnswer } from './totals.tsx'

/** `/ucenter/holding`: every position, how they share the value, and the totals. */
export function Holdings() {
  const t = useWords()
  const query = useQuery(holdingsQuery)
  return (
    <ScreenPage>
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <Loaded query={query} failed={t('state.failed', { thing: t('position.list') })}>
          {(answer) => (answer.positions.length === 0 ? <None /> : <Held answer={answer} />)}
        </Loaded>
      </Pulled>
    </ScreenPage>
  )
}

function None() {
  const t = useWords()
  const toMarkets = (
    <ButtonLink kind="secondary" href={href(paths.market())}>
      {t('nav.market')}
    </ButtonLink>
  )
  return (
    <>
      <Empty action={toMarkets}>{t('holdings.none')}</Empty>
      <div className="pad">
        <ButtonLink kind="quiet" href={href(paths.closedPositions())}>
          {t('position.closed')}
        </ButtonLink>
      </div>
    </>
  )
}

function Held({ answer }: { readonly answer: HoldingsAnswer }) {
  const t = useWords()
  const format = useFormat()
  const [value, setSort] = useQueryValue('sort')
  const sort = sorts.find((known) => known === value) ?? 'value'
  const labels = { value: t('assets.marketValue'), pl: t('position.pl'), name: t('label.name') }
  return (
    <>
      {answer.totals.map((total) => {
        const own = answer.positions.filter(
          ({ instrument }) => instrument.currency === total.currency,
        )
        const names = (position: Position) => nameOf(position.instrument, format.language)
        const parts = allocationOf(own, names, { rest: t('holdings.rest'), print: format.percent })
        return (
          <div key={total.currency}>
            <CurrencyHead currency={total.currency} among={answer.totals.length} />
            <Totals total={total} />
            {parts.length > 1 && (
              <Section title={t('holdings.allocation')}>
                <Allocation parts={parts} />
              </Section>
            )}
            <FilterBar
              label={t('action.sort')}
              value={sort}
              onChange={setSort}
              options={sorts.map((one) => ({ value: one, label: labels[one] }))}
            />
            <Rows label={t('position.list')}>
              {sortPositions(own, sort, names).map((position) => (
                <PositionRow
                  key={position.instrument.id}
                  position={position}
                  trail={<PositionMenu position={position} />}
                />
              ))}
            </Rows>
          </div>
        )
      })}
      <div className="pad">
        <ButtonLink kind="quiet" href={href(paths.closedPositions())}>
          {t('position.closed')}
        </ButtonLink>
      </div>
    </>
  )
}

function PositionMenu({ position }: { readonly position: Position }) {
  const t = useWords()
  const go = useGo()
  const format = useFormat()
  const { code, market } = position.instrument
  const name = nameOf(position.instrument, format.language)
  const all = String(position.sellable)
  const sellable = position.sellable > 0
  const acts: readonly Act[] = [
    {
      key: 'buy',
      label: t('holdings.buyMore'),
      onAct: () => go.to(paths.orderTicket({ code, market, side: 'buy' })),
    },
    ...(sellable
      ? [
          {
            key: 'sell',
            label: t('trade.sell'),
            onAct: () => go.to(paths.orderTicket({ code, market, side: 'sell' })),
          },
          {
            key: 'close',
            label: t('position.close'),
            onAct: () => go.to(paths.orderTicket({ code, market, side: 'sell', quantity: all })),
          },
        ]
      : []),
    { key: 'history', label: t('position.closed'), onAct: () => go.to(paths.closedPositions()) },
  ]
  return <RowActs name={name} acts={acts} />
}
