import { isBlockMarket } from '@parkett/contract/customer/block-markets'
import { isId } from '@parkett/contract/wire/is-id'
import type { holdingsDetail, Position } from '@parkett/contract/customer/holdings'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { ActionBar } from '@parkett/ui/page'
import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { useAddress } from '../../router/address.ts'
import { reasonOf } from '../../session/explain.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { NoRecord } from '../../frame/loaded-record.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { nameOf, placeOf } from '../../market-view/display.ts'
import { LateNotes } from '../../trading/own-note/late-notes.tsx'
import { holdingQuery } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'
import { HoldingFacts } from './holding-facts.tsx'
import { HoldingLedger } from './holding-ledger.tsx'
import { Lots } from './lots.tsx'
import { PositionHead } from './position-head.tsx'

type Detail = AnswerOf<typeof holdingsDetail>

/**
 * `/shares/holdDetail?id`: one position with every label of the specification, its lots and its
 * ways on.
 */
export function HoldingScreen() {
  const t = useWords()
  const format = useFormat()
  const { query: address } = useAddress()
  const id = address['id'] ?? ''
  const known = isId(id)
  const query = useQuery({ ...holdingQuery(id), enabled: known })
  const position = query.data?.position
  if (!known || reasonOf(query.error) === 'not_found') return <NotHeld />
  return (
    <ScreenPage
      title={position && nameOf(position.instrument, format.language)}
      sub={position && placeOf(position.instrument)}
      bar={position && <Acts position={position} />}
    >
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('title.holding') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={10} />}
      >
        {(detail) => <Holding detail={detail} />}
      </Loaded>
    </ScreenPage>
  )
}

/** Sold meanwhile, or never held: the history knows. */
function NotHeld() {
  const t = useWords()
  return (
    <ScreenPage>
      <NoRecord list={[t('position.closed'), paths.closedPositions()]}>
        {t('holdings.closedMeanwhile')}
      </NoRecord>
    </ScreenPage>
  )
}

function Acts({ position }: { readonly position: Position }) {
  const t = useWords()
  const { code, market } = position.instrument
  return (
    <ActionBar>
      {position.sellable > 0 && (
        <ButtonLink kind="secondary" href={href(paths.orderTicket({ code, market, side: 'sell' }))}>
          {t('trade.sell')}
        </ButtonLink>
      )}
      <ButtonLink href={href(paths.orderTicket({ code, market, side: 'buy' }))}>
        {t('holdings.buyMore')}
      </ButtonLink>
    </ActionBar>
  )
}

function Holding({ detail }: { readonly detail: Detail }) {
  const t = useWords()
  const { position, lots, orders } = detail
  const { code, market } = position.instrument
  const quantity = String(position.sellable)
  return (
    <>
      <PositionHead position={position} lots={lots} />
      <HoldingFacts position={position} />
      <Blocked position={position} />
      <Lots lots={lots} />
      <LateNotes orders={orders} />
      <div className="folds">
        <HoldingLedger position={position} />
      </div>
      <div className="pad stack-2 ways">
        {position.sellable > 0 && (
          <ButtonLink
            kind="secondary"
            wide
            href={href(paths.orderTicket({ code, market, side: 'sell', quantity }))}
          >
            {t('position.close')}
          </ButtonLink>
        )}
        {position.sellable > 0 && isBlockMarket(market) && (
          <ButtonLink kind="quiet" href={href(paths.blockTrades({ sell: position.instrument.id }))}>
            {t('blocks.offerAsBlock')}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" href={href(paths.stock({ code, market }))}>
          {t('holdings.toStock')}
        </ButtonLink>
      </div>
    </>
  )
}

/** Why not every share can be sold now. */
function Blocked({ position }: { readonly position: Position }) {
  const t = useWords()
  const { today, frozen, locked } = position
  const lines = [
    today > 0 && t('holdings.blockedToday', { shares: t('unit.shares', { count: today }) }),
    frozen > 0 && t('holdings.blockedOrder', { shares: t('unit.shares', { count: frozen }) }),
    locked > 0 && t('holdings.blockedLocked', { shares: t('unit.shares', { count: locked }) }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <Notice tone="brass">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}
