import { assetsPerformance, type Assets } from '@parkett/contract/customer/assets'
import { ErrorBlock } from '@parkett/ui/empty'
import { Sparkline } from '@parkett/ui/sparkline'
import { useQuery } from '@tanstack/react-query'
import { drawn } from '../../market-view/display.ts'
import { useHiddenBalances } from '../../frame/balances.ts'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

type StripProps = { readonly currency: Assets['currency'] }

/**
 * What was gained over the last month, or since the first money; money put in or taken out is no
 * part of it.
 */
export function Strip({ currency }: StripProps) {
  const t = useWords()
  const format = useFormat()
  const [hidden] = useHiddenBalances()
  const query = useQuery({
    ...read.one(assetsPerformance, { query: { currency, span: '1m' } }),
    staleTime: 60_000,
  })
  if (query.isError) {
    return (
      <ErrorBlock
        retryLabel={t('shell.retry')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      >
        {t('state.failed', { thing: t('home.stripThing') })}
      </ErrorBlock>
    )
  }
  const points = query.data?.points.map(({ gain }) => gain) ?? []
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) return null
  const { young, from } = query.data ?? { young: false, from: null }
  const span =
    young && from !== null ? t('home.since', { date: format.date(from) }) : t('home.stripLabel')
  const spoken = t('home.strip', { gain: format.gain(last), span })
  return (
    <div className="pad strip">
      <Sparkline
        wide
        points={drawn(points.map(({ amount }) => amount))}
        label={hidden ? span : spoken}
      />
      <p className="quiet">{span}</p>
    </div>
  )
}
