import { assetsHistory, type Assets } from '@parkett/contract/customer/assets'
import { ErrorBlock } from '@parkett/ui/empty'
import { Sparkline } from '@parkett/ui/sparkline'
import { formatMoney } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { drawn } from '../../market-view/display.ts'
import { useHiddenBalances } from '../../frame/balances.ts'
import { read } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { directionBetween, sinceFunded } from './direction.ts'

/** Trading days of a month. */
const monthDays = 22

type StripProps = { readonly currency: Assets['currency'] }

/** How the total went over the last month. Nothing to see before the second close. */
export function Strip({ currency }: StripProps) {
  const t = useWords()
  const language = useLanguage()
  const [hidden] = useHiddenBalances()
  const query = useQuery({
    ...read.one(assetsHistory, { query: { currency } }),
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
  const points = sinceFunded(
    query.data?.points.slice(-monthDays).map(({ totalAssets }) => totalAssets) ?? [],
  )
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) return null
  const spoken = t('home.strip', {
    from: formatMoney(first, language),
    to: formatMoney(last, language),
  })
  return (
    <div className="pad strip">
      <Sparkline
        wide
        points={drawn(points.map(({ amount }) => amount))}
        direction={directionBetween(first, last)}
        label={hidden ? t('home.stripLabel') : spoken}
      />
      <p className="quiet">{t('home.stripLabel')}</p>
    </div>
  )
}
