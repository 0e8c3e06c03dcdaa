import { call } from '@parkett/client/call'
import { holdingsDetail, type Position } from '@parkett/contract/customer/holdings'
import { ButtonLink } from '@parkett/ui/button'
import { Change, directionOf } from '@parkett/ui/change'
import { ErrorBlock } from '@parkett/ui/empty'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { formatMoney, formatPercent, formatQuantity } from '@parkett/words/format'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { href, paths } from '../../../router/paths.ts'
import { reasonOf } from '../../../session/explain.ts'
import { server } from '../../../session/server.ts'
import { useLanguage, useWords } from '../../../session/words.ts'

/** What the customer holds of this stock, null for nothing. Not holding one is no failure. */
export const usePosition = (instrument: string | undefined): UseQueryResult<Position | null> =>
  useQuery({
    queryKey: ['holdings', instrument],
    enabled: instrument !== undefined,
    queryFn: async ({ signal }): Promise<Position | null> => {
      try {
        return (
          await call(server, holdingsDetail, { params: { instrument: instrument ?? '' }, signal })
        ).position
      } catch (error) {
        if (reasonOf(error) === 'not_found') return null
        throw error
      }
    },
  })

/** "Your position": absent without one. */
export function PositionBlock({ query }: { readonly query: UseQueryResult<Position | null> }) {
  const t = useWords()
  if (query.isError) {
    return (
      <Section title={t('stock.position')}>
        <ErrorBlock
          retryLabel={t('shell.retry')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        >
          {t('state.failed', { thing: t('stock.position') })}
        </ErrorBlock>
      </Section>
    )
  }
  return query.data ? <Held position={query.data} /> : null
}

function Held({ position }: { readonly position: Position }) {
  const t = useWords()
  const language = useLanguage()
  const { instrument, quantity, sellable, buyValue, marketValue, floatingPl, floatingRatio } =
    position
  const details = (
    <ButtonLink kind="quiet" href={href(paths.holding({ id: instrument.id }))}>
      {t('action.details')}
    </ButtonLink>
  )
  const gain = formatMoney(floatingPl, language, { change: true })
  const ratio =
    floatingRatio === null ? '' : ` (${formatPercent(floatingRatio, language, { change: true })})`
  return (
    <Section title={t('stock.position')} action={details}>
      <Ledger>
        <Line label={t('position.quantity')} value={formatQuantity(quantity, language)} />
        {sellable !== quantity && (
          <Line label={t('stock.sellable')} value={formatQuantity(sellable, language)} />
        )}
        <Line label={t('position.buyValue')} value={formatMoney(buyValue, language)} />
        <Line label={t('assets.marketValue')} value={formatMoney(marketValue, language)} />
        <Line
          label={t('position.pl')}
          value={
            <Change direction={directionOf(floatingPl?.amount ?? '0')}>{`${gain}${ratio}`}</Change>
          }
        />
      </Ledger>
    </Section>
  )
}
