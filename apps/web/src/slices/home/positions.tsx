import type { Position } from '@parkett/contract/customer/holdings'
import { ButtonLink } from '@parkett/ui/button'
import { Change, directionOf } from '@parkett/ui/change'
import { Hideable } from '@parkett/ui/hide-toggle'
import { Monogram } from '@parkett/ui/monogram'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Sparkline } from '@parkett/ui/sparkline'
import { useQuery } from '@tanstack/react-query'
import { useHiddenBalances } from '../../frame/balances.ts'
import { drawn, nameOf, stockPath, symbolOf } from '../../market-view/display.ts'
import { listName } from '../../market-view/list-name.ts'
import { rowsQuery } from '../../market-view/reads.ts'
import { href, paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { holdingsQuery } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'

const shownMax = 5

/** The largest own positions, each worth and moving; nothing while one holds none. */
export function Positions() {
  const t = useWords()
  const { data } = useQuery({ ...holdingsQuery, refetchInterval: 10_000 })
  const worth = (position: Position): number => Number(position.marketValue?.amount ?? 0)
  const shown = (data?.positions ?? []).toSorted((a, b) => worth(b) - worth(a)).slice(0, shownMax)
  const { data: market } = useQuery(rowsQuery(shown.map(({ instrument }) => instrument.id)))
  if (shown.length === 0) return null
  const sparks = new Map(market?.rows.map((row) => [row.instrument.id, row.spark]))
  return (
    <Section
      title={t('home.positions')}
      action={
        <ButtonLink kind="quiet" href={href(paths.portfolio())}>
          {t('nav.portfolio')}
        </ButtonLink>
      }
    >
      <Rows label={t('home.positions')}>
        {shown.map((position) => (
          <PositionRow
            key={position.instrument.id}
            position={position}
            spark={sparks.get(position.instrument.id) ?? []}
          />
        ))}
      </Rows>
    </Section>
  )
}

type PositionRowProps = { readonly position: Position; readonly spark: readonly string[] }

function PositionRow({ position, spark }: PositionRowProps) {
  const t = useWords()
  const language = useLanguage()
  const format = useFormat()
  const [hidden] = useHiddenBalances()
  const { instrument, quantity, marketValue, quote } = position
  return (
    <Row
      href={href(stockPath(instrument, language))}
      lead={<Monogram symbol={symbolOf(instrument)} />}
      name={listName(nameOf(instrument, language))}
      sub={t('home.shares', { count: quantity })}
      graph={<Sparkline points={drawn(spark)} />}
      value={
        <Hideable hidden={hidden} hiddenLabel={t('shell.hiddenAmount')}>
          {format.money(marketValue)}
        </Hideable>
      }
      change={
        <Change direction={directionOf(quote.change ?? '0')}>
          {format.ratio(quote.changePct)}
        </Change>
      }
    />
  )
}
