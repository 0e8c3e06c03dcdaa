import { holdingsList, type Position } from '@parkett/contract/customer/holdings'
import { Change, directionOf } from '@parkett/ui/change'
import { ErrorBlock } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { formatMoney, formatPercent, formatQuantity } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { LateSeal } from '../../../explain/late-seal.tsx'
import { useHiddenBalances } from '../../../frame/balances.ts'
import { OwnAmount } from '../../../frame/own-amount.tsx'
import { priceText } from '../../../market-view/display.ts'
import { href, paths } from '../../../router/paths.ts'
import { read } from '../../../session/reads.ts'
import { useLanguage, useWords } from '../../../session/words.ts'

type PositionRead = {
  readonly position: Position | null
  readonly failed: boolean
  readonly busy: boolean
  /** Not known yet: what stands below would be pushed down by it. */
  readonly pending: boolean
  readonly retry: () => void
}

/**
 * What the customer holds of this stock, null for nothing. Not holding one is no failure, so the
 * list is asked: the record of a position that is not there would be a refusal.
 */
export function usePosition(instrument: string | undefined): PositionRead {
  const query = useQuery({
    ...read.one(holdingsList, { query: { instrument } }),
    enabled: instrument !== undefined,
  })
  return {
    position: query.data?.positions[0] ?? null,
    failed: query.isError,
    busy: query.isFetching,
    pending: instrument !== undefined && query.isPending,
    // What fails again is shown by `failed` again.
    retry: () => void query.refetch(),
  }
}

type PositionBlockProps = { readonly read: PositionRead }

/** "Your position": absent without one. */
export function PositionBlock({ read: { position, failed, busy, retry } }: PositionBlockProps) {
  const t = useWords()
  if (failed) {
    return (
      <Section title={t('stock.position')}>
        <ErrorBlock retryLabel={t('shell.retry')} onRetry={retry} busy={busy}>
          {t('state.failed', { thing: t('stock.position') })}
        </ErrorBlock>
      </Section>
    )
  }
  return position && <Held position={position} />
}

function Held({ position }: { readonly position: Position }) {
  const t = useWords()
  const language = useLanguage()
  const { instrument, quantity, sellable, buyPrice, marketValue, floatingPl, floatingRatio } =
    position
  const [hidden] = useHiddenBalances()
  const direction = directionOf(floatingPl?.amount ?? '0')
  const held = t('stock.heldAt', {
    shares: t('unit.shares', { count: quantity }),
    price: priceText(buyPrice, instrument, language),
  })
  return (
    <section>
      <h2 className="sr">{t('stock.position')}</h2>
      <div className="tile position-tile num">
        {!hidden && (
          <span className="position-seal">
            <Suspense>
              <LateSeal
                figure="position_market_value"
                currency={instrument.currency}
                instrument={instrument.id}
                label={t('stock.position')}
              />
            </Suspense>
          </span>
        )}
        <a href={href(paths.holding({ id: instrument.id }))}>
          <span>
            <b>
              <OwnAmount>{formatMoney(marketValue, language)}</OwnAmount>
            </b>
            <small>{held}</small>
            {sellable !== quantity && (
              <small>
                {t('stock.sellable')} {formatQuantity(sellable, language)}
              </small>
            )}
          </span>
          <span>
            <OwnAmount>
              <Change direction={direction}>
                {formatMoney(floatingPl, language, { change: true })}
              </Change>
            </OwnAmount>
            {floatingRatio !== null && (
              <small>
                <Change direction={direction}>
                  {formatPercent(floatingRatio, language, { change: true })}
                </Change>
              </small>
            )}
          </span>
        </a>
      </div>
    </section>
  )
}
