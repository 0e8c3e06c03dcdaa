import type { Assets } from '@parkett/contract/customer/assets'
import type { Position, holdingsList } from '@parkett/contract/customer/holdings'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { RowActs, Rows } from '@parkett/ui/row'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { useSheet } from '../../frame/use-sheet.ts'
import { nameOf } from '../../market-view/display.ts'
import { rowsQuery } from '../../market-view/reads.ts'
import { useGo } from '../../router/address.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { CurrencyHead } from '../../trading/currency-head.tsx'
import { assetsQuery, holdingsQuery } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'
import { CashRow } from './cash-row.tsx'
import { HeldRow } from './held-row.tsx'
import { PositionMenu } from './position-menu.tsx'
import { sharesOf, sortPositions, type Sort } from './positions.ts'
import { Sums } from './sums.tsx'

type Answer = AnswerOf<typeof holdingsList>

/** What is held now, each with its part of the whole, then cash, then what they add up to. */
export function PositionsList({ sort }: { readonly sort: Sort }) {
  const t = useWords()
  const query = useQuery(holdingsQuery)
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('position.list') })}>
      {(answer) => (
        <>
          {answer.positions.length === 0 && <NothingHeld />}
          <Groups answer={answer} sort={sort} />
          <div className="pad after">
            <ButtonLink kind="quiet" href={href(paths.closedPositions())}>
              {t('position.closed')}
            </ButtonLink>
          </div>
        </>
      )}
    </Loaded>
  )
}

function NothingHeld() {
  const t = useWords()
  const toMarkets = (
    <ButtonLink kind="secondary" href={href(paths.market())}>
      {t('nav.market')}
    </ButtonLink>
  )
  return <Empty action={toMarkets}>{t('holdings.none')}</Empty>
}

type GroupsProps = { readonly answer: Answer; readonly sort: Sort }

/** One block for each currency that holds shares or cash: nothing is converted. */
function Groups({ answer, sort }: GroupsProps) {
  const { data: assets } = useQuery(assetsQuery)
  const { data: market } = useQuery(
    rowsQuery(answer.positions.map(({ instrument }) => instrument.id)),
  )
  const sparks = new Map(market?.rows.map((row) => [row.instrument.id, row.spark]))
  const ownOf = (block: Assets) =>
    answer.positions.filter(({ instrument }) => instrument.currency === block.currency)
  // Where shares are held comes before cash alone.
  const blocks = (assets?.blocks ?? []).toSorted(
    (a, b) => Number(ownOf(b).length > 0) - Number(ownOf(a).length > 0),
  )
  return blocks.map((block) => {
    const own = ownOf(block)
    const shares = sharesOf(own, block.cash)
    const total = answer.totals.find(({ currency }) => currency === block.currency)
    return (
      <div key={block.currency}>
        <CurrencyHead currency={block.currency} among={blocks.length} />
        <Rows>
          <Held positions={own} sort={sort} shares={shares} sparks={sparks} />
          <CashRow block={block} share={shares?.cash ?? null} />
        </Rows>
        {total && <Sums total={total} />}
      </div>
    )
  })
}

type HeldProps = {
  readonly positions: readonly Position[]
  readonly sort: Sort
  readonly shares: ReturnType<typeof sharesOf>
  readonly sparks: ReadonlyMap<string, readonly string[]>
}

/** A swipe or a long press offers what can be done with a position. */
function Held({ positions, sort, shares, sparks }: HeldProps) {
  const t = useWords()
  const go = useGo()
  const format = useFormat()
  const menu = useSheet('position')
  const [chosen, setChosen] = useState<Position | null>(null)
  const names = (position: Position) => nameOf(position.instrument, format.language)
  const acts = ({ instrument: { code, market }, sellable }: Position) =>
    (sellable > 0 ? (['sell', 'buy'] as const) : (['buy'] as const)).map((side) => ({
      key: side,
      label: t(side === 'buy' ? 'trade.buy' : 'trade.sell'),
      onAct: () => go.to(paths.orderTicket({ code, market, side })),
    }))
  return (
    <>
      {sortPositions(positions, sort, names).map((position) => (
        <HeldRow
          key={position.instrument.id}
          position={position}
          spark={sparks.get(position.instrument.id) ?? []}
          shares={shares}
          moved={sort === 'today'}
          acts={<RowActs acts={acts(position)} />}
          onMenu={() => {
            setChosen(position)
            menu.show()
          }}
        />
      ))}
      {chosen && <PositionMenu position={chosen} menu={menu} />}
    </>
  )
}
