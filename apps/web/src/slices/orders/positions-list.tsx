import type { Assets } from '@parkett/contract/customer/assets'
import type { Position, holdingsList } from '@parkett/contract/customer/holdings'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { AllocationKey } from '@parkett/ui/allocation'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { RowActs, Rows } from '@parkett/ui/row'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { useSheet } from '../../frame/use-sheet.ts'
import { nameOf } from '../../market-view/display.ts'
import { useSparks } from '../../market-view/use-sparks.ts'
import { ownFirst } from '../../worth/shown-block.ts'
import { useGo } from '../../router/address.ts'
import { href, paths } from '../../router/paths.ts'
import { useHere } from '../../router/screen-context.ts'
import { useRecord } from '../../router/shown.ts'
import { useWords } from '../../session/words.ts'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { Gain } from '../../trading/gain.tsx'
import { HeldRow } from '../../trading/held-row.tsx'
import { CurrencyHead } from '../../trading/currency-head.tsx'
import { assetsQuery, holdingsQuery } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'
import { CashRow } from './cash-row.tsx'
import { PositionMenu } from './position-menu.tsx'
import { sharesOf, sortPositions, type Sort } from './positions.ts'
import { Sums } from './sums.tsx'

type Answer = AnswerOf<typeof holdingsList>

/** The positions of one currency, in their order, and the cash beside them. */
export type HeldGroup = {
  readonly positions: readonly Position[]
  readonly shares: ReturnType<typeof sharesOf>
  readonly sparks: ReadonlyMap<string, readonly string[]>
  readonly block: Assets
}

type PositionsListProps = {
  readonly sort: Sort
  /** Where there is room for one, instead of rows. */
  readonly Table?: ComponentType<HeldGroup> | undefined
}

/** What is held now, each with its part of the whole, then cash, then what they add up to. */
export function PositionsList({ sort, Table }: PositionsListProps) {
  const t = useWords()
  const query = useQuery(holdingsQuery)
  // What was read before may be from before a purchase: that nothing is held is said of a new answer.
  const unsure = query.isFetching && !query.isFetchedAfterMount
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('position.list') })}>
      {(answer) => (
        <>
          {answer.positions.length === 0 &&
            (unsure ? <Skeleton label={t('shell.loading')} /> : <NothingHeld />)}
          <Groups answer={answer} sort={sort} Table={Table} />
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

type GroupsProps = PositionsListProps & { readonly answer: Answer }

/** One block for each currency that holds shares or cash: nothing is converted. */
function Groups({ answer, sort, Table }: GroupsProps) {
  const sorted = useStill(answer.positions, sort)
  const { language } = useFormat()
  const { data: assets } = useQuery(assetsQuery)
  const sparks = useSparks(answer.positions.map(({ instrument }) => instrument.id))
  const ownOf = (block: Assets) =>
    sorted.filter(({ instrument }) => instrument.currency === block.currency)
  // Where shares are held comes before cash alone.
  const blocks = ownFirst(assets?.blocks ?? [], language).toSorted(
    (a, b) => Number(ownOf(b).length > 0) - Number(ownOf(a).length > 0),
  )
  return blocks.map((block) => {
    const own = ownOf(block)
    const shares = sharesOf(own, block.cash)
    const total = answer.totals.find(({ currency }) => currency === block.currency)
    return (
      <div key={block.currency}>
        <CurrencyHead currency={block.currency} among={blocks.length} />
        {Table ? (
          <Table positions={own} shares={shares} sparks={sparks} block={block} />
        ) : (
          <Rows>
            <Held positions={own} sort={sort} shares={shares} sparks={sparks} />
            <CashRow block={block} share={shares?.cash ?? null} />
          </Rows>
        )}
        {total && <Sums total={total} />}
      </div>
    )
  })
}

/** In the order of when it was asked for: prices go on, and no row moves under a hand because of it. */
function useStill(positions: readonly Position[], sort: Sort): readonly Position[] {
  const { language } = useFormat()
  const [kept, keep] = useState<{ readonly key: string; readonly ids: readonly string[] }>()
  const idOf = ({ instrument }: Position) => instrument.id
  const key = [sort, language, ...positions.map(idOf).toSorted()].join(' ')
  if (kept?.key === key)
    return positions.toSorted((a, b) => kept.ids.indexOf(idOf(a)) - kept.ids.indexOf(idOf(b)))
  const sorted = sortPositions(positions, sort, ({ instrument }) => nameOf(instrument, language))
  keep({ key, ids: sorted.map(idOf) })
  return sorted
}

type HeldProps = Omit<HeldGroup, 'block'> & { readonly sort: Sort }

/** A swipe or a long press offers what can be done with a position. */
function Held({ positions, sort, shares, sparks }: HeldProps) {
  const t = useWords()
  const go = useGo()
  const menu = useSheet('position')
  const open = useRecord('holding')
  const [chosen, setChosen] = useState<Position | null>(null)
  const acts = ({ instrument: { code, market }, sellable }: Position) =>
    (sellable > 0 ? (['sell', 'buy'] as const) : (['buy'] as const)).map((side) => ({
      key: side,
      label: t(side === 'buy' ? 'trade.buy' : 'trade.sell'),
      onAct: () => go.to(paths.orderTicket({ code, market, side })),
    }))
  return (
    <>
      {positions.map((position) => (
        <HeldRow
          key={position.instrument.id}
          position={position}
          spark={sparks.get(position.instrument.id) ?? []}
          to={paths.holding({ id: position.instrument.id })}
          selected={position.instrument.id === open}
          sub={<Part position={position} shares={shares} />}
          change={
            sort === 'today' ? undefined : (
              <OwnAmount>
                <Gain amount={position.floatingPl} />
              </OwnAmount>
            )
          }
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

type PartProps = Pick<HeldProps, 'shares'> & { readonly position: Position }

/** How many, and which part of shares and cash together. */
function Part({ position: { instrument, quantity }, shares }: PartProps) {
  const t = useWords()
  const format = useFormat()
  const share = shares?.positions.get(instrument.id)
  // Beside its line and its value a list of 320 px has room for one of them; the other stands beside it.
  const narrow = useHere().pane === 'list' && share !== undefined
  return (
    <>
      {!narrow && t('home.shares', { count: quantity })}
      {share && (
        <>
          {!narrow && ' · '}
          <AllocationKey colour={share.colour} />
          {format.wholePercent(Math.round(Number(share.points)))}
        </>
      )}
    </>
  )
}
